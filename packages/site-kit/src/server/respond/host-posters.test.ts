import { defaultProviders } from '@cutroom/player-core/providers'
import { createFakeVimeo } from '@cutroom/player-core/testing'
import { describe, expect, it } from 'vitest'
import type { PageProps } from '../../page-props.ts'
import { filmsPage, hostedFilm } from '../../../testing/pages.ts'
import { createHostPosters, type HostPostersOptions } from './host-posters.ts'
import { createFilm, respondWithPart } from '../../../testing/film-file.ts'
import type { MediaFiles } from './media-files.ts'
import { createTestClock, settle } from '../../../testing/test-clock.ts'

const HOUR_MS = 3_600_000

const FILES: Readonly<Record<string, Uint8Array>> = {
  '/tall.mp4': await createFilm({ rotation: 90 }),
  '/text.mp4': new TextEncoder().encode('This is no film.'),
  '/live.m3u8': new TextEncoder().encode(
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=360x640\na.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2,RESOLUTION=1080x1920\nb.m3u8\n',
  ),
}

/** Films of the fake Vimeo by id; those of `VIMEO_SCENARIOS` fail. */
const createPage = (...ids: readonly number[]): PageProps => filmsPage(ids.map((id) => hostedFilm(`${id}`)))

/** The posters of a page's films, by id. */
const createPosters = (page: PageProps) =>
  page.kind === 'films' ? page.films.flatMap(({ id, poster }) => (poster ? [id] : [])) : []

function hostPostersUnderTest(options: Partial<HostPostersOptions> = {}) {
  const { clock, move, pending } = createTestClock()
  const fakeHost = createFakeVimeo({ film: new Uint8Array() })
  const hold: (() => void)[] = []
  const state = { holds: false, down: false, most: 0, running: 0 }
  const fetch: HostPostersOptions['fetch'] = async (input) => {
    const { reply } = fakeHost.answer(new Request(input).url)
    state.running += 1
    state.most = Math.max(state.most, state.running)
    await (state.holds ? new Promise<void>((resolve) => hold.push(resolve)) : settle())
    state.running -= 1
    if (typeof reply === 'string' || state.down) throw new TypeError('fetch failed')
    return new Response(String(reply.body), { status: reply.status })
  }
  const asked: string[] = []
  const files: MediaFiles = {
    find: ({ id }) => (id.startsWith('/') ? id : null),
    request: async (address, range) => {
      asked.push(address)
      await settle()
      if (state.down) throw new TypeError('fetch failed')
      const file = FILES[address]
      return file ? respondWithPart(file, range) : new Response(null, { status: 404 })
    },
  }
  const posters = createHostPosters({
    providers: defaultProviders,
    clock,
    fetch,
    files,
    coalesce: true,
    ...options,
  })
  const waited: Promise<unknown>[] = []
  const addTo = (page: PageProps) => posters.addTo(page, (work) => waited.push(work))
  const release = async () => {
    state.holds = false
    for (const go of hold.splice(0)) go()
    await settle()
  }
  return { addTo, move, pending, state, waited, release, read: asked, asked: () => fakeHost.requests.length }
}

describe('createHostPosters', () => {
  it('adds pictures to films without a poster, with one request for all pages', async () => {
    const { addTo, asked, pending } = hostPostersUnderTest()
    const [first, second] = await Promise.all([addTo(createPage(1000)), addTo(createPage(1000))])
    const poster = { src: 'https://i.vimeocdn.com/video/1000-d_1920', width: 1920, height: 1080 }
    expect(first).toMatchObject({ films: [{ poster }] })
    expect(second).toEqual(first)
    expect(await addTo(createPage(1000))).toEqual(first)
    expect([asked(), pending()]).toEqual([1, 0])
  })

  it('sends no request for links without a provider, and for files that are not allowed', async () => {
    const { addTo, asked, read } = hostPostersUnderTest()
    const links = ['https://films.example/a.mp4', 'https://elsewhere.example/1']
    const page = filmsPage(links.map((link, at) => hostedFilm(`${at}`, { link })))
    expect(await addTo(page)).toBe(page)
    expect([asked(), read]).toEqual([0, []])
  })

  it('adds shape and length of a file once for all pages, and no picture', async () => {
    const { addTo, read } = hostPostersUnderTest()
    const page = filmsPage([
      hostedFilm('1', { link: '/tall.mp4' }),
      hostedFilm('2', { link: ' "/tall.mp4"' }),
    ])
    const shape = { poster: null, aspectRatio: 0.5625, duration: 2 }
    expect(await addTo(page)).toMatchObject({ films: [shape, shape] })
    await addTo(page)
    expect(read).toEqual(['/tall.mp4'])
  })

  it('adds the shape of the largest variant of a stream', async () => {
    const { addTo } = hostPostersUnderTest()
    const page = filmsPage([hostedFilm('1', { link: '/live.m3u8' })])
    expect(await addTo(page)).toMatchObject({ films: [{ aspectRatio: 0.5625 }] })
  })

  it('caches for an hour that a file has no shape, and for a minute that its server failed', async () => {
    const { addTo, read, move, state, waited } = hostPostersUnderTest()
    const page = filmsPage([
      hostedFilm('1', { link: '/text.mp4' }),
      hostedFilm('2', { link: '/missing.webm' }),
    ])
    expect(await addTo(page)).toBe(page)
    await move(HOUR_MS - 1)
    await addTo(page)
    expect(read).toHaveLength(2)
    await move(1)
    state.down = true
    await addTo(page)
    await Promise.all(waited)
    await move(60_000)
    await addTo(page)
    await Promise.all(waited)
    expect(read).toHaveLength(6)
  })

  it('requests nothing of a file with shape and length', async () => {
    const { addTo, read } = hostPostersUnderTest()
    const page = filmsPage([hostedFilm('1', { link: '/tall.mp4', aspectRatio: 1, duration: 60 })])
    expect(await addTo(page)).toBe(page)
    expect(read).toEqual([])
  })

  it('adds shapes without pictures for a site without them', async () => {
    const { addTo } = hostPostersUnderTest({ hasPictures: false })
    expect(await addTo(createPage(1000))).toMatchObject({ films: [{ poster: null, aspectRatio: 1.7778 }] })
  })

  it('does not wait for the request of another page without coalesce', async () => {
    const { addTo, asked } = hostPostersUnderTest({ coalesce: false })
    const pages = await Promise.all([addTo(createPage(1000)), addTo(createPage(1000))])
    expect(pages.map(createPosters)).toEqual([['1000'], ['1000']])
    expect(asked()).toBe(2)
  })

  it('returns a page without a slow picture, and with it the next time', async () => {
    const { addTo, state, waited, move, release } = hostPostersUnderTest()
    state.holds = true
    const first = addTo(createPage(1000, 1021))
    await move(499)
    await move(1)
    expect(createPosters(await first)).toEqual([])
    expect(waited).toHaveLength(1)
    await release()
    await Promise.all(waited)
    expect(createPosters(await addTo(createPage(1000, 1021)))).toEqual(['1000', '1021'])
  })

  it.each([
    ['an unknown film', 1001],
    ['a film that may not be embedded', 1002],
  ])('caches for an hour %s', async (_what, id) => {
    const { addTo, asked, move } = hostPostersUnderTest()
    expect(createPosters(await addTo(createPage(id)))).toEqual([])
    await move(HOUR_MS - 1)
    expect(createPosters(await addTo(createPage(id)))).toEqual([])
    expect(asked()).toBe(1)
    await move(1)
    await addTo(createPage(id))
    expect(asked()).toBe(2)
  })

  it.each([
    ['is no JSON', 1004],
    ['breaks off', 1005],
    ['is a failure', 1007],
  ])('requests again after a minute if the response %s, and does not wait meanwhile', async (_what, id) => {
    const { addTo, asked, move, state } = hostPostersUnderTest()
    await addTo(createPage(id))
    await move(59_999)
    await addTo(createPage(id))
    expect(asked()).toBe(1)
    await move(1)
    state.holds = true
    expect(createPosters(await addTo(createPage(id)))).toEqual([])
    expect(asked()).toBe(2)
  })

  it('uses an expired picture during a request, and while the host fails', async () => {
    const { addTo, asked, move, state, release } = hostPostersUnderTest()
    await addTo(createPage(1000))
    await move(24 * HOUR_MS)
    Object.assign(state, { holds: true, down: true })
    expect(createPosters(await addTo(createPage(1000)))).toEqual(['1000'])
    expect(asked()).toBe(2)
    await release()
    expect(createPosters(await addTo(createPage(1000)))).toEqual(['1000'])
    expect(asked()).toBe(2)
  })

  it('limits the concurrent requests, and the requests of a page', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => 2000 + at)
    const { addTo, asked, state } = hostPostersUnderTest()
    await addTo(createPage(...ids))
    expect([asked(), state.most]).toEqual([24, 6])
    await addTo(createPage(...ids))
    await addTo(createPage(...ids))
    expect(asked()).toBe(60)
  })

  it('sends no request for films with poster, shape and length, or of unknown hosts', async () => {
    const { addTo, asked, waited } = hostPostersUnderTest()
    const page = createPage(1000)
    const films = page.kind === 'films' ? page.films : []
    const poster = { src: '/a.jpg', width: 1, height: 1 }
    const links = [
      'https://films.example/a.mp4',
      'https://vimeo.com.example.org/1',
      'https://vimeo.com/staffpicks',
      null,
    ]
    const others = [{ poster, aspectRatio: 1, duration: 60 }, ...links.map((link) => ({ link }))]
    const without = { ...page, films: others.map((change) => ({ ...films[0], ...change })) } as PageProps
    expect(await addTo(without)).toBe(without)
    expect([asked(), waited.length]).toEqual([0, 0])
  })
})
