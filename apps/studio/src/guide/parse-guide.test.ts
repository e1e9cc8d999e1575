import { describe, expect, it } from 'vitest'
import guide from '../../../../docs/writing-content.md?raw'
import { parseGuide } from './parse-guide.ts'

describe('parseGuide', () => {
  it('parses headings, paragraphs, lists, bold text and code', () => {
    const markdown = [
      '# Writing\n\n## A film\n\nPress\n**Films** or `F`.\n\n',
      '1. Write\n   the title.\n2. **Publish**\n\n- One\n- Two\n',
    ].join('')
    const text = (value: string) => ({ kind: 'text', text: value })
    expect(parseGuide(markdown)).toEqual([
      { kind: 'heading', spans: [text('Writing')] },
      { kind: 'heading', spans: [text('A film')] },
      {
        kind: 'paragraph',
        spans: [
          text('Press '),
          { kind: 'screen', text: 'Films' },
          text(' or '),
          { kind: 'code', text: 'F' },
          text('.'),
        ],
      },
      { kind: 'steps', items: [[text('Write the title.')], [{ kind: 'screen', text: 'Publish' }]] },
      { kind: 'list', items: [[text('One')], [text('Two')]] },
    ])
  })

  it('leaves no mark of Markdown in the guide, and none of its words out', () => {
    const blocks = parseGuide(guide)
    const texts = blocks.flatMap((block) => {
      const lines = 'items' in block ? block.items : [block.spans]
      return lines.map((spans) => spans.map(({ text }) => text).join(''))
    })
    expect(texts.filter((text) => /\*\*|`|^#|^[-*|>] |\]\(/.test(text))).toEqual([])
    const words = (text: string) => text.match(/\p{L}+/gu)
    expect(words(texts.join(' '))).toEqual(words(guide))
  })
})
