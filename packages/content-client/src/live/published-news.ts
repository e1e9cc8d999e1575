import { createChannel } from '../channel/channel.js'
import type { ChannelState } from '../channel/channel-state.js'
import type { Clock } from '../channel/clock.js'
import type { PageActivity } from '../channel/page-activity.js'
import { repeatWhileActive } from '../channel/repeat.js'
import { liveLink, type EventSourceFactory, type LiveConnection, type LiveMessage } from './live-link.js'

/** The state of a page's connection, for tests and tools; visitors are shown nothing of it. */
export type LiveUpdatesStatus = 'idle' | 'paused' | 'connecting' | 'open' | 'waiting' | 'polling' | 'off'

/** What a page hears of what is published. */
export type News = Exclude<LiveMessage, { type: 'goaway' }>

/** Where a page hears of what is published: one connection, or a poll once the service has sent the page away. */
export interface PublishedNews {
  readonly start: () => void
  readonly stop: () => void
  readonly status: () => LiveUpdatesStatus
}

/** Makes the news; there is no connection before `start`. */
export function createPublishedNews(options: {
  readonly connection: LiveConnection
  readonly eventSource: EventSourceFactory
  readonly activity: PageActivity
  readonly clock: Clock
  /** Ms until the next connection after a drop; `attempt` counts the ones in a row that did not last. */
  readonly wait: (attempt: number) => number
  /** Ms between two polls. */
  readonly pollInterval: number
  readonly onNews: (news: News) => void
  /** Nobody looks any more. */
  readonly onPause: () => void
}): PublishedNews {
  const { connection, eventSource, activity, clock, wait, pollInterval, onNews, onPause } = options
  let stopPolling: (() => void) | null = null
  const channel = createChannel<LiveMessage>({
    open: liveLink(connection, eventSource),
    onMessage: (message) => {
      if (message.type !== 'goaway') return onNews(message)
      channel.stop()
      stopPolling = pollWhileActive({ activity, clock, interval: pollInterval, onNews, onPause })
    },
    onState: ({ status }) => {
      if (status === 'paused') onPause()
    },
    activity,
    clock,
    delay: wait,
  })
  return {
    start: () => {
      if (!stopPolling) channel.start()
    },
    stop: () => {
      channel.stop()
      stopPolling?.()
    },
    status: () => (stopPolling ? 'polling' : liveStatus(channel.state().status)),
  }
}

/** Says at intervals, and to whoever comes back to the page, that anything may have changed. */
function pollWhileActive(options: {
  readonly activity: PageActivity
  readonly clock: Clock
  readonly interval: number
  readonly onNews: (news: News) => void
  readonly onPause: () => void
}): () => void {
  const { activity, clock, interval, onNews, onPause } = options
  const task = () => onNews({ type: 'restart', id: undefined })
  const poll = repeatWhileActive({ clock, activity, interval, task })
  const changed = () => {
    poll.restart()
    if (activity.isActive()) task()
    else onPause()
  }
  const detach = activity.subscribe({ changed, focused: () => {} })
  poll.restart()
  return () => {
    detach()
    poll.stop()
  }
}

function liveStatus(status: ChannelState['status']): LiveUpdatesStatus {
  return status === 'failed' || status === 'ended' ? 'off' : status
}
