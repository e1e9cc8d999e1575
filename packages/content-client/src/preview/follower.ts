import { createChannel } from '../channel/channel.js'
import type { ChannelState } from '../channel/channel-state.js'
import type { Clock } from '../channel/clock.js'
import type { OpenLink } from '../channel/connection.js'
import type { PageActivity } from '../channel/page-activity.js'
import { repeatWhileActive } from '../channel/repeat.js'
import { reconnectDelay } from './listener.js'
import type { LiveQuery, QuerySnapshot } from './live-query.js'
import { createQueryWatch } from './query-watch.js'

/** What a follower is made of. */
export interface FollowerOptions {
  /** Opens one listener that says when something was written. */
  readonly open: OpenLink<unknown>
  readonly read: (query: LiveQuery, signal: AbortSignal) => Promise<unknown>
  /** Ms between two reads while the page is active; 0 for none. */
  readonly interval: number
  readonly activity: PageActivity
  readonly clock: Clock
  readonly onState: (state: ChannelState) => void
}

/** Queries that are read again whenever they may have changed. */
export interface Follower {
  readonly start: () => void
  /** Ends the listener, the interval and every read under way. */
  readonly stop: () => void
  /** Follows a query; `listener` is called when its snapshot has changed. */
  readonly watch: (query: LiveQuery, listener: () => void) => () => void
  readonly snapshot: (query: LiveQuery) => QuerySnapshot
  /** Reads everything again now; nothing before `start` and after `stop`. */
  readonly refresh: () => void
}

/**
 * Makes a follower. It reads when the listener tells of a write, when a listener has been opened (whatever was
 * written without one is in that read), at intervals, and when somebody comes back to the page.
 */
export function createFollower(options: FollowerOptions): Follower {
  const { open, read, interval, activity, clock, onState } = options
  const watch = createQueryWatch({ read, clock, mayRetry: activity.isActive })
  const channel = createChannel({
    open,
    onMessage: () => watch.refresh(),
    onState: (state, before) => {
      // What was written while there was no listener is in this read; where none can be had it comes all the same.
      if (before.status === 'connecting' && settled(state)) watch.refresh()
      onState(state)
    },
    activity,
    clock,
    delay: reconnectDelay,
  })
  const lookAgain = () => {
    if (!activity.isActive()) return
    watch.refresh()
    channel.revive()
  }
  const ticks = repeatWhileActive({ clock, activity, interval, task: lookAgain })
  let detach = () => {}

  return {
    start: () => {
      detach = activity.subscribe({
        changed: () => {
          ticks.restart()
          lookAgain()
        },
        focused: lookAgain,
      })
      watch.start()
      channel.start()
      ticks.restart()
    },
    stop: () => {
      detach()
      ticks.stop()
      channel.stop()
      watch.stop()
    },
    watch: (query, listener) => watch.watch(query, listener, settled(channel.state())),
    snapshot: watch.snapshot,
    refresh: watch.refresh,
  }
}

/** Whether a try to connect is over, one way or the other, with somebody looking. */
function settled({ status }: ChannelState): boolean {
  return status === 'open' || status === 'waiting' || status === 'ended' || status === 'failed'
}
