export interface GuideSpan {
  readonly kind: 'text' | 'screen' | 'code'
  readonly text: string
}

export type GuideBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly spans: readonly GuideSpan[] }
  | { readonly kind: 'steps' | 'list'; readonly items: readonly (readonly GuideSpan[])[] }

const ITEM = /^(?:-|\d+\.) +/

/** Parses docs/writing-content.md: headings, paragraphs, flat lists, bold text and code. */
export function parseGuide(markdown: string): readonly GuideBlock[] {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map(parseBlock)
}

function parseBlock(block: string): GuideBlock {
  if (ITEM.test(block)) {
    // A line of an item that continues is indented.
    const items = block.split(/\n(?! )/).map((item) => parseSpans(item.replace(ITEM, '')))
    return { kind: block.startsWith('-') ? 'list' : 'steps', items }
  }
  const text = block.replace(/^#+ +/, '')
  return { kind: text === block ? 'paragraph' : 'heading', spans: parseSpans(text) }
}

function parseSpans(text: string): readonly GuideSpan[] {
  return text
    .replaceAll(/\s+/g, ' ')
    .split(/(\*\*.+?\*\*|`.+?`)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('**')) return { kind: 'screen', text: part.slice(2, -2) }
      return part.startsWith('`') ? { kind: 'code', text: part.slice(1, -1) } : { kind: 'text', text: part }
    })
}
