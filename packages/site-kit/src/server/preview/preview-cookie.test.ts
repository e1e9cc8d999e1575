import { describe, expect, it } from 'vitest'
import {
  SECRET,
  TOKEN,
  getCookies,
  draftContent,
  logged,
  seesDrafts,
  createTestSite,
  startDraftContent,
} from '../../../testing/server/preview-site.ts'

startDraftContent()

describe('a page in preview', () => {
  it('shows drafts and the exit link, and is not stored', async () => {
    const site = createTestSite({ STUDIO_URL: 'https://desk.example/studio' })
    const cookie = getCookies(await site.enter())
    const response = await site.get('/info', { cookie })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    // Caches that support it would prefer it to `Cache-Control`.
    expect(response.headers.get('cdn-cache-control')).toBeNull()
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
    expect(response.headers.get('vary')).toMatch(/cookie/i)
    expect(response.headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self' https://desk.example",
    )
    const html = await response.text()
    expect(html).toContain('Drafted title')
    expect(html).toContain('Exit Preview')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(JSON.parse(/id="cutroom-props"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}')).toMatchObject({
      preview: { token: TOKEN, perspective: 'drafts', studioUrl: 'https://desk.example/studio' },
    })
    expect(draftContent.requests.every(({ token }) => token === `Bearer ${TOKEN}`)).toBe(true)
  })

  it('contains the end of its session by the clock of the server', async () => {
    const entered = Date.UTC(2026, 0, 1)
    let now = entered
    const site = createTestSite({}, () => now)
    const cookie = getCookies(await site.enter())
    now += 60_000
    const html = await (await site.get('/info', { cookie })).text()
    expect(JSON.parse(/id="cutroom-props"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}')).toMatchObject({
      preview: { session: { expires: entered + 12 * 60 * 60 * 1000, sentAt: now } },
    })
  })

  it('can be framed by the Studio only, and keeps its opener', async () => {
    const getPolicy = async (settings: Record<string, string>, inPreview: boolean) => {
      const site = createTestSite(settings)
      const cookie = inPreview ? getCookies(await site.enter()) : ''
      const { headers } = await site.get('/info', { cookie })
      return [headers.get('content-security-policy'), headers.get('cross-origin-opener-policy')]
    }
    const [policy, opener] = await getPolicy({ STUDIO_URL: 'https://desk.example' }, true)
    expect(policy).toContain("style-src 'self' 'unsafe-inline'")
    expect(policy).toContain("script-src 'self';")
    expect(opener).toBe('unsafe-none')
    const inPublic = await getPolicy({ STUDIO_URL: 'https://desk.example' }, false)
    const withoutStudio = await getPolicy({}, true)
    for (const [other] of [inPublic, withoutStudio]) {
      expect(other).toContain("frame-ancestors 'none'")
      expect(other).toContain("style-src 'self';")
    }
    expect([inPublic[1], withoutStudio[1]]).toEqual([null, 'same-origin'])
  })

  it('ignores the entity tag of the public page, and the public page that of the preview', async () => {
    const site = createTestSite()
    const etag = (await site.get('/info')).headers.get('etag') ?? ''
    const cookie = getCookies(await site.enter())
    const drafted = await site.get('/info', { cookie, 'if-none-match': etag })
    expect([drafted.status, drafted.headers.get('etag')]).toEqual([200, null])
    expect(await drafted.text()).toContain('Drafted title')
    expect((await site.get('/info', { 'if-none-match': etag })).status).toBe(304)
  })

  it('does not affect public pages', async () => {
    const site = createTestSite()
    await site.get('/info', { cookie: getCookies(await site.enter()) })
    draftContent.requests = []
    const response = await site.get('/info')
    const html = await response.text()
    expect(html).toContain('Published title')
    expect(html).not.toContain(TOKEN)
    expect(html).not.toContain('Exit Preview')
    expect(response.headers.get('x-robots-tag')).toBeNull()
    expect(draftContent.requests.map(({ token }) => token)).toEqual([undefined, undefined])
  })

  it.each([401, 403])('reports a token that is refused with %d, without the token', async (refused) => {
    const site = createTestSite()
    const cookie = getCookies(await site.enter())
    draftContent.status = refused
    const response = await site.get('/info', { cookie })
    expect(response.status).toBe(502)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const html = await response.text()
    expect(html).toContain('Drafts cannot be read')
    expect(html).toContain('Exit Preview')
    expect(html).not.toContain(TOKEN)
  })

  it('logs neither token nor secret after a failure', async () => {
    const site = createTestSite()
    draftContent.status = 401
    await site.get('/info', { cookie: getCookies(await site.enter()) })
    expect(logged.length).toBeGreaterThan(0)
    const { inspect } = await import('node:util')
    expect(inspect(logged, { depth: 12, showHidden: true })).not.toMatch(new RegExp(`${TOKEN}|${SECRET}`))
  })
})

describe('a preview cookie', () => {
  it('is invalid with another secret or token', async () => {
    const own = createTestSite()
    const otherSecret = getCookies(
      await createTestSite({ PREVIEW_SECRET: 'another-secret-entirely' }).get(
        '/api/preview?secret=another-secret-entirely',
      ),
    )
    const otherToken = getCookies(
      await createTestSite({ SANITY_READ_TOKEN: 'skAnotherTokenOfThisSite' }).enter(),
    )
    expect(await seesDrafts(own, getCookies(await own.enter()))).toBe(true)
    expect(await seesDrafts(own, otherSecret)).toBe(false)
    expect(await seesDrafts(own, otherToken)).toBe(false)
  })

  it('is invalid if it is truncated, changed or made up', async () => {
    const site = createTestSite()
    const cookie = getCookies(await site.enter())
    const [name = '', value = ''] = cookie.split('=')
    // The last character of base64 has padding bits; the one before it has none.
    const places = [0, 10, 31, 33, 40, 45, 55, value.length - 8]
    const changed = places.map(
      (at) => `${value.slice(0, at)}${value[at] === '1' ? '2' : '1'}${value.slice(at + 1)}`,
    )
    const payload = value.slice(0, value.lastIndexOf('.'))
    const wrong = [
      ...changed,
      ...[1, 5, 20, value.length - 1].map((length) => value.slice(0, length)),
      payload,
      `${payload}.`,
      `${payload}.${btoa('x'.repeat(32))}`,
      value.replace('drafts', 'published'),
      '',
      'true',
    ]
    const accepted = []
    for (const forged of wrong) if (await seesDrafts(site, `${name}=${forged}`)) accepted.push(forged)
    expect(accepted).toEqual([])
    expect(await seesDrafts(site, cookie)).toBe(true)
  })

  it('is invalid after it has expired, even if the browser still sends it', async () => {
    let now = Date.UTC(2026, 0, 1)
    const site = createTestSite({}, () => now)
    const cookie = getCookies(await site.enter())
    now += 12 * 60 * 60 * 1000 - 1
    expect(await seesDrafts(site, cookie)).toBe(true)
    now += 1
    expect(await seesDrafts(site, cookie)).toBe(false)
  })

  it('is invalid after exit, as are its copies; other sessions stay valid', async () => {
    const site = createTestSite()
    const [left, other] = [getCookies(await site.enter()), getCookies(await site.enter())]
    const response = await site.get('/api/exit-preview', {
      cookie: left,
      referer: 'http://localhost/screening-room?video=x',
    })
    expect(response.status).toBe(307)
    expect(response.headers.get('location')).toBe('/screening-room?video=x')
    expect(response.headers.getSetCookie()[0]).toMatch(/Max-Age=0/)
    expect(await seesDrafts(site, left)).toBe(false)
    expect(await seesDrafts(site, other)).toBe(true)
  })
})
