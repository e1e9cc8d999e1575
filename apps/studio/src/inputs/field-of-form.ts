/** A valid colour of the content model. */
export const HEX_COLOUR = /^#[0-9a-f]{6}$/i

const COLOURS: ReadonlySet<unknown> = new Set(['foreground', 'background'])

const THEMES: ReadonlySet<unknown> = new Set(['themeColours', 'globalThemeColours'])

/** Whether a path of a form is that of the colours of a page or of the site. */
export function isThemeField(path: readonly unknown[]): boolean {
  return path.length === 1 && THEMES.has(path[0])
}

/** Whether a path of a form is that of a theme colour. */
export function isColourField(path: readonly unknown[]): boolean {
  return COLOURS.has(path.at(-1)) && THEMES.has(path.at(-2))
}

/** Whether a path of a form is that of a field of a film file: in a separate document, or in that of a film. */
export function isFilmField(path: readonly unknown[], name: 'file' | 'link'): boolean {
  return path.at(-1) === name && (path.length === 1 || (path.length === 3 && path[0] === 'videoVimeo'))
}
