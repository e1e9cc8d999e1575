import { describe, expect, it } from 'vitest'
import { formatError } from '../log.ts'
import {
  TOKEN,
  getCookies,
  draftContent,
  logged,
  seesDrafts,
  createTestSite,
  startDraftContent,
} from '../../../testing/server/preview-site.ts'

startDraftContent()

describe("/api/preview from the Studio's Presentation view", () => {
  const enter = (site: ReturnType<typeof createTestSite>, headers = {}, more = '') =>
    site.get(
      `/api/preview?sanity-preview-secret=fromthestudio&sanity-preview-pathname=${encodeURIComponent('/info?video=x')}${more}`,
      headers,
    )

  it('accepts the secret in the dataset', async () => {
    draftContent.studioSecret = {
      _id: 's',
      _updatedAt: '2026-01-01T00:00:00Z',
      secret: 'fromthestudio',
      studioUrl: 'https://desk.example',
    }
    const site = createTestSite()
    const response = await enter(site, {}, '&sanity-preview-perspective=drafts')
    expect(response.headers.get('location')).toBe('/info?video=x')
    expect(await seesDrafts(site, getCookies(response))).toBe(true)
    expect(draftContent.requests.find(({ query }) => query.includes('previewUrlSecret'))?.token).toBe(
      `Bearer ${TOKEN}`,
    )
  })

  it('sets a partitioned cookie in a frame on https', async () => {
    draftContent.studioSecret = {
      _id: 's',
      _updatedAt: '2026-01-01T00:00:00Z',
      secret: 'fromthestudio',
      studioUrl: 'https://desk.example',
    }
    const site = createTestSite({ SITE_URL: 'https://studio.example' })
    const response = await enter(site, { 'sec-fetch-dest': 'iframe' })
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-cutroom-preview-framed=/)
    expect(cookie).toMatch(/Secure/)
    expect(cookie).toMatch(/SameSite=None/)
    expect(cookie).toMatch(/Partitioned/)
    expect(await seesDrafts(site, getCookies(response))).toBe(true)
  })

  it('accepts the published perspective', async () => {
    draftContent.studioSecret = {
      _id: 's',
      _updatedAt: '2026-01-01T00:00:00Z',
      secret: 'fromthestudio',
      studioUrl: 'https://desk.example',
    }
    const site = createTestSite()
    const response = await enter(site, {}, '&sanity-preview-perspective=published')
    draftContent.requests = []
    await site.get('/info', { cookie: getCookies(response) })
    expect(draftContent.requests.map(({ perspective }) => perspective)).toEqual(['published', 'published'])
  })

  it.each(['rAutumn', 'rAutumn,drafts'])(
    'shows drafts for the release %s, and the page has a mark of it',
    async (release) => {
      draftContent.studioSecret = {
        _id: 's',
        _updatedAt: '2026-01-01T00:00:00Z',
        secret: 'fromthestudio',
        studioUrl: 'https://desk.example',
      }
      const site = createTestSite()
      const response = await enter(site, {}, `&sanity-preview-perspective=${release}`)
      const html = await (await site.get('/info', { cookie: getCookies(response) })).text()
      expect(html).toContain('"perspective":"drafts"')
      expect(html).toContain('"release":true')
    },
  )

  it('refuses any other secret', async () => {
    const response = await enter(createTestSite())
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it.each([
    [401, 502],
    [500, 503],
  ])('reports a content service that responds with %d', async (answered, reported) => {
    draftContent.status = answered
    const response = await enter(createTestSite())
    expect(response.status).toBe(reported)
    expect(await response.text()).not.toContain(TOKEN)
  })

  it('refuses a secret from the future, which an imported dataset may contain', async () => {
    draftContent.studioSecret = {
      _id: 's',
      _updatedAt: new Date(Date.now() + 3_600_000).toISOString(),
      secret: 'fromthestudio',
      studioUrl: 'https://desk.example',
    }
    const response = await enter(createTestSite())
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('logs neither secret nor token when the content service fails', async () => {
    draftContent.status = 500
    await enter(createTestSite())
    const text = logged.map((each) => (each instanceof Error ? formatError(each) : String(each))).join('\n')
    expect(text).toContain('500')
    expect(text).not.toMatch(/fromthestudio|skTheReadToken/)
  })
})
