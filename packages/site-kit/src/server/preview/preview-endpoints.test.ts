import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { createSite } from '../site.ts'
import { SITE_CONFIG } from '../../testing/site-config.ts'

const SECRET = 'a-secret-of-24-characters'
const TOKEN = 'skTheReadTokenOfThisSite'

/** A content service that returns drafts for the token, and records its requests. */
let server: Server
let requests: { token: string | undefined; query: string; perspective: string | null }[] = []
let status = 200
let studioSecret: { _id: string; _updatedAt: string; secret: string; studioUrl: string } | null = null

beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    const parameters = new URL(request.url ?? '', 'http://localhost').searchParams
    const query = parameters.get('query') ?? ''
    const token = request.headers.authorization
    requests.push({ token, query, perspective: parameters.get('perspective') })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(status === 200 ? { result: answer(query, token) } : { error: 'no' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  requests = []
  status = 200
  studioSecret = null
})

function answer(query: string, token: string | undefined): unknown {
  if (query.includes('sanity.previewUrlSecret')) return { private: studioSecret, public: null }
  if (query.includes('"settings"')) return { siteTitle: token ? 'Drafted title' : 'Published title' }
  return null
}

const logged: unknown[] = []

/** A site with that content service. */
function siteOf(settings: Record<string, string> = {}, now?: () => number) {
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const environment = readEnvironment({
    SANITY_PROJECT_ID: 'abc',
    SANITY_API_HOST: host,
    SANITY_IMAGE_HOST: host,
    PREVIEW_SECRET: SECRET,
    SANITY_READ_TOKEN: TOKEN,
    ...settings,
  })
  const assets = { script: '/a.js', stylesheets: [], modulePreloads: [], fonts: [] }
  const log = (...what: unknown[]) => void logged.push(...what)
  const site = createSite({ config: SITE_CONFIG, environment, assets, log, ...(now ? { now } : {}) })
  const get = (path: string, headers: Record<string, string> = {}) =>
    Promise.resolve(site.request(`http://localhost${path}`, { headers }))
  const enter = async (path = '/info') => get(`/api/preview?secret=${SECRET}&path=${path}`)
  return { get, enter }
}

/** The cookies of a response, as a browser sends them. */
function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** Whether a request with a cookie gets drafts. */
async function seesDrafts({ get }: ReturnType<typeof siteOf>, cookie: string): Promise<boolean> {
  return (await (await get('/info', { cookie })).text()).includes('Drafted title')
}

describe('/api/preview', () => {
  it('redirects to the requested page with an HttpOnly cookie', async () => {
    const response = await siteOf().enter('/editors/ada?video=x'.replaceAll('?', '%3F'))
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
    const response = await siteOf({ SITE_URL: 'https://studio.example' }).enter()
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
    const response = await siteOf().get(`/api/preview${search}`)
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const html = await response.text()
    expect(html).toContain('This preview link does not work')
    expect(html).not.toContain(TOKEN)
    expect(html).not.toContain(SECRET)
  })

  it('never redirects to another site', async () => {
    const response = await siteOf().enter(encodeURIComponent('//evil.example'))
    expect(response.headers.get('location')).toBe('/')
  })

  it('sets no cookie for a prefetch', async () => {
    const response = await siteOf().get(`/api/preview?secret=${SECRET}`, { 'sec-purpose': 'prefetch' })
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it.each([{ PREVIEW_SECRET: '' }, { SANITY_READ_TOKEN: '' }])(
    'responds with 501 without %j',
    async (settings) => {
      const response = await siteOf(settings).enter()
      expect(response.status).toBe(501)
      expect(await response.text()).toContain('SANITY_READ_TOKEN')
    },
  )
})

describe('a page in preview', () => {
  it('shows drafts and the exit link, and is not stored', async () => {
    const site = siteOf({ STUDIO_URL: 'https://desk.example/studio' })
    const cookie = cookieOf(await site.enter())
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
    expect(requests.every(({ token }) => token === `Bearer ${TOKEN}`)).toBe(true)
  })

  it('contains the end of its session by the clock of the server', async () => {
    const entered = Date.UTC(2026, 0, 1)
    let now = entered
    const site = siteOf({}, () => now)
    const cookie = cookieOf(await site.enter())
    now += 60_000
    const html = await (await site.get('/info', { cookie })).text()
    expect(JSON.parse(/id="cutroom-props"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}')).toMatchObject({
      preview: { session: { expires: entered + 12 * 60 * 60 * 1000, sentAt: now } },
    })
  })

  it('can be framed by the Studio only, and keeps its opener', async () => {
    const policyOf = async (settings: Record<string, string>, inPreview: boolean) => {
      const site = siteOf(settings)
      const cookie = inPreview ? cookieOf(await site.enter()) : ''
      const { headers } = await site.get('/info', { cookie })
      return [headers.get('content-security-policy'), headers.get('cross-origin-opener-policy')]
    }
    const [policy, opener] = await policyOf({ STUDIO_URL: 'https://desk.example' }, true)
    expect(policy).toContain("style-src 'self' 'unsafe-inline'")
    expect(policy).toContain("script-src 'self';")
    expect(opener).toBe('unsafe-none')
    for (const other of [
      await policyOf({ STUDIO_URL: 'https://desk.example' }, false),
      await policyOf({}, true),
    ]) {
      expect(other[0]).toContain("frame-ancestors 'none'")
      expect(other[0]).toContain("style-src 'self';")
      expect(other[1]).toBe('same-origin')
    }
  })

  it('ignores the entity tag of the public page, and the public page that of the preview', async () => {
    const site = siteOf()
    const etag = (await site.get('/info')).headers.get('etag') ?? ''
    const cookie = cookieOf(await site.enter())
    const drafted = await site.get('/info', { cookie, 'if-none-match': etag })
    expect([drafted.status, drafted.headers.get('etag')]).toEqual([200, null])
    expect(await drafted.text()).toContain('Drafted title')
    expect((await site.get('/info', { 'if-none-match': etag })).status).toBe(304)
  })

  it('does not affect public pages', async () => {
    const site = siteOf()
    await site.get('/info', { cookie: cookieOf(await site.enter()) })
    requests = []
    const response = await site.get('/info')
    const html = await response.text()
    expect(html).toContain('Published title')
    expect(html).not.toContain(TOKEN)
    expect(html).not.toContain('Exit Preview')
    expect(response.headers.get('x-robots-tag')).toBeNull()
    expect(requests.map(({ token }) => token)).toEqual([undefined, undefined])
  })

  it.each([401, 403])('reports a token that is refused with %d, without the token', async (refused) => {
    const site = siteOf()
    const cookie = cookieOf(await site.enter())
    status = refused
    const response = await site.get('/info', { cookie })
    expect(response.status).toBe(502)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const html = await response.text()
    expect(html).toContain('Drafts cannot be read')
    expect(html).toContain('Exit Preview')
    expect(html).not.toContain(TOKEN)
  })

  it('logs neither token nor secret after a failure', async () => {
    const site = siteOf()
    status = 401
    await site.get('/info', { cookie: cookieOf(await site.enter()) })
    expect(logged.length).toBeGreaterThan(0)
    const { inspect } = await import('node:util')
    expect(inspect(logged, { depth: 12, showHidden: true })).not.toMatch(new RegExp(`${TOKEN}|${SECRET}`))
  })
})

describe('a preview cookie', () => {
  it('is invalid with another secret or token', async () => {
    const own = siteOf()
    const otherSecret = cookieOf(
      await siteOf({ PREVIEW_SECRET: 'another-secret-entirely' }).get(
        '/api/preview?secret=another-secret-entirely',
      ),
    )
    const otherToken = cookieOf(await siteOf({ SANITY_READ_TOKEN: 'skAnotherTokenOfThisSite' }).enter())
    expect(await seesDrafts(own, cookieOf(await own.enter()))).toBe(true)
    expect(await seesDrafts(own, otherSecret)).toBe(false)
    expect(await seesDrafts(own, otherToken)).toBe(false)
  })

  it('is invalid if it is truncated, changed or made up', async () => {
    const site = siteOf()
    const cookie = cookieOf(await site.enter())
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
    const site = siteOf({}, () => now)
    const cookie = cookieOf(await site.enter())
    now += 12 * 60 * 60 * 1000 - 1
    expect(await seesDrafts(site, cookie)).toBe(true)
    now += 1
    expect(await seesDrafts(site, cookie)).toBe(false)
  })

  it('is invalid after exit, as are its copies; other sessions stay valid', async () => {
    const site = siteOf()
    const [left, other] = [cookieOf(await site.enter()), cookieOf(await site.enter())]
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

describe('/api/exit-preview', () => {
  const leavesBy = async (headers: Record<string, string>, settings: Record<string, string> = {}) => {
    const site = siteOf(settings)
    const cookie = cookieOf(await site.enter())
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
    const response = await siteOf().get('/api/exit-preview', { referer })
    expect(response.headers.get('location')).toBe(path)
  })

  it('redirects to a named page of this site only', async () => {
    const { get } = siteOf()
    const to = async (path: string) =>
      (await get(`/api/exit-preview?path=${encodeURIComponent(path)}`)).headers.get('location')
    expect(await to('/info')).toBe('/info')
    expect(await to('https://evil.example/')).toBe('/')
  })
})

describe("/api/preview from the Studio's Presentation view", () => {
  const enter = (site: ReturnType<typeof siteOf>, headers = {}, more = '') =>
    site.get(
      `/api/preview?sanity-preview-secret=fromthestudio&sanity-preview-pathname=${encodeURIComponent('/info?video=x')}${more}`,
      headers,
    )

  it('accepts the secret in the dataset', async () => {
    studioSecret = {
      _id: 's',
      _updatedAt: '2026-01-01T00:00:00Z',
      secret: 'fromthestudio',
      studioUrl: 'https://desk.example',
    }
    const site = siteOf()
    const response = await enter(site, {}, '&sanity-preview-perspective=drafts')
    expect(response.headers.get('location')).toBe('/info?video=x')
    expect(await seesDrafts(site, cookieOf(response))).toBe(true)
    expect(requests.find(({ query }) => query.includes('previewUrlSecret'))?.token).toBe(`Bearer ${TOKEN}`)
  })

  it('sets a partitioned cookie in a frame on https', async () => {
    studioSecret = { _id: 's', _updatedAt: 'now', secret: 'fromthestudio', studioUrl: 'https://desk.example' }
    const site = siteOf({ SITE_URL: 'https://studio.example' })
    const response = await enter(site, { 'sec-fetch-dest': 'iframe' })
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-cutroom-preview-framed=/)
    expect(cookie).toMatch(/Secure/)
    expect(cookie).toMatch(/SameSite=None/)
    expect(cookie).toMatch(/Partitioned/)
    expect(await seesDrafts(site, cookieOf(response))).toBe(true)
  })

  it('accepts the published perspective', async () => {
    studioSecret = { _id: 's', _updatedAt: 'now', secret: 'fromthestudio', studioUrl: 'https://desk.example' }
    const site = siteOf()
    const response = await enter(site, {}, '&sanity-preview-perspective=published')
    requests = []
    await site.get('/info', { cookie: cookieOf(response) })
    expect(requests.map(({ perspective }) => perspective)).toEqual(['published', 'published'])
  })

  it('refuses any other secret', async () => {
    const response = await enter(siteOf())
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it.each([
    [401, 502],
    [500, 503],
  ])('reports a content service that responds with %d', async (answered, reported) => {
    status = answered
    const response = await enter(siteOf())
    expect(response.status).toBe(reported)
    expect(await response.text()).not.toContain(TOKEN)
  })
})
