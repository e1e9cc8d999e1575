import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToPlaylist, PLAYLISTS_QUERY } from '../playlist/playlists.ts'
import type { PlaylistChoice } from '../playlist/playlists.ts'
import { FILM_PAGES } from '../presentation/locations.ts'
import { startDemo } from '../testing.ts'
import { companionsOf, publishLabel, publishTogether, referencesIn } from './companions.ts'

let client: SanityClient
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ client, stop } = await startDemo())
})
afterAll(() => stop())

const weak = (type: string, _ref: string) => ({
  _key: _ref,
  _type: 'reference',
  _ref,
  _weak: true,
  _strengthenOnPublish: { type },
})

/** A film of a new client, neither of which is published. */
async function draftFilm(name: string): Promise<string> {
  await client.create({ _id: `drafts.client-${name}`, _type: 'client', name: `Client of ${name}` })
  const film = { _id: `drafts.${name}`, _type: 'video', title: name, slug: { _type: 'slug', current: name } }
  await client.create({ ...film, client: [weak('client', `client-${name}`)] })
  return name
}

const ids = (companions: readonly { id: string }[]) => companions.map(({ id }) => id).toSorted()

describe('companionsOf', () => {
  it('returns what a document refers to and is not published, and what that refers to', async () => {
    const film = await draftFilm('alpha')
    expect(await companionsOf(client, await client.getDocument(`drafts.${film}`))).toEqual([
      { id: 'client-alpha', title: 'Client of alpha' },
    ])
    expect(ids(await companionsOf(client, { videos: [weak('video', film)] }))).toEqual([
      'alpha',
      'client-alpha',
    ])
  })

  it('returns nothing for published documents, whether they have a draft or not', async () => {
    const query = '*[_type == "playlist" && count(videos) > 3][0]'
    const published = await client.fetch<object>(query, {}, { perspective: 'published' })
    expect(await companionsOf(client, published)).toEqual([])
  })
})

describe('publishTogether', () => {
  it('publishes a document and its companions in one transaction, with strong references', async () => {
    const film = await draftFilm('beta')
    await publishTogether(client, ['client-beta', film])
    const published = await client.getDocument(film)
    expect(published?.['client']).toEqual([{ _key: 'client-beta', _type: 'reference', _ref: 'client-beta' }])
    expect(await client.getDocument(`drafts.${film}`)).toBeUndefined()
  })

  it('publishes none if one of them is gone', async () => {
    const film = await draftFilm('gamma')
    await client.delete('drafts.client-gamma')
    await expect(publishTogether(client, ['client-gamma', film])).rejects.toThrow('not found')
    expect(await client.getDocument(film)).toBeUndefined()
  })
})

describe('addToPlaylist', () => {
  it('puts a draft first into the draft of a playlist, which a publication makes public with the film', async () => {
    const film = await draftFilm('delta')
    const choices = await client.fetch<PlaylistChoice[]>(PLAYLISTS_QUERY, {}, { perspective: 'drafts' })
    const home = choices.find(({ pages }) => pages.includes('Home'))
    if (!home) throw new Error('The demo has no playlist of the home page.')
    expect(home).toMatchObject({ hasDraft: true, count: expect.any(Number) as number })
    await addToPlaylist(client, home.id, film)
    await addToPlaylist(client, home.id, film)
    const draft = await client.getDocument(`drafts.${home.id}`)
    expect(referencesIn(draft).filter((id) => id === film)).toHaveLength(1)
    expect(await client.fetch(FILM_PAGES.fetch, { id: film }, { perspective: 'drafts' })).toBeGreaterThan(0)
    const companions = await companionsOf(client, draft)
    expect(ids(companions)).toEqual(expect.arrayContaining(['client-delta', 'delta']))
    await publishTogether(client, [...ids(companions), home.id])
    const first = await client.fetch<string>(
      '*[_id == "homePage"][0].videoPlaylist[0]->videos[0]->title',
      {},
      { perspective: 'published' },
    )
    expect(first).toBe('delta')
  })

  it('rejects for a playlist that is deleted', async () => {
    await expect(addToPlaylist(client, 'gone', 'delta')).rejects.toThrow('does not exist')
  })
})

describe('publishLabel', () => {
  it('names one companion, and counts several', () => {
    const one = { id: 'a', title: 'Ferry Line' }
    expect(publishLabel([one])).toEqual({
      label: 'Publish with “Ferry Line”',
      title: 'Publishes “Ferry Line” too: the page needs it.',
    })
    expect(publishLabel([one, { id: 'b', title: 'Ada' }])).toEqual({
      label: 'Publish with 2 others',
      title: 'Publishes “Ferry Line”, “Ada” too: the page needs them.',
    })
  })
})
