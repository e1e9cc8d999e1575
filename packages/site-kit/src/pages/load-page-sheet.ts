import type * as Sheet from './page-sheet.tsx'

let sheet: typeof Sheet | undefined
let resolveImported = () => {}
const imported = new Promise<void>((resolve) => (resolveImported = resolve))

/** Imports the sheet: await it before it is rendered. The next call repeats a failure. */
export async function loadPageSheet(): Promise<typeof Sheet> {
  sheet ??= await import('./page-sheet.tsx')
  resolveImported()
  return sheet
}

/** The module of the sheet; suspends as `useStaticPages` does. */
export function usePageSheet(): typeof Sheet {
  if (!sheet) throw imported
  return sheet
}
