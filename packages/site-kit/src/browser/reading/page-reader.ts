import type { SiteConfig } from '../../config.ts'
import { readPageData, type PublicSettings, type SiteFetch } from '../../content/page-data.ts'
import type { PageDataRequest, PageProps, PreviewProps } from '../../page-props.ts'
import { loadStaticPages } from '../../pages/load-static-pages.ts'

/** How long a page is fresh after it was read, in ms: from hovering a link to the click. */
export const PAGE_FRESH_MS = 30_000

export interface SiteSource {
  readonly config: SiteConfig
  readonly settings: PublicSettings
}

/** Reads the page at a path; rejects with the error of the read, or with the reason of the signal. */
export type PageReader = (path: string, signal: AbortSignal, films?: PageDataRequest) => Promise<PageProps>

/**
 * Creates the reader of pages in the browser: it asks the site. In preview it asks the content service, with a client
 * that is imported with the first read.
 *
 * @param preview returns the preview for each read, because the Studio may change its perspective
 * @param fetch by default the platform's
 */
export function createPageReader(
  source: SiteSource,
  preview: () => PreviewProps | undefined,
  fetch?: SiteFetch,
): PageReader {
  const read = async (path: string, signal: AbortSignal, films?: PageDataRequest) => {
    const current = preview()
    if (!current) return (await readPageData(source.settings.build, path, { signal, fetch, ...films })).page
    const { readDrafts } = await import('./read-drafts.ts')
    signal.throwIfAborted()
    return readDrafts(source, current, path, { signal, fetch, ...films })
  }
  return async (path, signal, films) => {
    // With the static pages, so that the page can be rendered once it is read.
    const [page] = await Promise.all([read(path, signal, films), loadStaticPages()])
    // Without a version every response has a page.
    if (page === null) throw new Error(`The page ${path} could not be read.`)
    return page
  }
}
