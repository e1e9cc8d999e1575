import type { PageReader } from '../app/page-reader.ts'
import { PAGE_FRESH_MS, PAGE_REVISIT_MS, PAGES_KEPT } from '../constants.ts'
import type { PageProps } from '../pages/page-props.ts'

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
}

interface Entry {
  readonly page: Promise<PageProps>
  /** When the page was read, in ms. */
  readonly since: number
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
  const forget = (path: string, entry: Entry) => {
    if (entries.get(path) === entry) entries.delete(path)
  }
  const put = (path: string, entry: Entry): Entry => {
    entries.delete(path)
    entries.set(path, entry)
    const [oldest] = entries
    if (oldest && entries.size > PAGES_KEPT) {
      forget(...oldest)
      oldest[1].abort()
    }
    return entry
  }
  const keep = (page: PageProps) => {
    const since = times.get(page) ?? now()
    times.set(page, since)
    if (page.kind !== 'failed') put(page.path, { page: Promise.resolve(page), since, abort: () => {} })
  }
  const start = (path: string): Entry => {
    const controller = new AbortController()
    const page = read(path, controller.signal)
    let ended = false
    const abort = () => {
      if (ended) return
      // At once, so that whoever asks next begins anew.
      forget(path, entry)
      controller.abort()
    }
    const entry: Entry = { page, since: now(), abort }
    page.then(
      (found) => {
        ended = true
        times.set(found, entry.since)
      },
      () => {
        ended = true
        forget(path, entry)
      },
    )
    return put(path, entry)
  }
  const known = (path: string, age: number): Entry | null => {
    const entry = entries.get(path)
    return entry && now() - entry.since < age ? put(path, entry) : null
  }
  return {
    keep,
    read: (path, { signal, intent }) => {
      const { page, abort } = known(path, AGES[intent]) ?? start(path)
      signal.addEventListener('abort', abort)
      return page
    },
    prefetch: async (path) => {
      await (known(path, PAGE_FRESH_MS) ?? start(path)).page.catch(() => {})
    },
  }
}
