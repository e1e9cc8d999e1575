/**
 * A hex colour as `#rrggbb` in lower case; null for anything else. Three digits are the short form
 * of CSS. The `#` is optional: a shell needs quotes for it.
 */
export function parseColour(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`
}

/** The problem with a text that is not a colour, or undefined. */
export function colourProblem(text: string): string | undefined {
  if (parseColour(text) !== null) return undefined
  return `${JSON.stringify(text)} is not a colour: use hex, such as #ff6779.`
}
