import { isRecord } from '@cutroom/ground/is-record'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeDocument } from './complete-document.ts'

const complete = (content: object) => {
  const { _id, _type, ...rest } = completeDocument({ _id: 'a', _type: 'video', ...content })
  return rest
}

const KEY = expect.stringMatching(/^[0-9a-f]{12}$/)

describe('completeDocument', () => {
  it('adds the keys that a list lacks or repeats', () => {
    const { editors, captions } = complete({
      editors: [{ _ref: 'ada' }, { _ref: 'ben' }, 'text', null],
      captions: [
        { _key: 'en', language: 'en' },
        { _key: 'en', language: 'en' },
        { _key: 7, language: 'de' },
        { _key: '', list: [{ text: 'x' }] },
      ],
    }) as Record<string, { _key?: string }[]>
    expect(editors).toEqual([
      { _key: KEY, _type: 'reference', _ref: 'ada' },
      { _key: KEY, _type: 'reference', _ref: 'ben' },
      'text',
      null,
    ])
    expect(captions).toEqual([
      { _key: 'en', language: 'en' },
      { _key: KEY, language: 'en' },
      { _key: KEY, language: 'de' },
      { _key: KEY, list: [{ _key: KEY, text: 'x' }] },
    ])
    expect(new Set(captions?.map(({ _key }) => _key)).size).toBe(4)
  })

  it('adds the types that a Studio needs in lists and references', () => {
    const asset = 'image@file://./images/a.png'
    expect(
      complete({
        client: { _ref: 'acme', _weak: true },
        posterImage: { _sanityAsset: asset },
        videoVimeo: [{ link: 'https://vimeo.com/1' }, { _ref: 'hosted' }],
        content: [{ _type: 'block', children: [{ text: 'Hi' }, { name: 'x' }] }, { _sanityAsset: asset }],
      }),
    ).toEqual({
      client: { _type: 'reference', _ref: 'acme', _weak: true },
      // A field has one type, whose name a schema chooses.
      posterImage: { _sanityAsset: asset },
      videoVimeo: [
        { _key: KEY, _type: 'filmFile', link: 'https://vimeo.com/1' },
        { _key: KEY, _type: 'reference', _ref: 'hosted' },
      ],
      content: [
        {
          _key: KEY,
          _type: 'block',
          children: [
            { _key: KEY, _type: 'span', text: 'Hi' },
            { _key: KEY, name: 'x' },
          ],
        },
        { _key: KEY, _type: 'image', _sanityAsset: asset },
      ],
    })
  })

  it('keeps the types of references to other datasets, and of custom names', () => {
    const content = {
      one: { _type: 'author', _ref: 'ada' },
      two: { _type: 'crossDatasetReference', _ref: 'x', _dataset: 'y' },
      three: { _ref: 'x', _dataset: 'y' },
    }
    expect(complete(content)).toEqual(content)
  })

  it('adds the same keys each time, each once in its list, and changes nothing else', () => {
    const key = fc.record({ _key: fc.constantFrom('a', 'b', '', 1) }, { requiredKeys: [] })
    const { content } = fc.letrec<{ content: object; value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.jsonValue({ maxDepth: 0 }),
        fc.array(fc.oneof(tie('content'), fc.constant(null)), { maxLength: 4 }),
      ),
      content: fc
        .tuple(key, fc.dictionary(fc.constantFrom('x', 'y', 'children'), tie('value'), { maxKeys: 2 }))
        .map(([key, rest]) => ({ ...rest, ...key })),
    }))
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b'), fc.array(content)), (given) => {
        const completed = complete(given)
        expect(complete(given)).toEqual(completed)
        expect(complete(completed)).toEqual(completed)
        expect(repeatedKeys(completed)).toBe(false)
        expect(withoutKeys(completed)).toEqual(withoutKeys(given))
      }),
    )
  })
})

function repeatedKeys(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const keys = Array.isArray(value) ? value.filter(isRecord).map(({ _key }) => _key) : []
  return (
    keys.some((key) => typeof key !== 'string' || key === '') ||
    new Set(keys).size < keys.length ||
    Object.values(value).some(repeatedKeys)
  )
}

function withoutKeys(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (name, member: unknown) => (name === '_key' ? undefined : member)))
}
