import type { ViewQueries } from '@cutroom/content-client'
import { describe, expect, it } from 'vitest'
import { createPageState } from '../../pages/page-state.ts'
import type { NotFoundPageProps, PageProps } from '../../pages/page-props.ts'
import { OutdatedBuildError } from '../reading/read-page-data.ts'
import { createPageFetcher, followPublished } from './start-live.ts'

const page = (path: string, syncTags?: string[]): NotFoundPageProps => ({
  kind: 'not-found',
  path,
  siteTitle: 'CUTROOM',
  theme: { foreground: '#ffffff', background: '#000000' },
  head: { title: path, description: '', image: null },
  imageBase: '',
  ...(syncTags ? { syncTags } : {}),
})

/** A site whose live updates the test sends. */
function siteUnderTest(isFresh: boolean, age: (page: PageProps) => number = () => 0) {
  const state = createPageState(page('/', ['a']))
  const followed: {
    queries: readonly string[]
    tags: unknown
    age: unknown
    update: (page: PageProps) => void
    on: boolean
  }[] = []
  const stop = followPublished({
    state,
    isFresh,
    age,
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
  return { state, followed, stop }
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
    let respond = () => new Response(null, { status: 304 })
    const fetch = createPageFetcher(
      state,
      'a1b2c3d4',
      (error) => outdated.push(error),
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
