import type { PublicSettings } from '../../content/public-settings.ts'
import type { PageProps, PreviewProps } from '../../pages/page-props.ts'
import { loadPagesWithoutFilms } from '../../pages/without-films.ts'

/** How long a page that was read is shown without being read again, in ms: from a glance at a link to the click. */
export const PAGE_FRESH_MS = 30_000

/** Reads the page at a path of the site; throws what the read throws, the reason of the signal where it aborts. */
export type PageReader = (path: string, signal: AbortSignal) => Promise<PageProps>

/**
 * Makes the reader of pages in the browser: straight from the content service, with a client that is loaded with the
 * first read and not with the first page.
 *
 * @param preview as it is at each read, since the content studio may ask for drafts or for what is published; null
 * in public
 */
export function createPageReader(settings: PublicSettings, preview: () => PreviewProps | null): PageReader {
  let loading: Promise<PageReader> | undefined
  const load = async () => {
    // What shows the page comes along, so that nothing is waited for once it is read.
    const [{ createContentReader }] = await Promise.all([
      import('./read-in-browser.ts'),
      loadPagesWithoutFilms(),
    ])
    return createContentReader(settings, preview)
  }
  return async (path, signal) => {
    // A chunk that did not load may do so the next time.
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    const read = await loading
    signal.throwIfAborted()
    return read(path, signal)
  }
}
