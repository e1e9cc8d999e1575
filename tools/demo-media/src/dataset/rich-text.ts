import { picture } from './fields.ts'

type Span = { _type: 'span'; _key: string; text: string; marks: string[] }
type Link = { _type: 'link'; _key: string; href: string }
type Line = { style: string; text: string; listItem?: string; level?: number }

/** Prefixes of lines, and the blocks that they create. */
const lineForms: readonly [RegExp, (indent: number) => Omit<Line, 'text'>][] = [
  [/^## /, () => ({ style: 'h2' })],
  [/^### /, () => ({ style: 'h3' })],
  [/^> /, () => ({ style: 'blockquote' })],
  [/^ *- /, (indent) => ({ style: 'normal', listItem: 'bullet', level: indent / 2 + 1 })],
  [/^ *\d+\. /, (indent) => ({ style: 'normal', listItem: 'number', level: indent / 2 + 1 })],
]

/** `**strong**`, `*emphasis*` or `[text](address)`. */
const inline = /\*\*(?<strong>.+?)\*\*|\*(?<em>.+?)\*|\[(?<label>.+?)\]\((?<href>.+?)\)/g

/** `![alternative text](name of the picture "caption")` on a line of its own. */
const pictureLine = /^!\[(?<alt>.*?)\]\((?<name>\S+)(?: "(?<caption>.*)")?\)$/

/**
 * Portable Text from the Markdown of the demo's notes: one block a line, `##`, `###`, `>`, `-`,
 * `1.`, two spaces a list level, strong, emphasis, links and pictures. Empty lines are dropped.
 */
export function richText(source: string): object[] {
  const lines = source.split('\n').filter((line) => line.trim())
  return lines.map((line, index) => createBlock(line, `b${index + 1}`))
}

function createBlock(line: string, key: string): object {
  const shown = pictureLine.exec(line)?.groups
  if (shown) {
    const { alt, name = '', caption } = shown
    return { _key: key, ...picture(name), alt, ...(caption && { caption }) }
  }
  const { text, ...form } = parseForm(line)
  return { _type: 'block', _key: key, ...form, ...parseSpans(text, key) }
}

function parseForm(line: string): Line {
  for (const [start, form] of lineForms) {
    const match = start.exec(line)
    if (match) return { ...form(line.search(/\S/)), text: line.slice(match[0].length) }
  }
  return { style: 'normal', text: line.trim() }
}

function parseSpans(text: string, key: string): { children: Span[]; markDefs: Link[] } {
  const children: Span[] = []
  const markDefs: Link[] = []
  const add = (part: string, marks: string[]) => {
    if (part) children.push({ _type: 'span', _key: `${key}s${children.length + 1}`, text: part, marks })
  }
  let end = 0
  for (const match of text.matchAll(inline)) {
    add(text.slice(end, match.index), [])
    end = match.index + match[0].length
    const { strong, em, label, href } = match.groups ?? {}
    if (strong) add(strong, ['strong'])
    else if (em) add(em, ['em'])
    else if (label && href) {
      const link: Link = { _type: 'link', _key: `${key}l${markDefs.length + 1}`, href }
      markDefs.push(link)
      add(label, [link._key])
    }
  }
  add(text.slice(end), [])
  return { children, markDefs }
}
