import { escapeAttribute } from './escape.ts'
import type { HeadTag } from './head.ts'

/** The tags of a page's head as HTML, one a line. */
export function headHtml(tags: readonly HeadTag[]): string {
  return tags.map(tagHtml).join('\n')
}

function tagHtml({ name, attributes, text = '' }: HeadTag): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
  const start = `<${name}${written.join('')}>`
  if (name === 'title') return `${start}${escapeAttribute(text)}</title>`
  // In a script nothing is decoded; as JSON, every `<` can be written otherwise.
  if (name === 'script') return `${start}${text.replaceAll('<', String.raw`\u003c`)}</script>`
  return start
}
