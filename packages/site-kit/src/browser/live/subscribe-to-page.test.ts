import type { EventSourceLike, PageActivity } from '@cutroom/content-client/live'
import { createTestClock } from '@cutroom/player-core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FilmsPageProps, NotFoundPageProps, PageProps } from '../../page-props.ts'
import { createPageState } from '../../state/page-state.ts'
import { film, filmsPage, playlistPage } from '../../../testing/pages.ts'
import { failedPage, SITE_CONFIG } from '../../../testing/site-config.ts'
import { subscribeToPage } from './subscribe-to-page.ts'

type Listener = (event: { readonly data?: unknown; readonly lastEventId?: string }) => void

/** Event streams whose events the test sends. */
function fakeStreams() {
  const open = new Set<Map<string, Listener>>()
  let opened = 0
  const create = (): EventSourceLike => {
    const listeners = new Map<string, Listener>()
    open.add(listeners)
    opened += 1
    return {
      readyState: 1,
      addEventListener: (type, listener) => void listeners.set(type, listener),
      close: () => void open.delete(listeners),
    }
  }
  const send = (type: string, id?: string, data: unknown = {}) => {
    for (const listeners of open) {
      listeners.get(type)?.({ data: JSON.stringify(data), ...(id !== undefined && { lastEventId: id }) })
    }
  }
  return { create, send, open, opened: () => opened }
}

function testActivity() {
  const listeners = new Set<() => void>()
  let current = true
  const activity: PageActivity = {
    isActive: () => current,
    subscribe: ({ changed }) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
  const set = (active: boolean) => {
    current = active
    for (const changed of listeners) changed()
  }
  return { activity, set }
}

const page = (path: string, changes: Partial<NotFoundPageProps> = {}): NotFoundPageProps => ({
  ...failedPage(path),
  kind: 'not-found',
  ...changes,
})

/** A page with the films at these indices of a playlist of 100. */
const longPage = (indices: readonly number[], idAt = (index: number) => index): FilmsPageProps => ({
  ...playlistPage(indices, { revision: `r${idAt(0)}`, idAt }),
  version: `long-${indices[0]}`,
})

/** A page with the tag `a` on a site whose responses are the test's. */
function startPage({
  first = page('/', { version: '1', syncTags: ['a'] }),
  random = () => 0.5,
  jitter = 1500,
}: { readonly first?: PageProps; readonly random?: () => number; readonly jitter?: number } = {}) {
  const clock = createTestClock()
  const streams = fakeStreams()
  const { activity, set } = testActivity()
  const state = createPageState(first)
  const requests: string[] = []
  const changes: unknown[] = []
  const events = { count: 0 }
  const shown: (string | undefined)[] = []
  const site = {
    version: 1,
    status: 200,
    error: 'another-build',
    isOlder: false,
    isSilent: false,
    respond: undefined as (() => PageProps) | undefined,
  }
  state.subscribe(() => shown.push(state.getSnapshot().page.version))
  subscribeToPage({
    state,
    source: {
      config: { ...SITE_CONFIG, liveJitterMs: jitter },
      settings: { projectId: 'abc', build: 'a1b2c3d4' },
    },
    onEvent: () => (events.count += 1),
    onChange: (change) => changes.push(change),
    activity,
    clock,
    random,
    eventSource: streams.create,
    fetch: async (url, { headers, signal }) => {
      const tag = new Headers(headers).get('If-None-Match')
      requests.push(`${url.slice('/page-data/a1b2c3d4'.length)} ${tag ?? 'none'}`)
      if (site.isSilent) await new Promise((_, reject) => signal?.addEventListener('abort', reject))
      if (site.status !== 200) return Response.json({ error: site.error }, { status: site.status })
      const version = String(site.version)
      const next = site.respond?.() ?? page('/', { version, siteTitle: version, syncTags: ['a'] })
      const caching = { 'Cache-Control': site.isOlder ? 'no-store' : 'public' }
      if (tag === `W/"${next.version}"`) return new Response(null, { status: 304, headers: caching })
      return Response.json(next, { headers: caching })
    },
  })
  return { clock, streams, setActive: set, state, requests, changes, events, shown, site }
}

/** A page whose connection is open, and that has been requested. */
async function openPage(options?: Parameters<typeof startPage>[0]) {
  const opened = startPage(options)
  await opened.clock.advance(0)
  opened.streams.send('welcome', 'e0')
  await opened.clock.advance(0)
  expect(opened.requests.splice(0)).toHaveLength(1)
  return opened
}

describe('subscribeToPage', () => {
  it('requests a page by the id of the first message, conditionally', async () => {
    const { site, requests, shown, clock, streams } = startPage()
    site.version = 2
    await clock.advance(0)
    expect(requests).toEqual([])
    streams.send('welcome', 'e0')
    await clock.advance(0)
    expect([requests, shown]).toEqual([['/?event=e0 W/"1"'], ['2']])
  })

  it('requests a page without an id if the first message has none', async () => {
    const { requests, clock, streams } = startPage()
    await clock.advance(0)
    streams.send('welcome')
    await clock.advance(0)
    expect(requests).toEqual(['/ W/"1"'])
  })

  it('requests a page within the jitter when an open connection welcomes it again', async () => {
    const { requests, clock, streams } = await openPage({ jitter: 1000 })
    streams.send('welcome', 'e1')
    await clock.advance(499)
    expect(requests).toEqual([])
    await clock.advance(1)
    expect(requests).toEqual(['/?event=e1 W/"1"'])
  })

  it('requests a page within the jitter once an event has one of its tags', async () => {
    const { site, requests, shown, clock, streams } = await openPage()
    site.version = 2
    streams.send('message', 'e1', { tags: ['b'] })
    await clock.advance(10_000)
    expect(requests).toEqual([])
    streams.send('message', 'e2', { tags: ['a', 'b'] })
    streams.send('message', 'e3', { tags: ['a'] })
    await clock.advance(749)
    expect(requests).toEqual([])
    await clock.advance(1)
    expect([requests.splice(0), shown]).toEqual([['/?event=e3 W/"1"'], ['2']])
    streams.send('message', 'e4', { tags: ['a'] })
    await clock.advance(1500)
    // A version that is there is not shown again.
    expect([requests, shown]).toEqual([['/?event=e4 W/"2"'], ['2']])
  })

  it('reports each connection and event, also one that names no tag of the page', async () => {
    const { events, requests, clock, streams } = await openPage()
    expect(events.count).toBe(1)
    streams.send('message', 'e1', { tags: ['b'] })
    await clock.advance(10_000)
    expect([events.count, requests]).toEqual([2, []])
  })

  it('follows the tags of the page that is shown', async () => {
    const { site, requests, clock, streams } = await openPage()
    site.respond = () => page('/', { version: '2', siteTitle: 'REEL', syncTags: ['b'] })
    streams.send('message', 'e1', { tags: ['a'] })
    await clock.advance(1500)
    streams.send('message', 'e2', { tags: ['a'] })
    await clock.advance(1500)
    streams.send('message', 'e3', { tags: ['b'] })
    await clock.advance(1500)
    expect(requests).toEqual(['/?event=e1 W/"1"', '/?event=e3 W/"2"'])
  })

  it('requests a page again when the connection opens again, and after a restart', async () => {
    const { requests, changes, clock, streams } = await openPage()
    streams.send('error')
    await clock.advance(5000)
    streams.send('welcome', 'e5')
    await clock.advance(1500)
    streams.send('restart', 'e6')
    await clock.advance(1500)
    expect(requests).toEqual(['/?event=e5 W/"1"', '/?event=e6 W/"1"'])
    expect(changes).toEqual([{ event: 'e6' }])
  })

  it('sends nothing while the page is hidden, and requests it once it is visible', async () => {
    const { requests, changes, clock, streams, setActive } = await openPage()
    streams.send('message', 'e1', { tags: ['a'] })
    setActive(false)
    await clock.advance(3_600_000)
    expect([requests, streams.open.size]).toEqual([[], 0])
    setActive(true)
    await clock.advance(0)
    streams.send('welcome', 'e9')
    await clock.advance(0)
    expect(requests).toEqual(['/?event=e9 W/"1"'])
    // The event affects the page, which has not been requested since.
    expect(changes).toEqual([{ event: 'e9' }])
  })

  it('reports what an open sheet may have missed when the connection opens again', async () => {
    const { changes, clock, streams, setActive, state } = await openPage()
    state.setSheet({ filter: {}, total: 1, own: 1, start: 0, films: [film('a')], syncTags: ['b'] })
    setActive(false)
    await clock.advance(60_000)
    setActive(true)
    await clock.advance(0)
    streams.send('welcome', 'e9')
    await clock.advance(0)
    // The page itself has not changed.
    expect(changes).toEqual([{ event: 'e9' }])
  })

  it('repeats a failed request ever more rarely', async () => {
    const { site, requests, shown, clock, streams } = await openPage()
    site.status = 503
    streams.send('message', 'e1', { tags: ['a'] })
    await clock.advance(750)
    for (const wait of [5000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      const count = requests.length
      await clock.advance(wait - 1)
      expect(requests).toHaveLength(count)
      await clock.advance(1)
      expect(requests).toHaveLength(count + 1)
    }
    site.status = 200
    site.version = 2
    await clock.advance(60_000)
    expect(shown).toEqual(['2'])
  })

  it('repeats a request that has no response for 30 s', async () => {
    const { site, requests, shown, clock, streams } = await openPage()
    Object.assign(site, { isSilent: true, version: 2 })
    streams.send('message', 'e1', { tags: ['a'] })
    await clock.advance(750)
    site.isSilent = false
    await clock.advance(34_999)
    expect([requests.splice(0), shown]).toEqual([['/?event=e1 W/"1"'], []])
    await clock.advance(1)
    expect([requests, shown, clock.pending]).toEqual([['/?event=e1 W/"1"'], ['2'], 0])
  })

  it('updates the next page after one that has another address by now', async () => {
    const { site, requests, clock, streams, state } = await openPage()
    Object.assign(site, { status: 410, error: 'moved' })
    streams.send('message', 'e1', { tags: ['a'] })
    await clock.advance(1500)
    expect([requests.splice(0).length, clock.pending]).toEqual([1, 0])
    Object.assign(site, { status: 200, respond: () => page('/info', { version: '2', siteTitle: 'REEL' }) })
    state.show(page('/info', { version: '1', syncTags: ['a'] }), null)
    await clock.advance(0)
    expect(requests).toEqual(['/info?event=e1 W/"1"'])
    expect(state.getSnapshot().page.siteTitle).toBe('REEL')
  })

  it('repeats a request by an event whose response is older, and by a first message three times', async () => {
    const { site, requests, changes, clock, streams } = await openPage()
    site.isOlder = true
    streams.send('message', 'e1', { tags: ['a'] })
    await clock.advance(1500)
    expect(requests.splice(0)).toEqual(['/?event=e1 W/"1"', '/?event=e1 W/"1"'])
    await clock.advance(9_999)
    expect(requests).toEqual([])
    site.isOlder = false
    await clock.advance(1)
    expect(requests.splice(0)).toEqual(['/?event=e1 W/"1"'])
    expect(changes.splice(0)).toEqual(Array.from({ length: 3 }, () => ({ event: 'e1' })))
    site.isOlder = true
    streams.send('error')
    await clock.advance(10_000)
    streams.send('welcome', 'unknown')
    await clock.advance(3_600_000)
    expect(requests).toEqual(Array.from({ length: 4 }, () => '/?event=unknown W/"1"'))
    expect(changes).toEqual([])
  })

  it('requests the next page at once over the same connection, and the page before no longer', async () => {
    const { clock, streams, state, requests, site } = await openPage()
    streams.send('message', 'e1', { tags: ['a'] })
    const next = page('/info', { version: '7', syncTags: ['c'] })
    site.respond = () => next
    state.show(next, null)
    await clock.advance(0)
    expect([requests.splice(0), streams.opened()]).toEqual([['/info?event=e1 W/"7"'], 1])
    streams.send('message', 'e2', { tags: ['a'] })
    await clock.advance(10_000)
    expect(requests).toEqual([])
    streams.send('message', 'e3', { tags: ['c'] })
    await clock.advance(1500)
    expect(requests).toEqual(['/info?event=e3 W/"7"'])
  })

  it('requests the page of the document as long as it has that version', async () => {
    const first = filmsPage([film('a'), film('b')], { initialFilmId: 'b', version: '1' })
    const { requests, clock, streams, site } = startPage({ first })
    site.respond = () => first
    await clock.advance(0)
    streams.send('welcome', 'e1')
    await clock.advance(0)
    streams.send('message', 'e2', { tags: ['a'] })
    await clock.advance(1500)
    expect(requests).toEqual(['/?video=b&event=e1 W/"1"', '/?event=e2 W/"1"'])
  })

  it('reports a change, and an event without one: films beside may have changed', async () => {
    const first = longPage([0, 1])
    const { clock, streams, site, changes } = startPage({ first })
    site.respond = () => first
    await clock.advance(0)
    streams.send('welcome', 'e1')
    await clock.advance(0)
    expect(changes).toEqual([])
    streams.send('message', 'e2', { tags: ['a'] })
    await clock.advance(1500)
    site.respond = () => ({ ...first, version: '2' })
    streams.send('welcome', 'e3')
    await clock.advance(1500)
    expect(changes).toEqual([
      { event: 'e2', listPage: 0 },
      { event: 'e3', listPage: 0 },
    ])
  })

  it('keeps a page that is gone', async () => {
    const { state, site, clock, streams } = await openPage({ first: longPage([0, 1]) })
    site.respond = () => page('/')
    streams.send('message', 'e1', { tags: ['a'] })
    await clock.advance(1500)
    expect(state.getSnapshot().page.kind).toBe('films')
  })

  it('reads the first film of a playlist where a changed order has moved it', async () => {
    const { site, requests, clock, streams } = startPage({ first: longPage([5, 0, 1]) })
    site.respond = () => longPage([0, 1, 2], (index) => index + 50)
    await clock.advance(0)
    streams.send('message', 'e1', { tags: ['a'] })
    await clock.advance(1500)
    expect(requests).toEqual(['.0/?event=e1 W/"long-5"', '/?video=slug-0&event=e1 none'])
  })

  it('leaves no connection and no timer when the site has another build', async () => {
    const { clock, streams, site, state, requests } = await openPage()
    site.status = 410
    streams.send('message', 'e1', { tags: ['a'] })
    await clock.advance(1500)
    expect([streams.open.size, clock.pending, requests.splice(0)]).toEqual([0, 0, ['/?event=e1 W/"1"']])
    state.show(page('/info'), null)
    await clock.advance(600_000)
    expect(requests).toEqual([])
  })

  it.each([
    ['the default jitter', 1500, 750],
    ['a jitter of ten seconds', 10_000, 130],
  ])('distributes the requests of a thousand pages over %s', async (_, jitter, perSecondAtMost) => {
    let seed = 1
    // Lehmer's generator: the same numbers in every run.
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const pages = await Promise.all(Array.from({ length: 1000 }, () => openPage({ random, jitter })))
    for (const { streams } of pages) streams.send('message', 'e1', { tags: ['a'] })
    const counts: number[] = []
    const count = () => pages.reduce((sum, { requests }) => sum + requests.length, 0)
    for (let time = 0; time < jitter; time += 1000) {
      const before = count()
      await Promise.all(pages.map(({ clock }) => clock.advance(Math.min(1000, jitter - time))))
      counts.push(count() - before)
    }
    expect(count()).toBe(1000)
    expect(Math.max(...counts)).toBeLessThan(perSecondAtMost)
  })

  it('misses no change, has one connection at most and settles, in any order of events', async () => {
    const steps = fc.constantFrom(
      'publish',
      'other',
      'welcome',
      'error',
      'restart',
      'goaway',
      'hide',
      'show',
      'fail',
      'silence',
      'repair',
      'wait',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 40 }), async (sequence) => {
        const { clock, streams, setActive, site, shown, state } = await openPage()
        for (const step of sequence) {
          if (step === 'publish') streams.send('message', `e${(site.version += 1)}`, { tags: ['a'] })
          else if (step === 'other') streams.send('message', 'other', { tags: ['b'] })
          else if (step === 'hide' || step === 'show') setActive(step === 'show')
          else if (step === 'silence') site.isSilent = true
          else if (step === 'fail' || step === 'repair')
            Object.assign(site, step === 'fail' ? { status: 503 } : { status: 200, isSilent: false })
          else if (step === 'wait') await clock.advance(3000)
          else streams.send(step, 'e')
          await clock.advance(0)
          expect(streams.open.size).toBeLessThanOrEqual(1)
        }
        setActive(true)
        Object.assign(site, { status: 200, isSilent: false })
        for (let round = 0; round < 30; round += 1) {
          await clock.advance(10_000)
          streams.send('welcome', 'last')
        }
        await clock.advance(0)
        expect(shown.at(-1) ?? '1').toBe(String(site.version))
        expect(state.getSnapshot().page.siteTitle).toBe(site.version === 1 ? 'CUTROOM' : String(site.version))
      }),
      { numRuns: 200 },
    )
  })
})
