import { readPageData, type SiteFetch, type SiteSource } from '../../content/page-data.ts'
import type { PageDataRequest, PageProps, PreviewProps } from '../../page-props.ts'
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
    const code = await import('../preview/start-preview.tsx')
    signal.throwIfAborted()
    return code.readDrafts(source, preview, path, options)
  }
  return async (path, signal, films) => {
    // The static pages load beside it, so that the page can be rendered once it is read.
    const [page] = await Promise.all([read(path, signal, films), loadStaticPages()])
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
