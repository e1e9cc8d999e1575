import { ClientError, ServerError } from '@sanity/client'
import { ContentError } from '../content-error.js'

/**
 * The error of a failed request: the reason of an abort as it is, a status of 400 or above as `service-refused` with
 * the service's own words, anything else as `service-unreachable`.
 */
export function serviceError(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason
  if (error instanceof ClientError || error instanceof ServerError) {
    const status = error.statusCode
    return new ContentError(
      'service-refused',
      `The content service answered ${status}: ${error.message} Check the project id, the dataset and, for drafts, the token.`,
      { cause: error, status },
    )
  }
  const reason = error instanceof Error ? error.message : String(error)
  return new ContentError(
    'service-unreachable',
    `The content service could not be reached: ${reason}. Check SANITY_API_HOST and the network; the request may be repeated.`,
    { cause: error },
  )
}

/** The error of a response that is not what a query responds (docs/behaviour.md, "Content client"). */
export function invalidResponse(): ContentError {
  return new ContentError(
    'invalid-response',
    'Failed to parsed response body as JSON: the content service answered with something else. Check SANITY_API_HOST; a proxy or a sign-in page may stand before it.',
  )
}
