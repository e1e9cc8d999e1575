import { systemClock, type Clock } from '@cutroom/ground/clock'
import { isSince } from '@cutroom/ground/dataset'
import { backOff } from '@cutroom/ground/retry'
import { isRecord } from '@cutroom/ground/is-record'
import { withoutTrailingSlash } from '@cutroom/ground/web-address'
import { assertProjectId, type DatasetConfig } from '../config.js'
import { alwaysActive, pageActivity, repeatWhileActive, type PageActivity } from '../sync/environment.js'
import { createReconnectingStream, type Connect } from '../sync/reconnecting-stream.js'
import type { SanityClient } from '@sanity/client'
import { ContentError, invalidConfig } from '../content-error.js'
import { CONTENT_API_VERSION, DEFAULT_DATASET, LIVE_EVENTS_MIN_API_VERSION } from '../specification.js'

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
function connectLiveEvents(
  connection: DatasetConfig,
  createEventSource: EventSourceFactory,
): Connect<LiveMessage> {
  const url = liveEventsUrl(connection)
  let wasWelcome = false
  let refusals = 0
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
      // The visitor who stops the page while it loads closes the connection as a refusal does.
      const isRefused = !wasWelcome && source.readyState === CLOSED && ++refusals > 1
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
  return new ContentError('live-not-offered', 'No live events: the page does not update.')
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
  if (!isSince(version, LIVE_EVENTS_MIN_API_VERSION)) {
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

/** Ten thousand pages send a thousand requests a second to a service that has restarted. */
const RETRY_MS = { first: 10_000, max: 120_000 } as const

/** Time between two updates after a `goaway`: a sixth of the load of a retry. */
const POLL_MS = 60_000

const SERVER_RECONNECT_MS = { first: 1000, max: 30_000 } as const

/** Options of `followPublished`. */
export interface FollowPublishedOptions {
  readonly connection: DatasetConfig
  readonly signal: AbortSignal
  /** The connection has opened: anything may have changed. `event` is the current state. */
  readonly onOpen: (event: string | undefined) => void
  /** Content with these sync tags has changed; null for any. `event` includes the change. */
  readonly onChange: (event: string | undefined, tags: readonly string[] | null) => void
  /** The page is hidden or offline: `onOpen` follows once it is active again. */
  readonly onPause?: (() => void) | undefined
  readonly activity?: PageActivity | undefined
  readonly clock?: Clock | undefined
  /** A number from 0 to 1, 1 excluded. */
  readonly random?: (() => number) | undefined
  /** Default: the platform's `EventSource`; without one there are no updates. */
  readonly eventSource?: EventSourceFactory | undefined
}

/** A random delay before another attempt, in ms, for the number of failed ones in a row. */
export const retryDelay = (failures: number, random: () => number = Math.random): number =>
  backOff(failures - 1, { ...RETRY_MS, random })

/**
 * Follows published content while the page is visible and online. No failure reaches a visitor.
 * @throws ContentError `invalid-config` for a project id, or an API version without live events
 */
export function followPublished(options: FollowPublishedOptions): void {
  const { connection, signal, onOpen, onChange, onPause = () => {} } = options
  const { activity = pageActivity, clock = systemClock, random = Math.random } = options
  const startPolling = () => {
    stream.stop()
    const task = () => onChange(undefined, null)
    const stop = repeatWhileActive({ clock, activity, interval: POLL_MS, task, onPause })
    signal.addEventListener('abort', stop, { once: true })
  }
  const stream = createReconnectingStream<LiveMessage>({
    connect: connectLiveEvents(connection, options.eventSource ?? platformEventSource),
    onMessage: (message) => {
      if (message.type === 'goaway') startPolling()
      else if (message.type === 'welcome') onOpen(message.id)
      else onChange(message.id, message.tags)
    },
    onState: ({ status }) => {
      if (status === 'paused') onPause()
    },
    activity,
    clock,
    delay: (attempt) => retryDelay(attempt + 1, random),
  })
  if (signal.aborted) return
  signal.addEventListener('abort', stream.stop, { once: true })
  stream.start()
}

const platformEventSource = (url: string): EventSourceLike => new EventSource(url)

/** Options of `watchPublished`. */
export interface PublishedWatchOptions {
  readonly connection: DatasetConfig
  /** Creates an `EventSource`, which Node.js has in packages only. */
  readonly eventSource: EventSourceFactory
  /**
   * Content may have changed, also before the connection has opened. A query with
   * `lastLiveEventId: event` includes it.
   */
  readonly onChange: (event: string | undefined) => void
  /** The connection was lost; it opens again by itself. */
  readonly onClose?: (() => void) | undefined
  /** Receives each event after `onChange`, to pass it on. */
  readonly onMessage?: ((message: LiveMessage) => void) | undefined
  readonly clock?: Clock | undefined
}

/**
 * Reports every change of published content to a server until the returned function is called. It
 * reconnects after a refusal and a `goaway` too.
 * @throws ContentError `invalid-config` for a project id, or an API version without live events
 */
export function watchPublished(options: PublishedWatchOptions): () => void {
  const { connection, eventSource, onChange, onClose, onMessage, clock = systemClock } = options
  const connect = connectLiveEvents(connection, eventSource)
  const stream = createReconnectingStream<LiveMessage>({
    connect: (report) =>
      connect((event) => {
        const isGoaway = event.type === 'message' && event.message.type === 'goaway'
        report(isGoaway || event.type === 'failed' ? { type: 'dropped' } : event)
      }),
    onMessage: (message) => {
      if (message.type === 'goaway') return
      onChange(message.id)
      onMessage?.(message)
    },
    onState: ({ status }) => {
      if (status === 'waiting') onClose?.()
    },
    activity: alwaysActive,
    clock,
    delay: (attempt) => backOff(attempt, SERVER_RECONNECT_MS),
  })
  stream.start()
  return stream.stop
}
