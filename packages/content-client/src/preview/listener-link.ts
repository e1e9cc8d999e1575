import {
  ChannelError,
  ConnectionFailedError,
  DisconnectError,
  type ListenEvent,
  type SanityClient,
} from '@sanity/client'
import type { LinkHandlers, OpenLink } from '../channel/connection.js'
import { LISTENER_URL_MAX_LENGTH } from '../constants.js'
import { ContentError } from '../content-error.js'
import { isRecord } from '../views/read.js'

/** What a listener listens to. */
export interface ListenerRequest {
  /** GROQ filter of the documents. */
  readonly filter: string
  readonly params?: Readonly<Record<string, unknown>> | undefined
  /** Mutations alone where it is not set (§9). */
  readonly events?: readonly ListenerEvent['type'][] | undefined
}

/** What a listener hears: mutations, each welcome, or both. */
export type ListenerEvent = Extract<ListenEvent, { type: 'mutation' | 'welcome' }>

/**
 * Opens one listener. A drop is told at once, before the client's own reconnecting sets in: the channel decides when
 * to come back.
 */
export function listenerLink(client: SanityClient, request: ListenerRequest): OpenLink<ListenerEvent> {
  const wanted: readonly string[] = request.events ?? ['mutation']
  return (handlers) => {
    const subscription = client
      .listen(
        request.filter,
        { ...request.params },
        {
          events: ['welcome', 'mutation', 'reconnect'],
          includeResult: false,
          includePreviousRevision: false,
          // Told once the write can be seen by queries: what is asked for then has it.
          visibility: 'query',
        },
      )
      .subscribe({
        next: (event) => {
          if (event.type === 'reconnect') return handlers.dropped()
          if (event.type === 'welcome') handlers.opened()
          if (wanted.includes(event.type)) handlers.message(event)
        },
        error: (error: unknown) => listenerFailed(error, handlers),
        complete: handlers.ended,
      })
    return () => subscription.unsubscribe()
  }
}

function listenerFailed(error: unknown, handlers: LinkHandlers<ListenerEvent>): void {
  if (error instanceof DisconnectError) return handlers.ended()
  if (error instanceof ChannelError) {
    return handlers.failed(
      new ContentError('listener-failed', listenerErrorText(error.data), { cause: error }),
    )
  }
  // The client tries again by itself after what may pass; what it hands on was refused.
  if (error instanceof ConnectionFailedError && error.status !== undefined) {
    return handlers.failed(refused(error.status, error))
  }
  if (error instanceof Error && error.message === 'Query too large for listener') {
    return handlers.failed(
      new ContentError(
        'listener-failed',
        `Query too large for listener: its address has more than ${LISTENER_URL_MAX_LENGTH} characters. Use a shorter filter.`,
        { cause: error },
      ),
    )
  }
  handlers.dropped()
}

function refused(status: number, cause: Error): ContentError {
  return new ContentError(
    'service-refused',
    `The content service answered ${status} when it was asked to tell of changes. Check the token and what it may read.`,
    { cause, status },
  )
}

/** Text of an error that the service sends to a listener: its description, else its message (section 8). */
export function listenerErrorText(data: unknown): string {
  const error = isRecord(data) && data.error !== undefined ? data.error : data
  if (typeof error === 'string' && error !== '') return error
  for (const source of [error, data]) {
    if (!isRecord(source)) continue
    for (const text of [source.description, source.message]) {
      if (typeof text === 'string' && text !== '') return text
    }
  }
  return 'Unknown listener error'
}
