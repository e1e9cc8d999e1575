import { describe, expect, it } from 'vitest'
import { SECRET, createTestSite, startDraftContent } from '../../../testing/server/preview-site.ts'

startDraftContent()

const FRAME = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }
const WINDOW = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }
/** The address with which the Studio opens a window. */
const OPENED = '/info?sanity-preview-perspective=drafts'

const HTTPS = { SITE_URL: 'https://studio.example', STUDIO_URL: 'https://desk.example' }
const HTTP = { SITE_URL: 'http://localhost:4000', STUDIO_URL: 'http://localhost:4003' }

/** A site that the frame of its Studio has entered, with the two cookies of that. */
async function enteredByFrame(urls = HTTPS) {
  const site = createTestSite(urls)
  const response = await site.get(`/api/preview?secret=${SECRET}`, FRAME)
  const set = response.headers.getSetCookie()
  const pair = (part: string) => set.find((cookie) => cookie.includes(part))?.split(';', 1)[0] ?? ''
  const shows = async (path: string, headers: Record<string, string>) =>
    (await (await site.get(path, headers)).text()).includes('Drafted title')
  return { ...site, set, framed: pair('-framed='), window: pair('-window='), shows }
}

describe('a window that the Studio opens', () => {
  it('has a cookie that the browser sends outside the frame, unlike the partitioned one', async () => {
    const { set, get, window } = await enteredByFrame()
    const cookie = set.find((each) => each.includes('-window=')) ?? ''
    expect(cookie).toMatch(/^__Host-cutroom-preview-window=/)
    expect(cookie).toMatch(/HttpOnly; Secure; SameSite=None/)
    expect(cookie).not.toMatch(/Partitioned/)
    const { headers } = await get(OPENED, { cookie: window, ...WINDOW })
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  })

  it.each([
    ['https', HTTPS],
    ['http', HTTP],
  ])('shows drafts over %s; other tabs stay public', async (_, urls) => {
    const { window, framed, shows } = await enteredByFrame(urls)
    const cookie = `${window}; ${framed}`
    expect(await shows(OPENED, { cookie, ...WINDOW })).toBe(true)
    expect(await shows('/info', { cookie, ...WINDOW })).toBe(false)
    expect(await shows('/info', { cookie, ...FRAME })).toBe(true)
  })

  it('has cookies over http that browsers store there', async () => {
    const { set } = await enteredByFrame(HTTP)
    expect(set).toHaveLength(2)
    for (const cookie of set) expect(cookie).toMatch(/^cutroom-preview-.*; HttpOnly; SameSite=Lax$/)
  })

  it.each([
    ['https', HTTPS],
    ['http', HTTP],
  ])('ends its preview over %s without that of the frame', async (_, urls) => {
    const { get, framed, window, shows } = await enteredByFrame(urls)
    // Over http a window sends both cookies.
    const cookie = urls === HTTP ? `${window}; ${framed}` : window
    const referer = `${urls.SITE_URL}${OPENED}`
    const left = await get('/api/exit-preview', {
      cookie,
      referer,
      'sec-fetch-dest': 'document',
      'sec-fetch-site': 'same-origin',
    })
    expect(left.headers.getSetCookie().join()).toMatch(/cutroom-preview-window=; Max-Age=0/)
    expect(await shows(OPENED, { cookie, ...WINDOW })).toBe(false)
    expect(await shows('/info', { cookie: framed, ...FRAME })).toBe(true)
  })

  it('is public once the frame has exited preview', async () => {
    const { get, framed, window, shows } = await enteredByFrame()
    const left = await get('/api/exit-preview', { cookie: `${window}; ${framed}`, ...FRAME })
    expect(await shows(OPENED, { cookie: window, ...WINDOW })).toBe(false)
    // What the browser keeps: it sends the cookie of an exited frame to no window.
    const kept = left.headers.getSetCookie().filter((cookie) => !cookie.includes('Max-Age=0'))
    expect(kept).toEqual([expect.stringMatching(/^__Host-cutroom-preview-framed=.*Partitioned/)])
    const html = await (await get('/info', { cookie: kept[0]?.split(';', 1)[0] ?? '', ...FRAME })).text()
    expect(html).toContain('"exited":true')
  })
})

describe('the frame of the Studio', () => {
  it('shows its own session where the browser sends several', async () => {
    const site = createTestSite(HTTPS)
    const own = (await site.enter()).headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    const entered = await site.get(`/api/preview?secret=${SECRET}`, FRAME)
    const framed = entered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    const left = await site.get('/api/exit-preview', { cookie: framed, ...FRAME })
    const exited = left.headers.getSetCookie().at(-1)?.split(';', 1)[0] ?? ''
    const html = await (await site.get('/info', { cookie: `${own}; ${exited}`, ...FRAME })).text()
    expect(html).toContain('"exited":true')
  })

  it('ends its preview without that of a tab, whose cookie a frame of the same site sends', async () => {
    const { enter, get, framed, shows } = await enteredByFrame()
    const own = (await enter()).headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    await get('/api/exit-preview', { cookie: `${own}; ${framed}`, ...FRAME })
    expect(await shows('/info', { cookie: own, ...WINDOW })).toBe(true)
    expect(await shows('/info', { cookie: framed, ...FRAME })).toBe(false)
  })

  it('shows the refusal after the end of its session, and no page that it cannot frame', async () => {
    let now = Date.UTC(2026, 0, 1)
    const { get } = createTestSite(HTTPS, () => now)
    const entered = await get(`/api/preview?secret=${SECRET}`, FRAME)
    const cookie = entered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    expect((await get('/info', { cookie, ...FRAME })).status).toBe(200)
    now += 12 * 60 * 60 * 1000
    const { status, headers } = await get('/info', { cookie, ...FRAME })
    expect([status, headers.get('cache-control')]).toEqual([401, 'private, no-store'])
    // No other site may frame the refusal either.
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'self' https://desk.example;")
    expect((await get('/info', { cookie, ...WINDOW })).status).toBe(200)
  })
})
