import type * as Sheet from './page-sheet.tsx'

let sheet: typeof Sheet | undefined
let resolveImported = () => {}
const imported = new Promise<void>((resolve) => (resolveImported = resolve))

/** Imports the sheet: await it before it is rendered. The next call repeats a failure. */
export async function loadPageSheet(): Promise<typeof Sheet> {
  // The server of development loads no stylesheets.
  sheet ??= await (import.meta.env.SSR ? import('./page-sheet.tsx') : import('./styled-page-sheet.ts'))
  resolveImported()
  return sheet
}

/** The module of the sheet; suspends as `useStaticPages` does. */
export function usePageSheet(): typeof Sheet {
  if (!sheet) throw imported
  return sheet
}
