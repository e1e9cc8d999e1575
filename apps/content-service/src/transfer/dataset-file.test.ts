import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDataset } from './dataset-file.ts'

describe('parseDataset', () => {
  it('parses any documents', () => {
    const content = fc
      .dictionary(
        fc.string().filter((key) => !['_id', '_type', '__proto__'].includes(key)),
        fc.jsonValue(),
      )
      .filter(hasNoBackslash)
    fc.assert(
      fc.property(fc.array(content, { maxLength: 6 }), (contents) => {
        const documents = contents.map((content, index) => ({ ...content, _id: `d${index}`, _type: 't' }))
        const bytes = Buffer.from(documents.map((document) => JSON.stringify(document)).join('\r\n\n'))
        const { lines, problems } = parseDataset(bytes)
        expect(problems).toEqual([])
        expect(JSON.stringify(lines.map(({ document }) => sorted(document)))).toBe(
          JSON.stringify(documents.map(sorted)),
        )
        expect(lines.map(({ line }) => line)).toEqual(documents.map((_, index) => 1 + 2 * index))
      }),
    )
  })

  it('names the line of every invalid document, and never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
        const { lines, problems } = parseDataset(noise)
        for (const { line } of [...lines, ...problems]) expect(line).toBeGreaterThan(0)
      }),
    )
  })
})

/** V8 reads other escaped keys as `\\` after an object with that key (nodejs/node#63785). */
const hasNoBackslash = (content: object): boolean => !JSON.stringify(content).includes('\\\\')

function sorted(document: object): object {
  return Object.fromEntries(Object.entries(document).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
