import { get as httpGet, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as Node from '@cutroom/site-kit/node'
import { freePort } from '@cutroom/site-kit/launch/ports'
import { API_LIMIT } from '@cutroom/site-kit/testing/rate-limit'
import { launchTemporaryDemo, type TemporaryDemo } from '../../../../tools/launch/temporary-demo.ts'
import { CLIENT, findStylesheet } from './client-build.ts'

/** The built server, which contains the studio's config. */
interface BuiltServer extends Pick<typeof Node, 'createMemoryStore' | 'HtmlCache'> {
  startServer: (options: Omit<Node.ServerOptions, 'config'>) => ReturnType<typeof Node.startServer>
}

// A variable: types of the build may not exist.
const built: string = '../../dist/server/entry-node.js'
const { HtmlCache, createMemoryStore, startServer } = (await import(built)) as BuiltServer

let demo: TemporaryDemo
beforeAll(async () => {
  demo = await launchTemporaryDemo({ site: 4800, content: 4850 })
})
afterAll(() => demo.stop())

interface WireResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: number
}

/** Requests a path as a browser does, and counts the bytes before decoding. */
function request(path: string, accepted = 'gzip, deflate, br, zstd'): Promise<WireResponse> {
  return new Promise((resolve, reject) => {
    httpGet(`${demo.site}${path}`, { headers: { 'Accept-Encoding': accepted } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
      )
    }).on('error', reject)
  })
}

describe('the server as a process', () => {
  it('sends a compressed page with the headers of caches and browsers', async () => {
    const { status, headers, bytes } = await request('/')
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe('br')
    // The typeface is half of it.
    expect(bytes).toBeLessThan(42_700)
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, must-revalidate')
    expect(headers['cdn-cache-control']).toContain('stale-if-error=604800')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers.vary).toBe('Accept-Encoding')
    expect((await request('/')).headers['cache-status']).toMatch(/^cutroom; hit; ttl=\d+$/)
  })

  it('sends headers within the limits of common proxies', async () => {
    const { headers } = await request('/')
    const size = Object.entries(headers).reduce(
      (sum, [name, value]) => sum + name.length + String(value).length + 4,
      0,
    )
    expect(size).toBeLessThan(4_000)
  })

  it('sends hashed files as immutable with the best compression', async () => {
    const { status, headers, bytes } = await request(findStylesheet())
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-encoding']).toBe('br')
    expect(headers['x-content-type-options']).toBe('nosniff')
    const plain = await request(findStylesheet(), 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    // The typeface in it is compressed.
    const typeface = 20_500
    expect(bytes - typeface).toBeLessThan(plain.bytes / 6)
  })

  it('lets caches store icons for a day', async () => {
    expect((await request('/icon-192.png')).headers['cache-control']).toBe('public, max-age=86400')
  })

  it('returns 404 for files of the build that are not public', async () => {
    for (const path of [
      '/.vite/manifest.json',
      '/_headers',
      '/.assetsignore',
      '/assets/none.js',
      '/assets/../server.js',
    ]) {
      expect((await request(path)).status).toBe(404)
    }
  })

  it('accepts GET and HEAD only', async () => {
    const head = await fetch(demo.site, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const post = await fetch(demo.site, { method: 'POST', body: 'x'.repeat(100_000) })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  it('starts on a host that requires its entry', async () => {
    const { address } = await demo.startSite(5100, {}, ['--eval', "require('./apps/site/server.js')"])
    expect((await fetch(address)).status).toBe(200)
  })

  it('limits the requests of a client to the endpoints', async () => {
    const statuses = new Set<number>()
    for (let count = 0; count <= API_LIMIT.requests; count += 1)
      statuses.add((await request('/api/exit-preview?path=/')).status)
    expect(statuses).toEqual(new Set([307, 429]))
    expect((await request('/')).status).toBe(200)
  })
})

describe('without the content service', () => {
  it('serves cached pages and returns 503 for others', async () => {
    const never = { fresh: 0, staleWhileRevalidate: 0, staleIfError: 3_600 }
    const cache = new HtmlCache({
      store: createMemoryStore(),
      freshness: { page: never, 'not-found': never },
    })
    const env = { ...demo.env, PORT: String(await freePort(5090)) }
    const server = await startServer({ env, client: CLIENT, cache })
    const cached = await (await fetch(`http://localhost:${server.port}/`)).text()
    await demo.crashContent()

    const again = await fetch(`http://localhost:${server.port}/`)
    expect(again.status).toBe(200)
    expect(again.headers.get('cache-status')).toContain('detail=stale-if-error')
    expect(await again.text()).toBe(cached)

    // The pages of the navigation are rendered at the start.
    const uncached = await fetch(`http://localhost:${server.port}/editors/anyone`)
    expect(uncached.status).toBe(503)
    const page = await uncached.text()
    expect(page).toContain('Try again')
    expect(page).not.toMatch(/ECONNREFUSED|at \w+ \(|node_modules/)
    await server.stop()
    // The process has its home page in the cache.
    const home = await request('/')
    expect(home.status).toBe(200)
    expect(home.headers['cache-status']).toMatch(/hit|stale/)
  })

  it('exits with code 0 on SIGTERM', async () => {
    const [, site] = demo.services
    await site?.stop()
    expect(site?.process.exitCode).toBe(0)
  })
})
