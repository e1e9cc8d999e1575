import { describe, expect, it } from 'vitest'
import { createPageState } from '../../pages/page-state.ts'
import type { FilmsPageProps, NotFoundPageProps, PageProps } from '../../page-props.ts'
import { OutdatedBuildError } from '../reading/page-reader.ts'
import { film, filmsPage, playlistPage } from '../../testing/pages.ts'
import { failedPage } from '../../testing/site-config.ts'
import { followShownPage } from './follow-shown-page.ts'
import type { PageSubscription } from './subscribe-to-page.ts'

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

/** A site that responds with the page of the test, and records each request. */
function follow(first: PageProps) {
  const state = createPageState(first)
  const subscriptions: PageSubscription[] = []
  const stopped: PageSubscription[] = []
  const requests: string[] = []
  const outdated: unknown[] = []
  const changes: unknown[] = []
  let respond = () => new Response(null, { status: 304 })
  followShownPage({
    state,
    build: 'a1b2c3d4',
    subscribe: (subscription) => {
      subscriptions.push(subscription)
      return () => void stopped.push(subscription)
    },
    onOutdated: (error) => outdated.push(error),
    onChange: (change) => changes.push(change),
    fetch: async (path, { headers }) => {
      requests.push(`${path} ${new Headers(headers).get('If-None-Match') ?? 'none'}`)
      return respond()
    },
  })
  const respondWith = (next: PageProps | number) =>
    (respond = () => (typeof next === 'number' ? new Response(null, { status: next }) : Response.json(next)))
  /** Requests the shown page, as the subscriptions do. */
  const request = async (event: string, isNamed = true) => {
    const subscription = subscriptions.at(-1)
    if (!subscription) throw new Error('Nothing is subscribed to.')
    const { version } = state.getSnapshot().page
    const cause = { event, isNamed }
    const response = await subscription.read(version, cause, new AbortController().signal)
    subscription.onChange(response.page, cause)
  }
  return { state, subscriptions, stopped, requests, outdated, changes, respondWith, request }
}

describe('followShownPage', () => {
  it('subscribes to the shown page only, with its version and tags', () => {
    const { state, subscriptions, stopped } = follow(page('/', { version: '1', syncTags: ['a'] }))
    expect([subscriptions[0]?.version, subscriptions[0]?.getTags()]).toEqual(['1', ['a']])
    state.show(page('/info', { version: '2', syncTags: ['b'] }), null)
    state.setFilm(null)
    expect(stopped).toEqual([subscriptions[0]])
    expect([subscriptions[1]?.version, subscriptions[1]?.getTags()]).toEqual(['2', ['b']])
    expect(subscriptions).toHaveLength(2)
  })

  it('shows a page that has changed, and its tags are followed', async () => {
    const { state, request, respondWith, requests, subscriptions } = follow(page('/', { version: '1' }))
    respondWith(page('/', { version: '2', siteTitle: 'REEL', syncTags: ['b'] }))
    await request('event 1')
    expect(state.getSnapshot().page.siteTitle).toBe('REEL')
    expect(subscriptions[0]?.getTags()).toEqual(['b'])
    expect(requests).toEqual(['/page-data/a1b2c3d4/?event=event+1 W/"1"'])
  })

  it('requests the page of the document as long as it has that version', async () => {
    const first = filmsPage([film('a'), film('b')], { initialFilmId: 'b', version: '1' })
    const { request, requests } = follow(first)
    await request('e1', false)
    await request('e2')
    expect(requests).toEqual([
      '/page-data/a1b2c3d4/?video=b&event=e1 W/"1"',
      '/page-data/a1b2c3d4/?event=e2 W/"1"',
    ])
  })

  it('reports a change, and an event without one: films beside may have changed', async () => {
    const { request, respondWith, changes } = follow(longPage([0, 1]))
    await request('e1', false)
    expect(changes).toEqual([])
    await request('e2')
    respondWith(longPage([0, 1]))
    await request('e3', false)
    expect(changes).toEqual([
      { event: 'e2', listPage: 0 },
      { event: 'e3', listPage: 0 },
    ])
  })

  it('keeps a page that is gone', async () => {
    const { state, request, respondWith } = follow(longPage([0, 1]))
    respondWith(page('/'))
    await request('e1')
    expect(state.getSnapshot().page.kind).toBe('films')
  })

  it('reads the first film of a playlist where a changed order has moved it', async () => {
    const { request, respondWith, requests } = follow(longPage([5, 0, 1]))
    respondWith(longPage([0, 1, 2], (index) => index + 50))
    await request('e1')
    expect(requests).toEqual([
      '/page-data/a1b2c3d4.0/?event=e1 W/"long-5"',
      '/page-data/a1b2c3d4/?video=slug-0&event=e1 none',
    ])
  })

  it('reports another build of the site', async () => {
    const { request, outdated, respondWith } = follow(page('/'))
    respondWith(503)
    await expect(request('e1')).rejects.toThrow('could not be read (503)')
    expect(outdated).toEqual([])
    respondWith(410)
    await expect(request('e1')).rejects.toThrow(OutdatedBuildError)
    expect(outdated).toHaveLength(1)
  })
})
