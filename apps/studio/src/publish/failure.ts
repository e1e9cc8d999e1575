export interface Failure {
  readonly title: string
  readonly description: string
}

/** Names of errors of requests without a response. */
const NO_RESPONSE: ReadonlySet<string> = new Set(['TypeError', 'TimeoutError'])

/** Statuses of a gateway without a response of the service, which may have handled the request. */
const GATEWAY_STATUSES: ReadonlySet<unknown> = new Set([502, 504])

/**
 * @param title the title if nothing was stored; without a response, it may have been stored
 * @param unanswered the description without a response
 */
export function describeFailure(
  error: unknown,
  title: string,
  unanswered = 'The change may have been saved. Check before you try again.',
): Failure {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  const hasNoResponse = NO_RESPONSE.has(name) || GATEWAY_STATUSES.has(getStatus(error))
  if (!hasNoResponse) return { title, description: message }
  return { title: 'The connection to the content service was lost', description: unanswered }
}

/** Whether the content service refused a transaction, and stored nothing. */
export function isRefusal(error: unknown): boolean {
  const status = getStatus(error)
  return status !== undefined && !GATEWAY_STATUSES.has(status)
}

/** The status of the response of the content service; `undefined` without a response. */
export const getStatus = (error: unknown): unknown =>
  error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
