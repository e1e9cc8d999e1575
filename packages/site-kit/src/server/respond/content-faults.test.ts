import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startServedPages } from '../../../testing/server/served-pages.ts'
import { HtmlCache } from '../cache/html-cache.ts'

type Respond = (response: ServerResponse) => void

const JSON_TYPE = { 'content-type': 'application/json' }
const whole: Respond = (response) =>
  response.writeHead(200, JSON_TYPE).end(JSON.stringify({ result: { siteTitle: 'Before' } }))

const status =
  (code: number): Respond =>
  (response) =>
    response.writeHead(code, JSON_TYPE).end('{"error":{"description":"no"}}')

/** Faults of the content service after which there is no result. */
const FAULTS: readonly (readonly [name: string, respond: Respond])[] = [
  ['responds with 429', status(429)],
  ['responds with 500', status(500)],
  ['responds with 502', status(502)],
  ['responds with 503', status(503)],
  ['responds with 401', status(401)],
  ['closes the connection', (response) => void response.destroy()],
  [
    'sends half of its response',
    (response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' }).write('{"result":')
      setImmediate(() => response.destroy())
    },
  ],
  ['sends truncated JSON', (response) => response.writeHead(200, JSON_TYPE).end('{"result":{"site')],
  [
    'sends HTML',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Proxy</h1>'),
  ],
  ['redirects to nowhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['redirects to itself', (response) => response.writeHead(302, { location: '/' }).end()],
]

let respond: Respond
let requests: number
beforeEach(() => {
  respond = whole
  requests = 0
  return () => vi.restoreAllMocks()
})

/**
 * Records the delays of timers that expire, in ms: a response takes as long, on a machine of any
 * speed.
 */
function recordWaits(): number[] {
  const waits: number[] = []
  const set = setTimeout
  const record = <Values extends unknown[]>(
    run: (...values: Values) => void,
    ms = 0,
    ...values: Values
  ): NodeJS.Timeout => {
    const fire = () => {
      waits.push(ms)
      run(...values)
    }
    return set(fire, ms)
  }
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(
    Object.assign(record, { __promisify__: set.__promisify__ }),
  )
  return waits
}

/** Starts the site, by default with a content service that responds as `respond` does. */
async function startSite(apiHost?: string) {
  const server = createServer((_, response) => {
    requests += 1
    respond(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const pages = await startServedPages()
  pages.cache = new HtmlCache()
  const site = pages.site({ SANITY_API_HOST: apiHost ?? `http://127.0.0.1:${port}` })
  return { site, cache: pages.cache, logged: pages.logged }
}

describe('createSite with a content service that fails', () => {
  it.each(FAULTS)('serves the last page when it %s', async (_, fault) => {
    const { site, cache } = await startSite()
    await site.request('/info')
    respond = fault
    cache.invalidate()
    const response = await site.request('/info')
    expect([response.status, response.headers.get('Cache-Status')]).toEqual([
      200,
      expect.stringContaining('detail=stale-if-error'),
    ])
    expect(await response.text()).toContain('Before')
  })

  it.each(FAULTS)('serves the failed page with Retry-After where it has none and it %s', async (_, fault) => {
    const { site, logged } = await startSite()
    respond = fault
    const response = await site.request('/info')
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '120'])
    expect(await response.text()).toContain('Go to Home Page')
    expect(logged).toHaveLength(1)
    // Each further try would keep the visitor waiting: one query failed, and the page has two.
    expect(requests).toBeLessThanOrEqual(4 * 6)
  })

  it.each([[null], [[]], ['text'], [17], [{ siteTitle: { a: 1 }, content: 'text', video: [] }]])(
    'renders the page for a result of the wrong type: %j',
    async (result) => {
      const { site } = await startSite()
      respond = (response) => response.writeHead(200, JSON_TYPE).end(JSON.stringify({ result }))
      for (const path of ['/', '/editors', '/screening-room', '/info']) {
        const response = await site.request(path)
        expect([path, response.status]).toEqual([path, 200])
        expect(await response.text()).toContain('Go to Home Page')
      }
    },
  )

  it.each([
    ['/info', 503],
    ['/favicon.svg', 200],
  ])(
    'waits half a second at most before it responds to %s without a content service',
    async (path, status) => {
      const { site } = await startSite('http://127.0.0.1:1')
      const waits = recordWaits()
      expect((await site.request(path)).status).toBe(status)
      // One after the other, though the queries of a page are sent at the same time.
      expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(500)
      // The wait of the second try.
      expect(waits.some((ms) => ms > 0)).toBe(true)
    },
  )

  it('waits half a second at most for the icon while the content service hangs', async () => {
    const { site } = await startSite()
    respond = () => {}
    const waits = recordWaits()
    expect((await site.request('/favicon.svg')).status).toBe(200)
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(500)
  })

  it('tries a refused read again once', async () => {
    const { site } = await startSite()
    respond = (response) => void response.destroy()
    await site.request('/favicon.svg')
    expect(requests).toBe(2)
  })
})
