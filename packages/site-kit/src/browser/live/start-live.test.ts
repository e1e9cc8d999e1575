import type { ViewQueries } from '@cutroom/content-client'
import { describe, expect, it } from 'vitest'
import { createPageState } from '../../pages/page-state.ts'
import type { FilmsPageProps, NotFoundPageProps, PageProps } from '../../pages/page-props.ts'
import { OutdatedBuildError } from '../reading/read-page-data.ts'
import { playlistPage } from '../../testing/pages.ts'
import { failedPage } from '../../testing/site-config.ts'
import { createPageFetcher, followPublished } from './start-live.ts'

const page = (path: string, syncTags?: string[]): NotFoundPageProps => ({
  ...failedPage(path),
  kind: 'not-found',
  ...(syncTags ? { syncTags } : {}),
})

/** A page with the films at these places of a playlist of 100. */
const longPage = (places: readonly number[], idAt = (place: number) => place): FilmsPageProps => ({
  ...playlistPage(places, { revision: `r${idAt(0)}`, idAt }),
  syncTags: ['a'],
})

/** A site whose live updates the test sends. */
function siteUnderTest(
  isFresh: boolean,
  age: (page: PageProps) => number = () => 0,
  first: PageProps = page('/', ['a']),
) {
  const state = createPageState(first)
  const followed: {
    queries: readonly string[]
    tags: unknown
    age: unknown
    update: (page: PageProps) => void
    on: boolean
  }[] = []
  const requestedAt = new Map<string, number>()
  const stop = followPublished({
    state,
    isFresh,
    age,
    requestedAt,
    updates: {
      follow: <View>(
        wanted: ViewQueries<View>,
        onUpdate: (view: View) => void,
        tags?: unknown,
        since?: number,
      ) => {
        const entry = {
          queries: wanted.queries.map(({ query }) => query),
          tags,
          age: since,
          on: true,
          update: (update: PageProps) => onUpdate(wanted.view([update])),
        }
        followed.push(entry)
        return () => void (entry.on = false)
      },
    },
  })
  return { state, followed, stop, requestedAt }
}

describe('followPublished', () => {
  it('follows the shown page only, with its sync tags', () => {
    const { state, followed, stop } = siteUnderTest(true)
    expect(followed).toMatchObject([{ queries: ['/'], tags: [['a']], on: true }])
    state.show(page('/info', ['b']), null)
    state.setFilm(null)
    expect(followed).toMatchObject([{ on: false }, { tags: [['b']], on: true }])
    stop()
    state.show(page('/editors'), null)
    expect(followed).toHaveLength(2)
    expect(followed[1]?.on).toBe(false)
  })

  it('omits the sync tags of a stale document, and of no other page', () => {
    const { state, followed } = siteUnderTest(false)
    state.show(page('/info', ['b']), null)
    expect(followed).toMatchObject([{ tags: undefined }, { tags: [['b']] }])
  })

  it('passes the age of a page that is shown again', () => {
    const ages = new Map([
      ['/', 300_000],
      ['/info', 20],
    ])
    const { state, followed } = siteUnderTest(true, ({ path }) => ages.get(path) ?? 0)
    const first = state.getSnapshot().page
    state.show(page('/info', ['b']), null)
    state.show(first, null)
    expect(followed.slice(1)).toMatchObject([
      { tags: [['b']], age: 20 },
      { tags: [['a']], age: 300_000 },
    ])
  })

  it('omits the sync tags of a stale document, with whatever window it gets, until it was read', () => {
    const { state, followed } = siteUnderTest(false, () => 0, longPage([0, 1]))
    state.updateProps(longPage([0, 1, 24, 25]))
    expect(followed.map(({ tags }) => tags)).toEqual([undefined, undefined])
    followed[1]?.update(longPage([0, 1, 24, 25]))
    state.updateProps(longPage([0, 1, 24, 25, 48]))
    expect(followed.at(-1)?.tags).toEqual([['a']])
  })

  it('passes the time of the last response once a window has arrived', () => {
    const { state, followed, requestedAt } = siteUnderTest(true, () => 60_000, longPage([0, 1]))
    requestedAt.set('/', Date.now() + 1000)
    state.updateProps(longPage([0, 1, 24, 25]))
    expect(followed[0]?.age).toBeGreaterThanOrEqual(60_000)
    expect(followed[1]?.age).toBeLessThanOrEqual(0)
  })

  it('follows a page that is shown again by the sync tags of its last update', () => {
    const { state, followed } = siteUnderTest(true)
    // The playlist of the page is another document with the same films.
    followed[0]?.update(page('/', ['b']))
    const { page: left } = state.getSnapshot()
    state.show(page('/info', ['c']), null)
    state.show(left, null)
    expect(followed.at(-1)?.tags).toEqual([['b']])
  })

  it('shows an update that changes the page', () => {
    const { state, followed } = siteUnderTest(true)
    followed[0]?.update({ ...page('/'), siteTitle: 'REEL' })
    expect(state.getSnapshot().page.siteTitle).toBe('REEL')
  })
})

describe('createPageFetcher', () => {
  /** A site that responds with the page of the test, and records each request. */
  function fetcherUnderTest(first: PageProps) {
    const state = createPageState(first)
    const requests: string[] = []
    const outdated: unknown[] = []
    const responses: unknown[] = []
    const requestedAt = new Map<string, number>()
    let respond = () => new Response(null, { status: 304 })
    const fetch = createPageFetcher(
      state,
      'a1b2c3d4',
      {
        onOutdated: (error) => outdated.push(error),
        onResponse: (response) => responses.push(response),
        requestedAt,
      },
      async (path, { headers }) => {
        requests.push(`${path} ${new Headers(headers).get('If-None-Match') ?? 'none'}`)
        return respond()
      },
    )
    const signal = new AbortController().signal
    return {
      state,
      requests,
      outdated,
      responses,
      requestedAt,
      respondWith: (next: PageProps | number) =>
        (respond = () =>
          typeof next === 'number' ? new Response(null, { status: next }) : Response.json(next)),
      read: (path: string, event?: string) =>
        fetch({ query: path, params: {}, apiVersion: '' }, { signal, lastLiveEventId: event }),
    }
  }

  it('requests the page at an event, unless it has the version that it read last', async () => {
    const first: PageProps = { ...page('/', ['a']), version: '1' }
    const { state, requests, read, respondWith } = fetcherUnderTest(first)
    expect((await read('/', 'event 1')).result).toBe(first)
    const second: PageProps = { ...page('/', ['b']), version: '2' }
    respondWith(second)
    expect(await read('/', 'event-2')).toEqual({ result: second, syncTags: ['b'] })
    respondWith(304)
    expect((await read('/', 'event-3')).result).toBe(first)
    state.show(page('/info'), null)
    await read('/info', 'event-4')
    expect(requests).toEqual([
      '/page-data/a1b2c3d4/?event=event+1 W/"1"',
      '/page-data/a1b2c3d4/?event=event-2 W/"1"',
      '/page-data/a1b2c3d4/?event=event-3 W/"2"',
      '/page-data/a1b2c3d4/info?event=event-4 none',
    ])
  })

  it('reports each response to an event, also one without a change', async () => {
    const { read, respondWith, responses, requestedAt } = fetcherUnderTest({
      ...longPage([0, 1]),
      version: '1',
    })
    await read('/')
    expect(responses).toEqual([])
    await read('/', 'event-1')
    respondWith(longPage([0, 1]))
    await read('/', 'event-2')
    await read('/')
    expect(responses).toEqual([
      { event: 'event-1', window: 0 },
      { event: 'event-2', window: 0 },
      { event: undefined, window: 0 },
    ])
    expect(requestedAt.has('/')).toBe(true)
  })

  it('reads the first film of a playlist where a changed order has moved it', async () => {
    const { read, respondWith, requests } = fetcherUnderTest(longPage([5, 0, 1]))
    respondWith(longPage([0, 1, 2], (place) => place + 50))
    await read('/', 'event-1')
    expect(requests).toEqual([
      '/page-data/a1b2c3d4.0/?event=event-1 none',
      '/page-data/a1b2c3d4/?video=slug-0&event=event-1 none',
    ])
  })

  it('reports another build of the site', async () => {
    const { read, outdated, respondWith } = fetcherUnderTest(page('/'))
    respondWith(503)
    await expect(read('/', 'event-1')).rejects.toThrow('could not be read (503)')
    expect(outdated).toEqual([])
    respondWith(410)
    await expect(read('/', 'event-1')).rejects.toThrow(OutdatedBuildError)
    expect(outdated).toHaveLength(1)
  })
})
