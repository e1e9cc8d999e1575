import type { LinkHandlers, OpenLink } from '../channel/connection.js'
import { CONTENT_API_VERSION, DEFAULT_DATASET } from '../constants.js'
import { ContentError } from '../content-error.js'
import { assertProjectId } from '../settings/project-id.js'
import { isRecord } from '../views/read.js'

/** Where live events of what is published come from; nothing of it is secret. */
export interface LiveConnection {
  readonly projectId: string
  /** `production` where it is not set. */
  readonly dataset?: string | undefined
  /** 2023-06-07 where it is not set. */
  readonly apiVersion?: string | undefined
  /** Full origin (and path, if any) of a compatible service; the hosted one where it is not set. */
  readonly apiHost?: string | undefined
}

/** The part of the platform's `EventSource` that is used. */
export interface EventSourceLike {
  /** 2 once it will not connect again by itself: it was refused. */
  readonly readyState: number
  readonly addEventListener: (
    type: string,
    listener: (event: { readonly data?: unknown; readonly lastEventId?: string }) => void,
  ) => void
  readonly close: () => void
}

/** Makes the platform's `EventSource`, or a stand-in. */
export type EventSourceFactory = (address: string) => EventSourceLike

/** `EventSource.CLOSED` (HTML, server-sent events), which not every stand-in of the platform's has. */
const CLOSED = 2

/** What live events tell. */
export type LiveMessage =
  /** The connection is there; `id` is the state of the dataset at that moment. */
  | { readonly type: 'welcome'; readonly id: string | undefined }
  /** What these tags name has changed. */
  | { readonly type: 'changed'; readonly id: string | undefined; readonly tags: readonly string[] }
  /** Anything may have changed. */
  | { readonly type: 'restart'; readonly id: string | undefined }
  /** The service wants to be rid of the connection, for good. */
  | { readonly type: 'goaway' }

/**
 * Address of the live events of what is published.
 *
 * @throws ContentError `invalid-config` where the project id is none.
 */
export function liveEventsAddress(connection: LiveConnection): string {
  const { projectId, dataset = DEFAULT_DATASET, apiVersion = CONTENT_API_VERSION, apiHost } = connection
  assertProjectId(projectId)
  const host = apiHost ?? `https://${projectId}.api.sanity.io`
  return `${host.replace(/\/+$/, '')}/v${apiVersion}/data/live/events/${dataset}`
}

/**
 * Opens one connection for live events. It never reconnects by itself: ten thousand pages that lost their service
 * would all do so at the same moment. One that is refused before any has ever been welcome is the last: the service
 * does not offer live events, or not to this page. One that the network lost says nothing of that.
 */
export function liveLink(connection: LiveConnection, create: EventSourceFactory): OpenLink<LiveMessage> {
  const address = liveEventsAddress(connection)
  let offered = false
  return (handlers) => {
    const source = create(address)
    const hear = (type: string, message: (event: Heard) => LiveMessage | null) =>
      source.addEventListener(type, ({ data, lastEventId }) => {
        const heard = message({ data: parsed(data), id: lastEventId === '' ? undefined : lastEventId })
        if (heard) handlers.message(heard)
      })
    hear('welcome', ({ id }) => {
      offered = true
      handlers.opened()
      return { type: 'welcome', id }
    })
    hear('message', ({ data, id }) => changed(data, id))
    hear('restart', ({ id }) => ({ type: 'restart', id }))
    hear('goaway', () => ({ type: 'goaway' }))
    const refused = () => !offered && source.readyState === CLOSED
    source.addEventListener('error', () => (refused() ? notOffered(handlers) : handlers.dropped()))
    source.addEventListener('disconnect', handlers.dropped)
    return () => source.close()
  }
}

interface Heard {
  readonly data: unknown
  readonly id: string | undefined
}

function changed(data: unknown, id: string | undefined): LiveMessage {
  const tags = isRecord(data) && Array.isArray(data.tags) ? data.tags : null
  // One that names nothing we can read may be about anything.
  if (!tags?.every((tag) => typeof tag === 'string')) return { type: 'restart', id }
  return { type: 'changed', id, tags }
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === 'string' ? (JSON.parse(data) as unknown) : undefined
  } catch {
    return undefined
  }
}

function notOffered({ failed }: LinkHandlers<LiveMessage>): void {
  failed(
    new ContentError(
      'live-not-offered',
      'The content service tells this page nothing of what is published. It is shown as it was loaded.',
    ),
  )
}
