import type * as Pages from './static-pages.tsx'

let pages: typeof Pages | undefined
let resolveImported = () => {}
const imported = new Promise<void>((resolve) => (resolveImported = resolve))

/** Imports the static pages: await it before one is rendered. The next call repeats a failure. */
export async function loadStaticPages(): Promise<void> {
  pages ??= await import('./static-pages.tsx')
  resolveImported()
}

/** @throws Error before the static pages were imported. */
export function staticPages(): typeof Pages {
  if (!pages)
    throw new Error(
      'A static page was rendered before its module was imported. Await loadStaticPages() first.',
    )
  return pages
}

/**
 * The module of the static pages; suspends until another caller has imported it. `use` would
 * suspend for an instant where it is imported already, on the server for good.
 */
export function useStaticPages(): typeof Pages {
  if (!pages) throw imported
  return pages
}
