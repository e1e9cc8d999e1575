import { describe, expect, it } from 'vitest'
import {
  SECRET,
  TOKEN,
  getCookies,
  seesDrafts,
  createTestSite,
  startDraftContent,
} from '../../../testing/server/preview-site.ts'

startDraftContent()

describe('/api/preview', () => {
  it('redirects to the requested page with an HttpOnly cookie', async () => {
    const response = await createTestSite().enter('/editors/ada?video=x'.replaceAll('?', '%3F'))
    expect(response.status).toBe(307)
    expect(response.headers.get('location')).toBe('/editors/ada?video=x')
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Path=\//)
    expect(cookie).toMatch(/Max-Age=43200/)
    expect(cookie).not.toMatch(/Secure|Domain/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('binds the cookie to https and to the host of a site on https', async () => {
    const response = await createTestSite({ SITE_URL: 'https://studio.example' }).enter()
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-cutroom-preview=.*Secure/)
  })

  it.each([
    ['no secret', ''],
    ['an empty secret', '?secret='],
    ['another secret', '?secret=another-secret-of-24-chars'],
    ['the beginning of the secret', `?secret=${SECRET.slice(0, -1)}`],
    ['more than the secret', `?secret=${SECRET}x`],
    ['the secret in capitals', `?secret=${SECRET.toUpperCase()}`],
    ['a very long secret', `?secret=${'x'.repeat(7_000)}`],
  ])('refuses %s', async (_, search) => {
    const response = await createTestSite().get(`/api/preview${search}`)
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const html = await response.text()
    expect(html).toContain('This preview link does not work')
    expect(html).not.toContain(TOKEN)
    expect(html).not.toContain(SECRET)
  })

  it('accepts a secret of any length that an address can have', async () => {
    const secret = 'long-secret-'.repeat(80)
    const response = await createTestSite({ PREVIEW_SECRET: secret }).get(`/api/preview?secret=${secret}`)
    expect(response.status).toBe(307)
  })

  it('accepts a secret of Base64, also where its signs are not escaped', async () => {
    const secret = 'q7+Zm9v/YmFy++cXV4MTIz=='
    const { get } = createTestSite({ PREVIEW_SECRET: secret })
    for (const text of [secret, encodeURIComponent(secret)])
      expect((await get(`/api/preview?secret=${text}`)).status).toBe(307)
  })

  it.each(['%0A', '%20', '%C2%A0', '%E2%80%8B'])('accepts the secret with %s behind it', async (behind) => {
    const response = await createTestSite().get(`/api/preview?secret=${SECRET}${behind}`)
    expect(response.status).toBe(307)
  })

  it('never redirects to another site', async () => {
    const response = await createTestSite().enter(encodeURIComponent('//evil.example'))
    expect(response.headers.get('location')).toBe('/')
  })

  it('sets no cookie for a prefetch', async () => {
    const response = await createTestSite().get(`/api/preview?secret=${SECRET}`, {
      'sec-purpose': 'prefetch',
    })
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it.each([{ PREVIEW_SECRET: '' }, { SANITY_READ_TOKEN: '' }])(
    'responds with 501 without %j',
    async (settings) => {
      const response = await createTestSite(settings).enter()
      expect(response.status).toBe(501)
      expect(await response.text()).toContain('SANITY_READ_TOKEN')
    },
  )
})

it('no cache stores the 404 page of an address under /api', async () => {
  const { status, headers } = await createTestSite().get('/api/unknown')
  expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  expect(headers.get('cdn-cache-control')).toBeNull()
})

describe('/api/exit-preview', () => {
  const leavesBy = async (headers: Record<string, string>, settings: Record<string, string> = {}) => {
    const site = createTestSite(settings)
    const cookie = getCookies(await site.enter())
    const response = await site.get('/api/exit-preview?path=/info', { cookie, ...headers })
    expect([response.status, response.headers.get('location')]).toEqual([307, '/info'])
    const isCleared = response.headers.getSetCookie().some((set) => set.includes('Max-Age=0'))
    expect(await seesDrafts(site, cookie)).toBe(!isCleared)
    return isCleared
  }

  it.each([
    ['a link of the site', { 'sec-fetch-site': 'same-origin', referer: 'http://localhost/info' }],
    ['a link of the site, on plain http', { referer: 'http://localhost/info' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['a typed address, on plain http', {}],
  ])('ends the session for %s', async (_, headers) => {
    expect(await leavesBy(headers)).toBe(true)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' }],
    ['another site that does not say so', { 'sec-fetch-site': 'cross-site' }],
    ['a site of the same domain', { 'sec-fetch-site': 'same-site', referer: 'http://other.localhost/' }],
    ['another site, on plain http', { referer: 'https://evil.example/' }],
    ['a page without an origin', { 'sec-fetch-site': 'cross-site', referer: 'about:blank' }],
  ])('keeps the session for a link on %s', async (_, headers) => {
    expect(await leavesBy(headers)).toBe(false)
  })

  it('ends the session for a link of the site with either of its origins', async () => {
    const settings = { SITE_URL: 'http://studio.example' }
    expect(await leavesBy({ referer: 'http://studio.example/info' }, settings)).toBe(true)
    expect(await leavesBy({ referer: 'http://localhost/info' }, settings)).toBe(true)
  })

  it('shows what is published in the frame of the Studio, and no preview in a tab', async () => {
    const site = createTestSite({ STUDIO_URL: 'https://desk.example/studio' })
    const frame = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }
    const entered = getCookies(await site.get(`/api/preview?secret=${SECRET}`, frame))
    const response = await site.get('/api/exit-preview?path=/info', { cookie: entered, ...frame })
    expect(response.headers.get('location')).toBe('/info')
    const cookie = response.headers.getSetCookie().at(-1)?.split(';')[0] ?? ''
    expect(await seesDrafts(site, entered)).toBe(false)
    const framed = await site.get('/info', { cookie, ...frame })
    expect(framed.headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self' https://desk.example",
    )
    const html = await framed.text()
    expect(html).toContain('"perspective":"published"')
    expect(html).not.toContain('Exit Preview')
    const tab = await site.get('/info', { cookie, 'sec-fetch-dest': 'document' })
    expect(tab.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(await tab.text()).not.toContain(TOKEN)
  })

  it('is undone in the frame of the Studio by Back to Preview alone, until the session ends', async () => {
    const entered = Date.UTC(2026, 0, 1)
    let now = entered
    const site = createTestSite({ STUDIO_URL: 'https://desk.example/studio' }, () => now)
    const frame = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }
    const left = await site.get('/api/exit-preview', { cookie: getCookies(await site.enter()), ...frame })
    const exited = left.headers.getSetCookie().at(-1)?.split(';')[0] ?? ''
    expect(await (await site.get('/info', { cookie: exited, ...frame })).text()).toContain('Back to Preview')
    const goBack = (cookie: string, headers: Record<string, string>) =>
      site.get('/api/preview', { cookie, referer: 'http://localhost/info?video=dawn', ...headers })
    for (const refused of [
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe', referer: 'https://evil.example/' },
    ])
      expect((await goBack(exited, refused)).status).toBe(401)
    expect((await goBack('', frame)).status).toBe(401)
    const response = await goBack(exited, frame)
    expect([response.status, response.headers.get('location')]).toEqual([307, '/info?video=dawn'])
    const set = response.headers.getSetCookie()
    const cookie = set.findLast((each) => each.includes('-framed='))?.split(';')[0] ?? ''
    const html = await (await site.get('/info', { cookie, ...frame })).text()
    expect(html).toContain('Drafted title')
    expect(html).toContain('Exit Preview')
    expect(html).not.toContain('Back to Preview')
    now += 12 * 60 * 60 * 1000
    expect(await (await site.get('/info', { cookie, ...frame })).text()).not.toContain(TOKEN)
  })

  it('keeps the end of the session in the frame of the Studio', async () => {
    const entered = Date.UTC(2026, 0, 1)
    const hours = 60 * 60 * 1000
    let now = entered
    const site = createTestSite({ STUDIO_URL: 'https://desk.example/studio' }, () => now)
    const frame = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }
    const cookie = getCookies(await site.enter())
    now += 11 * hours
    const response = await site.get('/api/exit-preview', { cookie, ...frame })
    const set = response.headers.getSetCookie().at(-1) ?? ''
    expect(set).toContain('Max-Age=3600;')
    const exited = { cookie: set.split(';')[0] ?? '', ...frame }
    expect(await (await site.get('/info', exited)).text()).toContain(`"expires":${entered + 12 * hours}`)
    now += 1 * hours
    expect(await (await site.get('/info', exited)).text()).not.toContain(TOKEN)
  })

  it('starts no session in a frame without a valid one', async () => {
    const site = createTestSite({ STUDIO_URL: 'https://desk.example/studio' })
    const frame = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }
    const response = await site.get('/api/exit-preview', frame)
    expect(response.headers.getSetCookie().every((set) => set.includes('Max-Age=0'))).toBe(true)
  })

  it('ends the session for the Studio, if one is set', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', referer: 'https://desk.example/' }
    expect(await leavesBy(headers, { STUDIO_URL: 'https://desk.example/studio' })).toBe(true)
    expect(await leavesBy(headers)).toBe(false)
  })

  it.each([
    ['http://evil.example/phish', '/'],
    ['nonsense', '/'],
    ['http://localhost/api/preview?secret=x', '/'],
    ['http://localhost//evil.example', '/'],
  ])('redirects from %s to %s', async (referer, path) => {
    const response = await createTestSite().get('/api/exit-preview', { referer })
    expect(response.headers.get('location')).toBe(path)
  })

  it.each(['https://studio.example', 'http://localhost'])(
    'redirects to the page of the link behind a proxy that replaces the host: %s',
    async (origin) => {
      const site = createTestSite({ SITE_URL: 'https://studio.example' })
      const response = await site.get('/api/exit-preview', { referer: `${origin}/info?video=dawn` })
      expect(response.headers.get('location')).toBe('/info?video=dawn')
    },
  )

  it('redirects to a named page of this site only', async () => {
    const { get } = createTestSite()
    const to = async (path: string) =>
      (await get(`/api/exit-preview?path=${encodeURIComponent(path)}`)).headers.get('location')
    expect(await to('/info')).toBe('/info')
    expect(await to('https://evil.example/')).toBe('/')
  })
})
