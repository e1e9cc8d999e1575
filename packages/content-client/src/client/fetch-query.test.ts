import fc from 'fast-check'
import { expect, it } from 'vitest'
import { json, stubServer } from '../../testing/stub-server.js'
import { createContentClient } from './content-client.js'
import { toWellFormed } from './fetch-query.js'

const HALF = '\uD83D'

it('is what it was where every character is whole', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(toWellFormed(value)).toBe(value)
    }),
  )
})

it('can be encoded, wherever half a character stands, and changes nothing else', () => {
  const value = { a: [`x${HALF}`, { b: '🎬' }], c: `${HALF}🎬`, d: null, e: 1 }
  expect(toWellFormed(value)).toEqual({ a: ['x\uFFFD', { b: '🎬' }], c: '\uFFFD🎬', d: null, e: 1 })
  expect(value.c).toBe(`${HALF}🎬`)
})

it('leaves an editor whose slug has half a character among the others', async () => {
  const slugs = ['ines', `juno${HALF}`]
  const editors = slugs.map((current) => ({ _id: current, name: current, slug: { _type: 'slug', current } }))
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
