import { readPageData, type SiteFetch, type SiteSource } from '../../content/page-data.ts'
import type { PageDataRequest, PageProps, PreviewProps } from '../../page-props.ts'
import { loadStaticPages } from '../../pages/load-static-pages.ts'
import type * as NextPage from './next-page.ts'

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

export type NextPageTools = ReturnType<typeof createNextPageTools>

export function createNextPageTools() {
  let tools: typeof NextPage | undefined
  /** Imports it once; the next call tries again after a failure. Never rejects. */
  const load = async () => {
    // One file of the build. The description of the next film is one of the static pages.
    await Promise.all([tools ?? import('./next-page.ts'), loadStaticPages()]).then(
      ([module]) => (tools = module),
      () => {},
    )
    return tools
  }
  return { load, get: () => tools }
}
