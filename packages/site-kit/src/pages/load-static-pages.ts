import type * as Pages from './static-pages.tsx'

let pages: typeof Pages | undefined

/**
 * Imports the static pages, which are not part of the first load of a page with films. Await it before a static page is
 * rendered; a failed import is repeated by the next call.
 */
export async function loadStaticPages(): Promise<void> {
  pages ??= await import('./static-pages.tsx')
}

/**
 * The module of the static pages.
 *
 * @throws Error before it was imported.
 */
export function staticPages(): typeof Pages {
  if (!pages)
    throw new Error(
      'A static page was rendered before its module was imported. Await loadStaticPages() first.',
    )
  return pages
}
