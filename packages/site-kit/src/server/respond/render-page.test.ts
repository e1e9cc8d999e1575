import { createPageQueries, type ContentClient } from '@cutroom/content-client'
import { describe, expect, it } from 'vitest'
import { createPageContent } from '../../content/page-content.ts'
import { SITE_CONFIG } from '../../testing/site-config.ts'
import { createMemoryStore } from '../cache/cached-page.ts'
import { coalesceRequests } from '../cache/coalesce-requests.ts'
import { HtmlCache } from '../cache/html-cache.ts'
import { NO_HOST_POSTERS } from './host-posters.ts'
import { renderPage, type PageRenderer } from './render-page.tsx'

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
    build: '',
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
      const deadline = new AbortController()
      const rendering = renderPage(
        renderer,
        { path: '/', videoSlug: 'a-film' },
        { origin: '', previous: undefined, waitUntil: () => {}, deadline: deadline.signal },
      )
      await expect.poll(() => requests.length).toBeGreaterThan(answered)
      deadline.abort(new DOMException('The deadline has passed.', 'TimeoutError'))
      await expect(rendering).rejects.toMatchObject({
        code: 'page-read-failed',
        cause: { name: 'TimeoutError' },
      })
    },
  )
})
