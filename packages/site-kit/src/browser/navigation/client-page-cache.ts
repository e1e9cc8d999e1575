import { PAGE_FRESH_MS, type PageReader } from '../reading/page-reader.ts'
import type { PageProps, PageState } from '../../page-props.ts'

/** How long Back and Forward show a page as it was left, in ms; as in the browsers' back/forward cache. */
export const PAGE_REVISIT_MS = 600_000

export const PAGES_MAX = 24

export interface PageReadOptions {
  readonly signal: AbortSignal
  /** Back and Forward accept an older page; a retry accepts none. */
  readonly intent: NavigationType
}

interface Entry {
  readonly page: Promise<PageProps>
  /** When the page was read, in ms. */
  readonly since: number
  /** Adds a waiting navigation; the returned function removes it, and aborts a read without any. */
  readonly join: () => () => void
  readonly abort: () => void
}

/** Highest age of a page for each kind of navigation, in ms. */
const MAX_AGES: Readonly<Record<NavigationType, number>> = {
  push: PAGE_FRESH_MS,
  replace: PAGE_FRESH_MS,
  traverse: PAGE_REVISIT_MS,
  reload: 0,
}

/** Creates a cache of the most recently used pages that were read or are being read, by their path. */
export function createClientPageCache(read: PageReader, now: () => number = Date.now) {
  const entries = new Map<string, Entry>()
  const times = new WeakMap<PageProps, number>()
  const add = (path: string, entry: Entry): Entry => {
    entries.delete(path)
    entries.set(path, entry)
    const [oldest] = entries
    if (oldest && entries.size > PAGES_MAX) {
      entries.delete(oldest[0])
      oldest[1].abort()
    }
    return entry
  }
  const start = (path: string): Entry => {
    const since = now()
    const entry = startEntry(path, read, since, () => {
      if (entries.get(path) === entry) entries.delete(path)
    })
    entry.page.then(
      (page) => times.set(page, since),
      () => {},
    )
    return add(path, entry)
  }
  const fresh = (path: string, age: number): Entry => {
    const entry = entries.get(path)
    return entry && now() - entry.since < age ? add(path, entry) : start(path)
  }
  const put = (page: PageProps): void => {
    if (page.kind === 'failed') return
    const since = times.get(page) ?? now()
    times.set(page, since)
    add(page.path, { page: Promise.resolve(page), since, join: () => noop, abort: noop })
  }
  return {
    read: (path: string, { signal, intent }: PageReadOptions): Promise<PageProps> => {
      const { page, join } = fresh(path, MAX_AGES[intent])
      signal.addEventListener('abort', join())
      return page
    },
    /** Reads a page unless a fresh one is cached. Never rejects. */
    prefetch: async (path: string): Promise<void> => {
      await fresh(path, PAGE_FRESH_MS).page.catch(() => {})
    },
    /** Caches a page that is shown. */
    put,
    /** Caches each shown page with its live updates, so that Back and Forward need no read. */
    follow: (state: Pick<PageState, 'getSnapshot' | 'subscribe'>): void => {
      const putShown = () => put(state.getSnapshot().page)
      putShown()
      state.subscribe(putShown)
    },
    /** Removes all pages; pending reads still resolve. */
    clear: () => entries.clear(),
  }
}

const noop = () => {}

/** Starts a read; `forget` is called when it has failed or is aborted, before the next read of the path. */
function startEntry(path: string, read: PageReader, since: number, forget: () => void): Entry {
  const controller = new AbortController()
  const page = read(path, controller.signal)
  let waiting = 0
  let isSettled = false
  page.then(
    () => (isSettled = true),
    () => {
      isSettled = true
      forget()
    },
  )
  const abort = () => {
    if (isSettled) return
    forget()
    controller.abort()
  }
  const join = () => {
    waiting += 1
    return () => {
      waiting -= 1
      // In a later task: a second click on the link continues this read.
      setTimeout(() => {
        if (waiting === 0) abort()
      })
    }
  }
  return { page, since, join, abort }
}
