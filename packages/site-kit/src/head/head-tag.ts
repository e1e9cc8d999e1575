/**
 * A tag of the head that belongs to the page: the server writes it into the document (`head-html.ts`), and the browser
 * puts it there when the page changes (`head-browser.ts`). Its first attribute tells it from the others.
 */
export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  /** What stands in the element; data for a script, where it is never run. */
  readonly text?: string
}

/** A `<meta>` with this name, or property where it is Open Graph's. */
export function meta(key: 'name' | 'property', name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { [key]: name, content } }
}
