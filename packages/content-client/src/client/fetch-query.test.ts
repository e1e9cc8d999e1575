import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { json, stubServer } from '../../testing/stub-server.js'
import { createContentClient } from './content-client.js'
import { toWellFormed } from './fetch-query.js'

const SURROGATE = '\uD83D'

describe('toWellFormed', () => {
  it('returns the same value if every text is well-formed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(toWellFormed(value)).toBe(value)
      }),
    )
  })

  it('replaces lone surrogates and nothing else', () => {
    const value = { a: [`x${SURROGATE}`, { b: '🎬' }], c: `${SURROGATE}🎬`, d: null, e: 1 }
    expect(toWellFormed(value)).toEqual({ a: ['x\uFFFD', { b: '🎬' }], c: '\uFFFD🎬', d: null, e: 1 })
    expect(value.c).toBe(`${SURROGATE}🎬`)
  })
})

describe('fetchQuery', () => {
  it('replaces lone surrogates in a response', async () => {
    const slugs = ['ines', `juno${SURROGATE}`]
    const editors = slugs.map((current) => ({
      _id: current,
      name: current,
      slug: { _type: 'slug', current },
    }))
    const apiHost = await stubServer((_, response) =>
      json(response, { result: { _id: 'editorsPage', _type: 'editorsPage', editors } }),
    )
    const { page } = await createContentClient({
      projectId: 'abc',
      apiHost,
      studioName: 'Reel',
    }).editors()
    const named = page.editors.map(({ slug }) => encodeURIComponent(slug ?? ''))
    expect(named).toEqual(['ines', 'juno%EF%BF%BD'])
  })
})
