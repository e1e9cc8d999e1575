import type * as Pages from './pages-without-films.tsx'

let pages: typeof Pages | undefined

/**
 * Loads what shows pages without films: it is no part of the first load of one that has them, which never becomes one
 * of them by itself. To be awaited before such a page is shown; what did not load may do so the next time.
 */
export async function loadPagesWithoutFilms(): Promise<void> {
  pages ??= await import('./pages-without-films.tsx')
}

/**
 * What shows pages without films.
 *
 * @throws Error where it has not been loaded.
 */
export function pagesWithoutFilms(): typeof Pages {
  if (!pages)
    throw new Error('A page without films is to be shown before its code has loaded. Load that first.')
  return pages
}
