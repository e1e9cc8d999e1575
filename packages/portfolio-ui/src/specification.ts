/** Numbers and names that docs/behaviour.md fixes, each once, with its unit. */

/** Colours of a page without its own (Themes). */
export const DEFAULT_THEME = { foreground: '#ff6779', background: '#020202' } as const

/** Address that ends preview mode (Preview). */
export const EXIT_PREVIEW_HREF = '/api/exit-preview'
