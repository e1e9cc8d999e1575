import type { PageProps } from '../../page-props.ts'
import type { PageState } from '../../state/page-state.ts'
import type { PageReader } from './page-reader.ts'

/** How long a page is fresh after it was read, in ms: from hovering a link to the click. */
export const PAGE_FRESH_MS = 30_000

/** How long Back and Forward show a page as it was left, in ms; as the back/forward cache. */
export const PAGE_REVISIT_MS = 600_000

export const PAGES_MAX = 24

interface PageReadOptions {
  readonly signal: AbortSignal
  /** Back and Forward accept an older page; a retry accepts none. */
  readonly navigationType: NavigationType
}

interface Entry {
  readonly page: Promise<PageProps>
  readonly since: number
  /** Aborts the pending read; null once the page has been read. */
  pending: AbortController | null
  waiting: number
}

const MAX_AGES: Readonly<Record<NavigationType, number>> = {
  push: PAGE_FRESH_MS,
  replace: PAGE_FRESH_MS,
  traverse: PAGE_REVISIT_MS,
  reload: 0,
}

export type ClientPageCache = ReturnType<typeof createClientPageCache>

/** Creates a cache of the most recently used pages and pending reads, by their path. */
export function createClientPageCache(readPage: PageReader, now: () => number = Date.now) {
  const entries = new Map<string, Entry>()
  const times = new WeakMap<PageProps, number>()
  const remove = (path: string, entry: Entry) => {
    if (entries.get(path) === entry) entries.delete(path)
    entry.pending?.abort()
  }
  const add = (path: string, entry: Entry): Entry => {
    entries.delete(path)
    entries.set(path, entry)
    const [oldest] = entries
    if (oldest && entries.size > PAGES_MAX) remove(...oldest)
    return entry
  }
  const start = (path: string): Entry => {
    const pending = new AbortController()
    const entry: Entry = { page: readPage(path, pending.signal), since: now(), pending, waiting: 0 }
    entry.page.then(
      (page) => {
        entry.pending = null
        times.set(page, entry.since)
      },
      () => remove(path, entry),
    )
    return add(path, entry)
  }
  const getFresh = (path: string, maxAge: number): Entry => {
    const entry = entries.get(path)
    return entry && now() - entry.since < maxAge ? add(path, entry) : start(path)
  }
  const put = (page: PageProps): void => {
    if (page.kind === 'failed') return
    const since = times.get(page) ?? now()
    times.set(page, since)
    add(page.path, { page: Promise.resolve(page), since, pending: null, waiting: 0 })
  }
  return {
    put,
    /** Reads a page unless it is cached. The last navigation that waits for a read aborts it. */
    read: (path: string, { signal, navigationType }: PageReadOptions): Promise<PageProps> => {
      const entry = getFresh(path, MAX_AGES[navigationType])
      entry.waiting += 1
      signal.addEventListener('abort', () => {
        entry.waiting -= 1
        // The read ends in a later task: a second click on the link may wait for it by then.
        setTimeout(() => {
          if (entry.waiting === 0 && entry.pending) remove(path, entry)
        })
      })
      return entry.page
    },
    /** Reads a page unless a fresh one is cached. Never rejects. */
    prefetch: async (path: string): Promise<void> => {
      await getFresh(path, PAGE_FRESH_MS).page.catch(() => {})
    },
    /** Caches each shown page with its live updates, so that Back and Forward read nothing. */
    follow: (state: Pick<PageState, 'getSnapshot' | 'subscribe'>): void => {
      const putShown = () => put(state.getSnapshot().page)
      putShown()
      state.subscribe(putShown)
    },
    clear: () => entries.clear(),
    /** Forgets all sheets: a page is read again once it is shown, and a sheet is not. */
    forgetSheets: (): void => {
      for (const address of entries.keys()) if (address.includes('?')) entries.delete(address)
    },
  }
}
