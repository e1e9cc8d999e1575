import { createChannel } from '../channel/channel.js'
import type { ChannelState } from '../channel/channel-state.js'
import { systemClock, type Clock } from '../channel/clock.js'
import { pageActivity, type PageActivity } from '../channel/page-activity.js'
import { repeatWhileActive } from '../channel/repeat.js'
import { CONTENT_API_VERSION, LIVE_BACKOFF_MAX_MS, LIVE_POLL_MS, LIVE_SPREAD_MS } from '../constants.js'
import type { ViewQueries } from '../views/page-queries.js'
import { createChangeLog } from './change-log.js'
import { followView, type FollowedView, type QueryReader } from './followed-view.js'
import {
  liveLink,
  type EventSourceFactory,
  type EventSourceLike,
  type LiveConnection,
  type LiveMessage,
} from './live-link.js'
import { assertLiveEvents } from './live-rules.js'

/** How an open page follows what is published. */
export interface LiveUpdatesOptions {
  readonly connection: LiveConnection
  /** Reads one query. It may load the client when it is first called: many a page never needs it. */
  readonly read: QueryReader
  /** Ends the connection and everything under way. */
  readonly signal: AbortSignal
  /** Ms over which pages spread what they do at the same event; 10,000 where it is not set. */
  readonly spread?: number | undefined
  /** Ms between two reads once the service has sent the page away; 60,000 where it is not set. */
  readonly pollInterval?: number | undefined
  readonly activity?: PageActivity | undefined
  readonly clock?: Clock | undefined
  /** A number from 0 to 1, 1 excluded. */
  readonly random?: (() => number) | undefined
  /** The platform's `EventSource` where it is not set; without one there are no updates. */
  readonly eventSource?: EventSourceFactory | undefined
}

/** The state of a page's connection, for tests and tools; visitors are shown nothing of it. */
export type LiveUpdatesStatus = 'idle' | 'paused' | 'connecting' | 'open' | 'waiting' | 'polling' | 'off'

/** One connection that keeps views up to date. */
export interface LiveUpdates {
  /**
   * Calls `onUpdate` with each other view until the answer is called. `syncTags` are those of the answers that the
   * page shows (`ViewRead`): give them where they are no older than the page; without them the view is read once when
   * the connection is there, so that nothing is missed that was published since the page was made. `age` says how long
   * ago the answers were read, in ms (0 where it is not set): what has changed since is read too.
   */
  readonly follow: <View>(
    wanted: ViewQueries<View>,
    onUpdate: (view: View) => void,
    syncTags?: readonly (readonly string[])[],
    age?: number,
  ) => () => void
  readonly status: () => LiveUpdatesStatus
}

/**
 * Follows what is published, silently: no update is ever an error to a visitor. There is a connection from the first
 * `follow` on, while the page is visible and the browser online.
 *
 * @throws ContentError `invalid-config` where the API version has no live events.
 */
export function createLiveUpdates(options: LiveUpdatesOptions): LiveUpdates {
  const {
    connection,
    read,
    signal,
    activity = pageActivity,
    clock = systemClock,
    random = Math.random,
  } = options
  const { spread = LIVE_SPREAD_MS, eventSource = platformEventSource } = options
  assertLiveEvents({ apiVersion: connection.apiVersion ?? CONTENT_API_VERSION })
  /** When the answers of each view were read, by the clock. */
  const views = new Map<FollowedView, number>()
  const changes = createChangeLog(clock)
  let lastEventId: string | undefined
  let cancelDue: (() => void) | null = null
  let reading = false
  let failures = 0
  let polling = false

  const stale = () => [...views.keys()].filter((view) => view.isStale())
  /** Reads what is stale, at some moment within the spread: all other pages do so too. */
  const readSoon = () => {
    if (cancelDue || reading || signal.aborted || !activity.isActive() || stale().length === 0) return
    cancelDue = clock.after(
      random() * Math.min(LIVE_BACKOFF_MAX_MS, spread * 2 ** failures),
      () => void readNow(),
    )
  }
  const callOff = () => {
    cancelDue?.()
    cancelDue = null
  }
  const readNow = async () => {
    cancelDue = null
    reading = true
    const reads = stale().map((view) => view.read(read, lastEventId, signal))
    const failed = (await Promise.allSettled(reads)).some(({ status }) => status === 'rejected')
    failures = failed ? failures + 1 : 0
    reading = false
    readSoon()
  }
  const invalidate = (tags: readonly string[] | null) => {
    changes.add(tags)
    for (const view of views.keys()) view.invalidate(tags)
    readSoon()
  }
  /** Has a view read again what has changed since its answers were read. */
  const catchUp = (view: FollowedView, readAt: number) => {
    for (const tags of changes.since(readAt)) view.invalidate(tags)
  }

  const poll = repeatWhileActive({
    clock,
    activity,
    interval: options.pollInterval ?? LIVE_POLL_MS,
    task: () => invalidate(null),
  })
  let welcomed = false
  const heard = (message: LiveMessage) => {
    if (message.type === 'goaway') {
      polling = true
      channel.stop()
      return poll.restart()
    }
    lastEventId = message.id ?? lastEventId
    if (message.type === 'changed') return invalidate(message.tags)
    // What was published between two connections is in no event.
    if (message.type === 'restart' || welcomed) return invalidate(null)
    welcomed = true
    changes.begin()
    for (const [view, readAt] of views) catchUp(view, readAt)
    readSoon()
  }
  const channel = createChannel<LiveMessage>({
    open: liveLink(connection, eventSource),
    onMessage: heard,
    onState: ({ status }) => {
      if (status === 'paused') callOff()
    },
    activity,
    clock,
    delay: (attempt) => random() * Math.min(LIVE_BACKOFF_MAX_MS, spread * 2 ** attempt),
  })

  const detach = activity.subscribe({
    changed: () => {
      if (!polling) return
      poll.restart()
      invalidate(null)
      if (!activity.isActive()) callOff()
    },
    focused: () => {},
  })
  const end = () => {
    detach()
    poll.stop()
    channel.stop()
    callOff()
  }
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })

  return {
    follow: (wanted, onUpdate, syncTags, age = 0) => {
      const view = followView(wanted, (next) => views.has(view) && onUpdate(next), syncTags)
      const readAt = clock.now() - age
      views.set(view, readAt)
      if (!signal.aborted && !polling) channel.start()
      if (welcomed) catchUp(view, readAt)
      if (welcomed || polling) readSoon()
      return () => void views.delete(view)
    },
    status: () => (polling ? 'polling' : liveStatus(channel.state().status)),
  }
}

function liveStatus(status: ChannelState['status']): LiveUpdatesStatus {
  return status === 'failed' || status === 'ended' ? 'off' : status
}

function platformEventSource(address: string): EventSourceLike {
  return new EventSource(address)
}
