import type { SanityClient } from '@sanity/client'
import { LIVE_EVENTS_SINCE } from '../constants.js'
import { ContentError } from '../content-error.js'

/** What live events are asked for with. */
export interface LiveEventsRequest {
  /** YYYY-MM-DD or X, with or without a `v` before it. */
  readonly apiVersion: string
  readonly token?: string | undefined
  readonly includeDrafts?: boolean | undefined
}

/**
 * The rules of live events (sections 5 and 8 of the specification). The client in use is more lenient than they are.
 *
 * @throws ContentError `invalid-config`.
 */
export function assertLiveEvents({ apiVersion, token, includeDrafts = false }: LiveEventsRequest): void {
  const version = apiVersion.replace(/^v/, '')
  if (version !== 'X' && version < LIVE_EVENTS_SINCE) {
    throw refusal(
      `The live events API requires API version ${LIVE_EVENTS_SINCE} or later. The current API version is ${version}. Please update your API version to use this feature.`,
    )
  }
  if (includeDrafts && !token) {
    throw refusal(
      `The live events API requires a token when 'includeDrafts: true'. Please update your client configuration. The token should have the lowest possible access role.`,
    )
  }
  if (includeDrafts && version !== 'X') {
    throw refusal(
      `The live events API requires API version X when 'includeDrafts: true'. This API is experimental and may change or even be removed.`,
    )
  }
}

/**
 * The client's own live events, under the rules of the specification.
 *
 * @throws ContentError `invalid-config` where a rule is broken.
 */
export function liveEvents(
  client: SanityClient,
  options: NonNullable<Parameters<SanityClient['live']['events']>[0]> = {},
): ReturnType<SanityClient['live']['events']> {
  const { apiVersion, token } = client.config()
  assertLiveEvents({ apiVersion, token, includeDrafts: options.includeDrafts })
  return client.live.events(options)
}

function refusal(message: string): ContentError {
  return new ContentError('invalid-config', message, { problems: [message] })
}
