import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDataset } from './dataset-file.ts'

describe('parseDataset', () => {
  it('parses any documents, in chunks of any size', async () => {
    const content = fc.dictionary(
      fc.string().filter((key) => !['_id', '_type', '__proto__'].includes(key)),
      fc.jsonValue(),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(content, { maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        async (contents, size) => {
          const documents = contents.map((one, index) => ({ ...one, _id: `d${index}`, _type: 't' }))
          const bytes = Buffer.from(documents.map((one) => JSON.stringify(one)).join('\r\n\n'))
          const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
            bytes.subarray(n * size, (n + 1) * size),
          )
          const { lines, problems } = await parseDataset(chunks)
          expect(problems).toEqual([])
          expect(JSON.stringify(lines.map(({ document }) => sorted(document)))).toBe(
            JSON.stringify(documents.map(sorted)),
          )
        },
      ),
    )
  })

  it('names the line of every invalid document, and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 30 })), async (noise) => {
        const { lines, problems } = await parseDataset(noise)
        for (const { line } of [...lines, ...problems]) expect(line).toBeGreaterThan(0)
      }),
    )
  })
})

function sorted(document: object): object {
  return Object.fromEntries(Object.entries(document).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
