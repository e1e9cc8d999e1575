/** ID of the element of the rendered page. */
export const ROOT_ID = 'cutroom'

/** ID of the script with the page's props as JSON. */
export const PROPS_ID = 'cutroom-props'

/** ID of the script with the public settings as JSON. */
export const SETTINGS_ID = 'cutroom-content'

/**
 * A tag of a page's head. The server renders it into the document, and the browser replaces it when the page changes
 * (`browser/navigation/next-page.ts`). Its first attribute identifies it.
 */
export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  /** Content of the element; data of a script, which is never executed. */
  readonly text?: string
}

/** A `<meta>` with this name, or with this property for Open Graph. */
export function meta(key: 'name' | 'property', name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { [key]: name, content } }
}

/** Renders the tags of a head, one a line. */
export function headHtml(tags: readonly HeadTag[]): string {
  return tags.map(tagHtml).join('\n')
}

function tagHtml({ name, attributes, text = '' }: HeadTag): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
  const start = `<${name}${written.join('')}>`
  if (name === 'title') return `${start}${escapeAttribute(text)}</title>`
  // The content of a script is not decoded, but JSON can escape `<`.
  if (name === 'script') return `${start}${text.replaceAll('<', String.raw`\u003c`)}</script>`
  return start
}

/** Escapes a text for a double-quoted attribute, or for text between tags. */
export function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/**
 * Serializes data for a `<script type="application/json">`, without any `<`, which could end the element or start a
 * comment (HTML, "restrictions for contents of script elements").
 */
export function scriptData(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
