import { systemClock, type Clock } from '../channel/clock.js'
import { pageActivity, type PageActivity } from '../channel/page-activity.js'
import {
  CONTENT_API_VERSION,
  LIVE_BACKOFF_MAX_MS,
  LIVE_POLL_MS,
  LIVE_RETRY_SPREAD_MS,
  LIVE_SPREAD_MS,
} from '../constants.js'
import type { ViewQueries } from '../views/page-queries.js'
import { followView, type QueryReader } from './followed-view.js'
import { createFollowedViews, type FollowedViews } from './followed-views.js'
import type { EventSourceFactory, EventSourceLike, LiveConnection } from './live-link.js'
import { assertLiveEvents } from './live-rules.js'
import { createPublishedNews, type LiveUpdatesStatus, type News } from './published-news.js'
import { createStaleReads } from './stale-reads.js'

/** How an open page follows what is published. */
export interface LiveUpdatesOptions {
  readonly connection: LiveConnection
  /** Reads one query. It may load the client when it is first called: many a page never needs it. */
  readonly read: QueryReader
  /** Ends the connection and everything under way. */
  readonly signal: AbortSignal
  /**
   * Ms over which pages spread their reads after an event; 1,500 where it is not set. The content service answers
   * `open pages / spread` reads of each query that the event names: choose it by what the service bears.
   */
  readonly spread?: number | undefined
  /** Ms over which pages spread the first try after a lost connection or a failed read; 10,000 where it is not set. */
  readonly retrySpread?: number | undefined
  /** Ms between two reads once the service has sent the page away; 60,000 where it is not set. */
  readonly pollInterval?: number | undefined
  readonly activity?: PageActivity | undefined
  readonly clock?: Clock | undefined
  /** A number from 0 to 1, 1 excluded. */
  readonly random?: (() => number) | undefined
  /** The platform's `EventSource` where it is not set; without one there are no updates. */
  readonly eventSource?: EventSourceFactory | undefined
}

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
  const { connection, read, signal, activity = pageActivity, clock = systemClock } = options
  const { random = Math.random, pollInterval = LIVE_POLL_MS, eventSource = platformEventSource } = options
  const { spread = LIVE_SPREAD_MS, retrySpread = LIVE_RETRY_SPREAD_MS } = options
  assertLiveEvents({ apiVersion: connection.apiVersion ?? CONTENT_API_VERSION })
  const retryWait = (attempt: number) => random() * Math.min(LIVE_BACKOFF_MAX_MS, retrySpread * 2 ** attempt)
  let lastEventId: string | undefined
  let hasNews = false
  const views = createFollowedViews(clock)
  const reads = createStaleReads({
    stale: views.stale,
    read: (view) => view.read(read, lastEventId, signal),
    mayRead: () => !signal.aborted && activity.isActive(),
    wait: (failures) => (failures === 0 ? random() * spread : retryWait(failures - 1)),
    clock,
  })
  const onNews = (news: News) => {
    hasNews = true
    lastEventId = news.id ?? lastEventId
    tell(views, news)
    reads.soon()
  }
  const sources = { connection, eventSource, activity, clock, wait: retryWait, pollInterval }
  const published = createPublishedNews({ ...sources, onNews, onPause: reads.callOff })
  const end = () => {
    published.stop()
    reads.callOff()
  }
  if (!signal.aborted) signal.addEventListener('abort', end, { once: true })
  return {
    follow: (wanted, onUpdate, syncTags, age = 0) => {
      const view = followView(wanted, (next) => views.has(view) && onUpdate(next), syncTags)
      const stop = views.add(view, clock.now() - age)
      if (!signal.aborted) published.start()
      if (hasNews || published.status() === 'polling') reads.soon()
      return stop
    },
    status: published.status,
  }
}

function tell(views: FollowedViews, news: News): void {
  switch (news.type) {
    case 'welcome':
      return views.connected()
    case 'changed':
      return views.changed(news.tags)
    case 'restart':
      return views.changed(null)
  }
}

function platformEventSource(address: string): EventSourceLike {
  return new EventSource(address)
}
