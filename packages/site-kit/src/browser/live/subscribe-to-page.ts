import {
  followPublished,
  LIVE_SPREAD_MS,
  retryDelay,
  systemClock,
  type FollowPublishedOptions,
} from '@cutroom/content-client/live'
import type { PageProps } from '../../page-props.ts'
import type { PageDataResponse } from '../reading/page-reader.ts'

/**
 * How often a page is requested again that is older than the first message of its connection. The server may still read it,
 * or may not know the event.
 */
const OLDER_RETRIES = 3

export interface LivePagesOptions extends Pick<
  FollowPublishedOptions,
  'connection' | 'signal' | 'activity' | 'clock' | 'random' | 'eventSource'
> {
  /** Time over which open pages spread their requests after an event, in ms. */
  readonly spread?: number | undefined
}

/** Why a page is requested. */
export interface PageRequestCause {
  /** Id of the state of the dataset that the page has to include. */
  readonly event: string | undefined
  /** Whether an event has named the page, rather than the connection has opened. */
  readonly isNamed: boolean
}

export interface PageSubscription {
  /** Version of the page that is there. */
  readonly version: string | undefined
  /** The sync tags on which the page depends now; any event may be about a page without. */
  readonly getTags: () => readonly string[] | undefined
  /** Requests the page, conditionally and by the id of the event. */
  readonly read: (
    version: string | undefined,
    cause: PageRequestCause,
    signal: AbortSignal,
  ) => Promise<PageDataResponse>
  /** Called with the page of each response, or null if it has the version that is there. */
  readonly onChange: (page: PageProps | null, cause: PageRequestCause) => void
}

/** Subscribes to a page until the returned function is called. */
export type SubscribeToPage = (subscription: PageSubscription) => () => void

/**
 * Keeps pages up to date over one connection: a page is requested when the connection has opened, for the first time or
 * again, and when an event names one of its tags. One request at a time; a failed one is repeated, and so is a response to an
 * event that is older than the event.
 *
 * @throws ContentError `invalid-config` for an API version without live events
 */
export function createLivePages({ spread = LIVE_SPREAD_MS, ...options }: LivePagesOptions): SubscribeToPage {
  const { signal, clock = systemClock, random = Math.random } = options
  const pages = new Set<ReturnType<typeof follow>>()
  let event: string | undefined
  let isOpen = false
  const follow = ({ version, getTags, read, onChange }: PageSubscription) => {
    let cancel: (() => void) | null = null
    let reading: AbortController | null = null
    let failures = 0
    /** Whether it is to be requested again after the request that is under way. */
    let isStale = false
    let isNamed = false
    const schedule = (delay: number) => {
      isStale = true
      if (!reading) cancel ??= clock.after(delay, () => void request())
    }
    const request = async () => {
      const current = new AbortController()
      const cause = { event, isNamed }
      ;[reading, cancel, isStale, isNamed] = [current, null, false, false]
      const response = await read(version, cause, current.signal).catch(() => null)
      if (current.signal.aborted) return
      reading = null
      if (response?.page) ({ version } = response.page)
      if (response) onChange(response.page, cause)
      const isOlder = response?.isOlder === true && (cause.isNamed || failures < OLDER_RETRIES)
      const hasFailed = response === null || isOlder
      failures = hasFailed ? failures + 1 : 0
      isNamed ||= hasFailed && cause.isNamed
      // A page that is hidden or offline by now is requested once it is back.
      if (isOpen && (hasFailed || isStale)) schedule(hasFailed ? retryDelay(failures, random) : 0)
    }
    const pause = () => {
      cancel?.()
      cancel = null
      failures = 0
    }
    return {
      open: schedule,
      pause,
      change: (tags: readonly string[] | null, delay: number) => {
        const own = getTags() ?? []
        if (tags !== null && own.length > 0 && !own.some((tag) => tags.includes(tag))) return
        isNamed = true
        schedule(delay)
      },
      stop: () => {
        pause()
        reading?.abort()
      },
    }
  }
  followPublished({
    ...options,
    onOpen: (id) => {
      // Open pages are welcomed again at the same moment, once the server has reconnected.
      const delay = isOpen ? random() * spread : 0
      isOpen = true
      event = id ?? event
      for (const page of pages) page.open(delay)
    },
    onChange: (id, tags) => {
      isOpen = true
      event = id ?? event
      const delay = random() * spread
      for (const page of pages) page.change(tags, delay)
    },
    onPause: () => {
      isOpen = false
      for (const page of pages) page.pause()
    },
  })
  signal.addEventListener('abort', () => pages.forEach((page) => page.stop()), { once: true })
  return (subscription) => {
    const page = follow(subscription)
    pages.add(page)
    if (isOpen && !signal.aborted) page.open(0)
    return () => {
      pages.delete(page)
      page.stop()
    }
  }
}
