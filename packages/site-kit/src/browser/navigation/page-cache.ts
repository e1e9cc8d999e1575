import type { PageReader } from '../reading/page-reader.ts'
import { PAGE_FRESH_MS } from '../reading/page-reader.ts'
import type { PageProps } from '../../pages/page-props.ts'

/** How long going back and forward shows a page as it was left, in ms; what browsers give their own such cache. */
export const PAGE_REVISIT_MS = 600_000

/** Pages that are kept in memory, at most. */
export const PAGES_KEPT = 24

/** What a navigation asks with. */
export interface PageCacheRead {
  readonly signal: AbortSignal
  /** Going back and forward shows a page as it was left; a retry reads it anew. */
  readonly intent: NavigationType
}

/** Pages that were read or are being read, by their path. */
export interface PageCache {
  readonly read: (path: string, options: PageCacheRead) => Promise<PageProps>
  /** Reads a page ahead, unless a fresh one is there; settles when it is there or could not be read. */
  readonly prefetch: (path: string) => Promise<void>
  /** Keeps a page that is shown. */
  readonly keep: (page: PageProps) => void
  /** Lets go of all pages, where reads would give others by now; who waits for one is still given it. */
  readonly clear: () => void
  /** How long ago a page was read, in ms; 0 for one that was not read here. */
  readonly age: (page: PageProps) => number
}

interface Entry {
  readonly page: Promise<PageProps>
  /** When the page was read, in ms. */
  readonly since: number
  /** Counts one who waits; the returned function takes it back, and ends a read that nobody waits for any more. */
  readonly join: () => () => void
  /** Ends a read that is under way. */
  readonly abort: () => void
}

/** How old a page may be, in ms, that is shown for each kind of navigation. */
const AGES: Readonly<Record<NavigationType, number>> = {
  push: PAGE_FRESH_MS,
  replace: PAGE_FRESH_MS,
  traverse: PAGE_REVISIT_MS,
  reload: 0,
}

/** Makes an empty cache over `read`, which holds a bounded number of pages, those used last. */
export function createPageCache(read: PageReader, now: () => number = Date.now): PageCache {
  const entries = new Map<string, Entry>()
  const times = new WeakMap<PageProps, number>()
  const put = (path: string, entry: Entry): Entry => {
    entries.delete(path)
    entries.set(path, entry)
    const [oldest] = entries
    if (oldest && entries.size > PAGES_KEPT) {
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
      (page) => times.set(page, page.readAt ?? since),
      () => {},
    )
    return put(path, entry)
  }
  const fresh = (path: string, age: number): Entry => {
    const entry = entries.get(path)
    return entry && now() - entry.since < age ? put(path, entry) : start(path)
  }
  return {
    read: (path, { signal, intent }) => {
      const { page, join } = fresh(path, AGES[intent])
      signal.addEventListener('abort', join())
      return page
    },
    prefetch: async (path) => {
      await fresh(path, PAGE_FRESH_MS).page.catch(() => {})
    },
    keep: (page) => {
      if (page.kind === 'failed') return
      const since = times.get(page) ?? now()
      times.set(page, since)
      put(page.path, { page: Promise.resolve(page), since, join: () => nothing, abort: nothing })
    },
    clear: () => entries.clear(),
    age: (page) => now() - (times.get(page) ?? now()),
  }
}

const nothing = () => {}

/** Begins a read; `forget` is called once it has failed or was ended, and before anybody can ask for it again. */
function startEntry(path: string, read: PageReader, since: number, forget: () => void): Entry {
  const controller = new AbortController()
  const page = read(path, controller.signal)
  let waiting = 0
  let over = false
  page.then(
    () => (over = true),
    () => {
      over = true
      forget()
    },
  )
  const abort = () => {
    if (over) return
    forget()
    controller.abort()
  }
  const join = () => {
    waiting += 1
    return () => {
      waiting -= 1
      // In a task of its own: another click on the same link goes on with the same read.
      setTimeout(() => {
        if (waiting === 0) abort()
      })
    }
  }
  return { page, since, join, abort }
}
