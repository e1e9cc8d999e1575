import {
  ChannelError,
  ConnectionFailedError,
  DisconnectError,
  type ListenEvent,
  type SanityClient,
} from '@sanity/client'
import { systemClock, type Clock } from '@cutroom/ground/clock'
import { backOff } from '@cutroom/ground/retry'
import { isRecord } from '@cutroom/ground/is-record'
import { ContentError, type ContentErrorCode } from '../content-error.js'
import { LISTENER_RECONNECT_MS, LISTENER_URL_MAX_LENGTH } from '../specification.js'
import { alwaysActive, type PageActivity } from '../sync/environment.js'
import { createReconnectingStream, type Connect, type ConnectionReport } from '../sync/reconnecting-stream.js'

/** Longest delay (ms) between two connections: a waiting content editor looks about as often. */
const RECONNECT_MAX_MS = 5000

interface ListenerRequest {
  readonly filter: string
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly events?: readonly ListenerEvent['type'][] | undefined
}

/** A mutation, or the welcome of a new connection. */
export type ListenerEvent = Extract<ListenEvent, { type: 'mutation' | 'welcome' }>

/** Options of `createListener`. */
export interface ListenerOptions extends ListenerRequest {
  readonly onEvent: (event: ListenerEvent) => void
  /** The service has ended the listener. */
  readonly onComplete?: (() => void) | undefined
  /** The service refuses; the listener is over. */
  readonly onError?: ((error: Error) => void) | undefined
  /** Pauses the listener while the page is inactive; by default it never pauses. */
  readonly activity?: PageActivity | undefined
  readonly clock?: Clock | undefined
}

/**
 * Listens to documents until the returned function is called (docs/behaviour.md, "Listener").
 * Events between two connections are lost: request `welcome` too, and fetch again at each.
 */
export function createListener(client: SanityClient, options: ListenerOptions): () => void {
  const { onEvent, onComplete, onError, activity = alwaysActive, clock = systemClock } = options
  const stream = createReconnectingStream({
    connect: connectListener(client, options),
    onMessage: onEvent,
    onState: (state) => {
      if (state.status === 'ended') onComplete?.()
      if (state.status === 'failed') onError?.(state.error)
    },
    activity,
    clock,
    delay: listenerReconnectDelay,
  })
  stream.start()
  return stream.stop
}

export function listenerReconnectDelay(attempt: number): number {
  return backOff(attempt, { first: LISTENER_RECONNECT_MS, max: RECONNECT_MAX_MS })
}

/** Connects to a listener. A drop is reported before the client reconnects by itself. */
export function connectListener(client: SanityClient, request: ListenerRequest): Connect<ListenerEvent> {
  const types: readonly string[] = request.events ?? ['mutation']
  return (report) => {
    const subscription = client
      .listen(
        request.filter,
        { ...request.params },
        {
          events: ['welcome', 'mutation', 'reconnect'],
          includeResult: false,
          includePreviousRevision: false,
          // The event is sent once queries see the write, so that the fetch that follows has it.
          visibility: 'query',
        },
      )
      .subscribe({
        next: (event) => {
          if (event.type === 'reconnect') return report({ type: 'dropped' })
          if (event.type === 'welcome') report({ type: 'opened' })
          if (types.includes(event.type)) report({ type: 'message', message: event })
        },
        error: (error: unknown) => report(failureReport(error)),
        complete: () => report({ type: 'ended' }),
      })
    return () => subscription.unsubscribe()
  }
}

function failureReport(cause: unknown): ConnectionReport<never> {
  const failed = (code: ContentErrorCode, message: string, status?: number) =>
    ({ type: 'failed', error: new ContentError(code, message, { cause, status }) }) as const
  if (cause instanceof DisconnectError) return { type: 'ended' }
  if (cause instanceof ChannelError) return failed('listener-failed', listenerErrorText(cause.data))
  // The client retries temporary failures. One that it reports with a status is a refusal.
  if (cause instanceof ConnectionFailedError && cause.status !== undefined) {
    const message = `The content service refused to send changes with status ${cause.status}. Check the token and its permissions.`
    return failed('service-refused', message, cause.status)
  }
  if (cause instanceof Error && cause.message === 'Query too large for listener') {
    const message = `${cause.message}. The URL of the listener has more than ${LISTENER_URL_MAX_LENGTH} characters. Use a shorter filter.`
    return failed('listener-failed', message)
  }
  return { type: 'dropped' }
}

/** The text of an error that the service sends to a listener (docs/behaviour.md, "Listener"). */
export function listenerErrorText(data: unknown): string {
  const error = isRecord(data) && data.error !== undefined ? data.error : data
  if (typeof error === 'string' && error !== '') return error
  const sources = [error, data].filter(isRecord)
  const texts = sources.flatMap(({ description, message }) => [description, message])
  const text = texts.find((candidate) => typeof candidate === 'string' && candidate !== '')
  return typeof text === 'string' ? text : 'Unknown listener error'
}
