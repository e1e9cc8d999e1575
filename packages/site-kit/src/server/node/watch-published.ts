import type { LiveEvent } from '@sanity/client'

/** Waits between tries to follow what is published on the server, in ms: the first, and the longest. */
const FOLLOW_RETRY_MS = { first: 1_000, longest: 30_000 } as const

/** A subscription to live events, such as `client.live.events()`. */
export interface LiveEvents {
  subscribe(observer: {
    next: (event: LiveEvent) => void
    error: (error: unknown) => void
    complete: () => void
  }): { unsubscribe: () => void }
}

/** What watching needs. */
export interface WatchPublishedOptions {
  /** Live events of what is published. */
  readonly events: LiveEvents
  /** Content has changed, or may have changed since it was last heard of. */
  readonly onChange: () => void
  /** From now on every change is told, or from now on some may be missed until the service is heard again. */
  readonly onFollowing?: (isFollowing: boolean) => void
  /** Runs `task` once, `ms` from now; the answer calls it off. The platform's timers where it is not set. */
  readonly after?: (ms: number, task: () => void) => () => void
}

/**
 * Tells of every change of what is published, for as long as the server runs. It comes back after every failure, later
 * each time, and says nothing where the service has no live events: pages are then as new as their cache lets them be.
 *
 * @returns ends it
 */
export function watchPublished(options: WatchPublishedOptions): () => void {
  const { events, onChange, onFollowing = () => {}, after = timer } = options
  let wait: number = FOLLOW_RETRY_MS.first
  let leave = () => {}
  let ended = false
  let isFirst = true
  const away = () => {
    isFirst = false
    onFollowing(false)
  }
  const again = () => {
    leave()
    if (ended) return
    away()
    leave = after(wait, connect)
    wait = Math.min(wait * 2, FOLLOW_RETRY_MS.longest)
  }
  const hear = ({ type }: LiveEvent) => {
    if (type === 'goaway') return again()
    if (type === 'reconnect') return away()
    wait = FOLLOW_RETRY_MS.first
    // Of what was published between two connections, or before the first that came about, there is no event.
    if (type !== 'welcome' || !isFirst) onChange()
    if (type === 'welcome') onFollowing(true)
    isFirst = false
  }
  const connect = () => {
    if (ended) return
    let open = true
    const over = () => {
      if (!open) return
      open = false
      again()
    }
    const subscription = events.subscribe({
      next: (event) => open && hear(event),
      error: over,
      complete: over,
    })
    // It may have failed before it was there.
    if (!open) return subscription.unsubscribe()
    leave = () => {
      open = false
      subscription.unsubscribe()
    }
  }
  connect()
  return () => {
    ended = true
    leave()
  }
}

function timer(ms: number, task: () => void): () => void {
  const running = setTimeout(task, ms)
  // A server that has nothing else to do may stop.
  running.unref()
  return () => clearTimeout(running)
}
