import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDataset } from './parse-dataset.ts'

const parse = (text: string) => parseDataset(Buffer.from(text))

describe('parseDataset', () => {
  it('parses any documents, on lines or in a list', () => {
    const content = fc
      .dictionary(
        fc.string().filter((key) => !['_id', '_type', '__proto__'].includes(key)),
        fc.jsonValue(),
      )
      .filter(hasNoBackslash)
    fc.assert(
      fc.property(fc.array(content, { maxLength: 6 }), (contents) => {
        const given = contents.map((content, index) => ({ ...content, _id: `d${index}`, _type: 't' }))
        const lines = given.map((document) => JSON.stringify(document)).join('\r\n\n')
        const withCommas = given.map((document) => `${JSON.stringify(document)},\n`).join('')
        for (const text of [lines, `\uFEFF${lines}`, withCommas, JSON.stringify(given, null, 2)]) {
          const { documents, problems } = parse(text)
          expect(problems).toEqual([])
          expect(JSON.stringify(documents.map(sorted))).toBe(JSON.stringify(given.map(sorted)))
        }
      }),
    )
  })

  it('parses a document over several lines', () => {
    const { documents, problems } = parse('{\n  "_id": "a",\n  "_type": "t"\n}\n')
    expect([documents, problems]).toEqual([[{ _id: 'a', _type: 't' }], []])
  })

  it.each([
    ['broken JSON', '{"_id":"a","_type":"t"}\n{"_id": "x",', /^line 2: it is not valid JSON/],
    ['no object', '{"_id":"a","_type":"t"}\n[1]', /^line 2: it is not a JSON object$/],
    ['no object in a list', '[1]', /^document 1: it is not a JSON object$/],
    ['no type', '{"_id":"x","title":"Dunes"}', /^line 1: the document "Dunes" \(x\) has no _type$/],
    ['a bad id', '{"_id":"a b","_type":"t"}', /^line 1: the _id "a b" is not valid/],
    [
      'an id with a dash first',
      '{"_id":"-a","_type":"t"}',
      /^line 1: the _id "-a" .*after the first one dashes/,
    ],
    [
      'an id twice',
      '{"_id":"x","_type":"t"}\n\n{"_id":"x","_type":"t","name":"Ada"}',
      /^line 3: the id of "Ada" \(x\) is also that of line 1$/,
    ],
    ['several documents over lines', '{\n"_id":"a"\n}\n{\n"_id":"b"\n}', /each document on one line/],
  ])('names the place of %s once', (_name, text, message) => {
    expect(parse(text).problems).toEqual([expect.stringMatching(message)])
  })

  it('throws for no bytes', () => {
    const start = fc.constantFrom('', '[', '{\n')
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 300 }), (start, noise) => {
        const { documents, problems } = parseDataset(Buffer.concat([Buffer.from(start), noise]))
        for (const text of problems) expect(text).not.toBe('')
        for (const { _id, _type } of documents)
          expect([typeof _id, typeof _type]).toEqual(['string', 'string'])
      }),
    )
  })
})

/** V8 reads other escaped keys as `\\` after an object with that key (nodejs/node#63785). */
const hasNoBackslash = (content: object): boolean => !JSON.stringify(content).includes('\\\\')

function sorted(document: object): object {
  return Object.fromEntries(Object.entries(document).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
