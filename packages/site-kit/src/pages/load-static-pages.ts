import type * as Pages from './static-pages.tsx'

let pages: typeof Pages | undefined
let resolveImported = () => {}
const imported = new Promise<void>((resolve) => (resolveImported = resolve))

/**
 * Imports the static pages, which are not part of the first load of a page with films. Await it before a static page is
 * rendered; a failed import is repeated by the next call.
 */
export async function loadStaticPages(): Promise<void> {
  pages ??= await import('./static-pages.tsx')
  resolveImported()
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

/**
 * The module of the static pages, for a part of a page with films: suspends until another caller has imported it.
 *
 * It throws the promise, as Suspense accepts: `use` must be called in each render, and would suspend for an instant where
 * the module is there, on the server for good.
 */
export function useStaticPages(): typeof Pages {
  if (!pages) throw imported
  return pages
}
