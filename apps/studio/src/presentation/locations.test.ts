import type { SanityClient } from '@sanity/client'
import { describe, expect, it } from 'vitest'
import { startSharedDemo } from '../../testing/content-service.ts'
import { listFilmPages, QUERIES, toLocations } from './locations.ts'

describe('QUERIES and toLocations, on the demo content', () => {
  let client: SanityClient
  startSharedDemo((demo) => (client = demo.withConfig({ perspective: 'drafts' })))

  async function addresses(type: string, filter = 'true') {
    const id = await client.fetch<string>(`*[_type == $type && ${filter}][0]._id`, { type })
    const state = toLocations((await client.fetch(QUERIES[type] ?? '', { id })) ?? {})
    return state.locations?.map((location) => location?.href) ?? []
  }

  it('locates a film on each page whose playlist has it, by its address there', async () => {
    const film = await addresses('video', '_id in *[_type == "homePage"][0].videoPlaylist[0]->videos[]._ref')
    expect(film[0]).toMatch(/^\/\?video=[\w-]+$/)
    expect(film.length).toBeGreaterThan(1)
    expect(film).toContainEqual(expect.stringMatching(/^\/editors\/[\w-]+\?video=[\w-]+$/))
  })

  it('locates a hosted video and a client on the pages of their films', async () => {
    const inHome = '_id in *[_type == "homePage"][0].videoPlaylist[0]->videos[]->'
    expect(await addresses('hostedVideo', `${inHome}videoVimeo[0]._ref`)).toContainEqual(
      expect.stringMatching(/^\/\?video=/),
    )
    expect(await addresses('client', `${inHome}client[0]._ref`)).toContainEqual(
      expect.stringMatching(/^\/\?video=/),
    )
  })

  it('locates a playlist and an editor on their pages', async () => {
    expect(
      await addresses('playlist', '_id == *[_type == "screeningRoomPage"][0].videoPlaylist[0]._ref'),
    ).toContain('/screening-room')
    const editor = await addresses('editor', '_id == *[_type == "editorsPage"][0].editors[0]._ref')
    expect(editor[0]).toMatch(/^\/editors\/[\w-]+$/)
    expect(editor).toContain('/editors')
  })
})

describe('listFilmPages', () => {
  const home = { _type: 'homePage', name: null, slug: null }

  it('returns each page once, and none without a slug', () => {
    const film = {
      title: 'One',
      slug: 'one',
      pages: [home, home, { _type: 'editor', name: 'Ada', slug: null }],
    }
    expect(listFilmPages([film, film])).toEqual([{ title: 'One · Home', href: '/?video=one' }])
  })

  it('returns the page itself for a film without a slug, and for the info page', () => {
    expect(listFilmPages([{ title: null, slug: null, pages: [home] }])).toEqual([
      { title: 'Home', href: '/' },
    ])
    const info = { _type: 'infoPage', name: null, slug: null }
    expect(listFilmPages([{ title: 'One', slug: 'one', pages: [info] }])).toEqual([
      { title: 'Info', href: '/info' },
    ])
  })

  it('encodes any slug', () => {
    const ada = { _type: 'editor', name: 'Ada', slug: 'a/d a' }
    expect(listFilmPages([{ title: 'One', slug: 'a&b', pages: [ada] }])[0]?.href).toBe(
      '/editors/a%2Fd%20a?video=a%26b',
    )
  })

  it('states that a document has no page yet', () => {
    expect(toLocations({})).toEqual({ message: 'No page shows this yet.', tone: 'caution' })
  })
})
