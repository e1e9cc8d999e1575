import { createContentClient, createPageQueries, type ContentClient } from '@cutroom/content-client'
import { describe, expect, it } from 'vitest'
import { createPageContent } from '../../content/page-content.ts'
import { SETTINGS_ID } from '../../content/page-data.ts'
import { NO_HOST_POSTERS, SITE_CONFIG, failedPage } from '../../../testing/site-config.ts'
import { createMemoryStore, HtmlCache } from '../cache/html-cache.ts'
import { createTestClock } from '../../../testing/test-clock.ts'
import { coalesceRequests, READ_TIMEOUT_MS } from '../cache/coalesce-requests.ts'
import { readEnvironment } from '../environment.ts'
import { createPageRenderer, renderPage, type PageRenderer } from './render-page.tsx'

/** The first read of a home page with a long playlist. */
const LONG_HOME = { _id: 'homePage', videoPlaylist: { _id: 'list', _rev: 'r1', total: 100, videos: [] } }

/** A renderer whose content service answers the first `answered` requests, and no other. */
function createRenderer(answered: number) {
  const requests: string[] = []
  const fetchQuery: ContentClient['fetchQuery'] = ({ query }) => {
    requests.push(query)
    if (requests.length > answered) return new Promise(() => {})
    const page = query.includes('"indices"') ? { total: 100, indices: [50] } : LONG_HOME
    const result = query.includes('"settings"') ? { siteTitle: 'Cutroom' } : page
    return Promise.resolve({ result, syncTags: [] })
  }
  const queries = createPageQueries({ projectId: 'abc', studioName: 'Cutroom', onWarning: () => {} })
  const renderer: PageRenderer = {
    config: SITE_CONFIG,
    settings: { projectId: 'abc', build: '' },
    content: createPageContent(queries, SITE_CONFIG),
    reads: coalesceRequests({ fetchQuery }, new HtmlCache({ store: createMemoryStore() })),
    readSlugs: async () => null,
    posters: NO_HOST_POSTERS,
    document: () => '',
  }
  return { renderer, requests }
}

describe('renderPage', () => {
  it.each([0, 1, 2, 3])(
    'rejects at its deadline with %i requests answered, whichever of its reads is pending',
    async (answered) => {
      const { renderer, requests } = createRenderer(answered)
      const { clock, move } = createTestClock()
      const rendering = renderPage(
        renderer,
        { path: '/', videoSlug: 'a-film' },
        { clock, origin: '', previous: undefined, waitUntil: () => {} },
      )
      await expect.poll(() => requests.length).toBeGreaterThan(answered)
      const [error] = await Promise.all([rendering.catch((error: unknown) => error), move(READ_TIMEOUT_MS)])
      expect(error).toMatchObject({ code: 'page-read-failed', cause: { code: 'service-unreachable' } })
    },
  )
})

describe('createPageRenderer', () => {
  const HOSTED = { SANITY_PROJECT_ID: 'abc' }

  it.each([
    [
      'the site with an embedded service',
      { SANITY_API_HOST: 'http://localhost:4010' },
      ['/content', '/content'],
    ],
    ['the site where it passes events on', { LIVE_EVENTS: 'site' }, [undefined, '/content']],
    ['the hosted service', {}, [undefined, undefined]],
  ])('sends open pages for live events to %s', (_, env, hosts) => {
    const environment = readEnvironment({ ...HOSTED, ...env })
    const client = createContentClient({ ...environment, studioName: 'Cutroom' })
    const assets = { script: '/a.js', stylesheets: [], modulePreloads: [] }
    const cache = new HtmlCache({ store: createMemoryStore() })
    const renderer = createPageRenderer(client, cache, { config: SITE_CONFIG, environment, assets })
    const html = renderer.document(failedPage('/'), 'https://studio.example')
    const [, json = ''] = new RegExp(`id="${SETTINGS_ID}"[^>]*>([^<]*)`).exec(html) ?? []
    const { apiHost, eventsHost } = JSON.parse(json) as { apiHost?: string; eventsHost?: string }
    expect([apiHost, eventsHost]).toEqual(hosts)
  })
})
