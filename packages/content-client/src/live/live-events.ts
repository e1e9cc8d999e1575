import type { SanityClient } from '@sanity/client'
import { assertProjectId, withoutTrailingSlash, type DatasetConfig } from '../config.js'
import { ContentError, invalidConfig } from '../content-error.js'
import { isRecord } from '../read.js'
import { CONTENT_API_VERSION, DEFAULT_DATASET, LIVE_EVENTS_MIN_API_VERSION } from '../specification.js'
import type { Connect } from '../sync/reconnecting-stream.js'

/** The part of the platform's `EventSource` that is used. */
export interface EventSourceLike {
  /** 2 once it has given up: the request was refused. */
  readonly readyState: number
  readonly addEventListener: (
    type: string,
    listener: (event: { readonly data?: unknown; readonly lastEventId?: string }) => void,
  ) => void
  readonly close: () => void
}

/** Creates the platform's `EventSource`, or a compatible one. */
export type EventSourceFactory = (url: string) => EventSourceLike

/** `EventSource.CLOSED` (HTML, server-sent events), which not every implementation has. */
const CLOSED = 2

/** A live event. `id` is the state of the dataset that it is about. */
export type LiveMessage =
  | { readonly type: 'welcome'; readonly id: string | undefined }
  /** Content with these sync tags has changed; null for any. */
  | { readonly type: 'change'; readonly id: string | undefined; readonly tags: readonly string[] | null }
  /** The service closes the connection and wants no other. */
  | { readonly type: 'goaway' }

/**
 * Connects to the live events of published content. The `EventSource` is closed at its first error,
 * since it would reconnect ten thousand pages at the same moment.
 * @throws ContentError `invalid-config` for a project id, or an API version without live events
 */
export function connectLiveEvents(
  connection: DatasetConfig,
  createEventSource: EventSourceFactory,
): Connect<LiveMessage> {
  const url = liveEventsUrl(connection)
  let wasWelcome = false
  return (report) => {
    const source = createEventSource(url)
    const on = (type: string, toMessage: (id: string | undefined, data: unknown) => LiveMessage) =>
      source.addEventListener(type, ({ data, lastEventId }) => {
        if (type === 'welcome') {
          wasWelcome = true
          report({ type: 'opened' })
        }
        report({ type: 'message', message: toMessage(lastEventId || undefined, data) })
      })
    on('welcome', (id) => ({ type: 'welcome', id }))
    on('message', (id, data) => ({ type: 'change', id, tags: readTags(data) }))
    on('restart', (id) => ({ type: 'change', id, tags: null }))
    on('goaway', () => ({ type: 'goaway' }))
    source.addEventListener('error', () => {
      const isRefused = !wasWelcome && source.readyState === CLOSED
      report(isRefused ? { type: 'failed', error: notOffered() } : { type: 'dropped' })
    })
    source.addEventListener('disconnect', () => report({ type: 'dropped' }))
    return () => source.close()
  }
}

function liveEventsUrl(connection: DatasetConfig): string {
  const { projectId, dataset = DEFAULT_DATASET, apiVersion = CONTENT_API_VERSION, apiHost } = connection
  assertProjectId(projectId)
  assertLiveEvents({ apiVersion })
  const host = apiHost ?? `https://${projectId}.api.sanity.io`
  return `${withoutTrailingSlash(host)}/v${apiVersion}/data/live/events/${dataset}`
}

/** The sync tags of a message; null for one that cannot be read and may be about anything. */
function readTags(data: unknown): readonly string[] | null {
  try {
    const message: unknown = JSON.parse(String(data))
    const tags: unknown = isRecord(message) ? message.tags : null
    return Array.isArray(tags) && tags.every((tag) => typeof tag === 'string') ? tags : null
  } catch {
    return null
  }
}

function notOffered(): ContentError {
  return new ContentError(
    'live-not-offered',
    'The content service has no live events for this page, so the page does not update.',
  )
}

/**
 * The client's own live events under the rules of docs/behaviour.md, "Live events".
 * @throws ContentError `invalid-config` if a rule is broken
 */
export function liveEvents(
  client: SanityClient,
  options: NonNullable<Parameters<SanityClient['live']['events']>[0]> = {},
): ReturnType<SanityClient['live']['events']> {
  const { apiVersion, token } = client.config()
  assertLiveEvents({ apiVersion, token, includeDrafts: options.includeDrafts })
  return client.live.events(options)
}

function assertLiveEvents(request: {
  readonly apiVersion: string
  readonly token?: string | undefined
  readonly includeDrafts?: boolean | undefined
}): void {
  const { token, includeDrafts = false } = request
  const version = request.apiVersion.replace(/^v/, '')
  if (version !== 'X' && version < LIVE_EVENTS_MIN_API_VERSION) {
    throw invalidConfig(
      `The live events API requires API version ${LIVE_EVENTS_MIN_API_VERSION} or later. The current API version is ${version}. Please update your API version to use this feature.`,
    )
  }
  if (includeDrafts && !token) {
    throw invalidConfig(
      `The live events API requires a token when 'includeDrafts: true'. Please update your client configuration. The token should have the lowest possible access role.`,
    )
  }
  if (includeDrafts && version !== 'X') {
    throw invalidConfig(
      `The live events API requires API version X when 'includeDrafts: true'. This API is experimental and may change or even be removed.`,
    )
  }
}
