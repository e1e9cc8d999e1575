import { readPageData, type SiteFetch, type SiteSource } from '../../content/page-data.ts'
import type { PageDataRequest, PageProps, PageState, PreviewProps } from '../../page-props.ts'
import { loadStaticPages } from '../../pages/lazy-modules.ts'

/** Reads the page at a path. Rejects with the error of the read, or the reason of the signal. */
export type PageReader = (path: string, signal: AbortSignal, films?: PageDataRequest) => Promise<PageProps>

/** Creates the reader of pages: from the site, in preview from the content service. */
export function createPageReader(
  source: SiteSource,
  getPreview: () => PreviewProps | undefined,
  fetch?: SiteFetch,
): PageReader {
  const read = async (path: string, signal: AbortSignal, films?: PageDataRequest) => {
    const preview = getPreview()
    const options = { signal, fetch, ...films }
    if (!preview) return (await readPageData(source.settings.build, path, options)).page
    const { readDrafts } = await import('../preview/start-preview.tsx')
    signal.throwIfAborted()
    return readDrafts(source, preview, path, options)
  }
  return async (path, signal, films) => {
    // The static pages load beside it, so that the page can be rendered once it is read.
    const [page] = await Promise.all([read(path, signal, films), loadStaticPages()])
    if (page === null) throw new Error(`The page ${path} could not be read.`)
    return page
  }
}

/**
 * Adds the last live event to the reads of the page that it has changed. No other code of the
 * browser needs the id: films and sheet of the page are read with it.
 */
export function includeLastEvent(read: PageReader) {
  let last: { readonly path: string; readonly event: string | undefined } | undefined
  const readPage: PageReader = (path, signal, films) =>
    read(path, signal, last?.path === path ? { ...films, event: last.event } : films)
  return {
    readPage,
    setLastEvent: (path: string, event: string | undefined) => void (last = { path, event }),
  }
}

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
