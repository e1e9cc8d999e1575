import { Miniflare } from 'miniflare'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { API_LIMIT } from '@cutroom/site-kit/testing/rate-limit'
import { startFakeContentService } from '@cutroom/site-kit/testing/fake-content-service'
import { startFakeOembed } from '@cutroom/site-kit/testing/fake-oembed'
import { launchTemporaryDemo, type TemporaryDemo } from '../../../../tools/launch/temporary-demo.ts'
import { CLIENT, findStylesheet } from '../package/client-build.ts'

const SITE = join(import.meta.dirname, '../..')

let demo: TemporaryDemo
let folder: string
const running: Miniflare[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutroom-worker-'))
  demo = await launchTemporaryDemo({ site: 4900, content: 4950 })
})
afterAll(async () => {
  for (const worker of running) await worker.dispose()
  await demo.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The parts of `wrangler.jsonc` that the tests use. */
interface WranglerConfig {
  readonly workers_dev: boolean
  readonly preview_urls: boolean
  readonly compatibility_date: string
  readonly assets: { readonly html_handling: 'none' }
  readonly ratelimits: readonly {
    readonly name: string
    readonly namespace_id: string
    readonly simple: { readonly limit: number; readonly period: 10 | 60 }
  }[]
}

/** Reads `wrangler.jsonc`: JSON with trailing commas, and comments on separate lines. */
async function readWranglerConfig(): Promise<WranglerConfig> {
  const text = await readFile(join(SITE, 'wrangler.jsonc'), 'utf8')
  const json = text.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/,(?=\s*[}\]])/g, '')
  return JSON.parse(json) as WranglerConfig
}

/**
 * Runs a Worker in `workerd` with the settings of `wrangler.jsonc`. Returns a function that sends
 * it requests.
 */
async function run(
  script: string,
  settings: Readonly<Record<string, string>> = demo.env,
  directory: string = CLIENT,
) {
  const { compatibility_date: compatibilityDate, assets, ratelimits } = await readWranglerConfig()
  const { html_handling } = assets
  const worker = new Miniflare({
    modules: true,
    scriptPath: script,
    modulesRoot: dirname(script),
    compatibilityDate,
    bindings: { ...settings, SITE_URL: 'https://studio.example' },
    assets: { directory, routerConfig: { has_user_worker: true }, assetConfig: { html_handling } },
    ratelimits: Object.fromEntries(ratelimits.map(({ name, ...limit }) => [name, limit])),
  })
  await worker.ready
  running.push(worker)
  return (path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
    worker.dispatchFetch(`https://studio.example${path}`, { redirect: 'manual', ...init })
}

it('is deployed at the domain of the site only', async () => {
  expect(await readWranglerConfig()).toMatchObject({ workers_dev: false, preview_urls: false })
})

it('serves the site on workerd as on Node.js', async () => {
  const request = await run(join(SITE, 'dist/worker/entry-worker.js'))
  const first = await request('/')
  expect(first.status).toBe(200)
  expect(first.headers.get('Cache-Status')).toBe('cutroom; fwd=miss; stored')
  expect(first.headers.get('Strict-Transport-Security')).toContain('max-age=')
  expect(first.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
  const html = await first.text()
  expect(html).toContain('<link rel="canonical" href="https://studio.example/">')

  // A client with the current entry receives no body.
  const second = await request('/?utm_source=x')
  expect(second.headers.get('Cache-Status')).toMatch(/^cutroom; hit; ttl=\d+$/)
  expect(await second.text()).toBe(html)
  const etag = second.headers.get('ETag') ?? ''
  expect((await request('/', { headers: { 'If-None-Match': etag } })).status).toBe(304)
  expect(second.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=60, must-revalidate')
  expect(second.headers.get('CDN-Cache-Control')).toContain('stale-while-revalidate=600')

  const missing = await request('/nowhere')
  expect([missing.status, missing.headers.get('Cache-Control')?.includes('s-maxage=10')]).toEqual([404, true])
  const another = await request('/elsewhere')
  expect([another.status, another.headers.get('Cache-Status')]).toEqual([
    404,
    expect.stringMatching(/^cutroom; hit/),
  ])
  expect((await request('/info/')).headers.get('Location')).toBe('/info')
  expect((await request('/', { method: 'POST' })).status).toBe(405)
  expect((await request('/sitemap.xml')).headers.get('Content-Type')).toContain('xml')
})

it('passes uploads on to the content service', async () => {
  const request = await run(join(SITE, 'dist/worker/entry-worker.js'))
  const response = await request('/content/v2025-02-19/assets/files/production?filename=a.txt', {
    method: 'POST',
    headers: { Authorization: `Bearer ${demo.tokens.write}` },
    body: 'text',
  })
  expect(await response.json()).toMatchObject({ document: { size: 4 } })
})

it('responds with the data of a page from its cache entry, and at an event with what is published then', async () => {
  const content = await startFakeContentService()
  const homePage = (title: string) => ({
    homePage: { _id: 'homePage', videoPlaylist: { _id: 'p', videos: [{ _id: 'film', title }] } },
  })
  content.results = homePage('Dawn')
  const settings = {
    SANITY_PROJECT_ID: 'abc',
    SANITY_API_HOST: content.host,
    SANITY_IMAGE_HOST: content.host,
  }
  const request = await run(join(SITE, 'dist/worker/entry-worker.js'), settings)
  const html = await (await request('/')).text()
  const build = /"build":"([\w-]+)"/.exec(html)?.[1]
  const data = await request(`/page-data/${build}/`)
  expect(data.headers.get('Cache-Status')).toMatch(/^cutroom; hit/)
  expect(data.headers.get('Content-Type')).toBe('application/json')
  const { films, version } = (await data.json()) as { films: { title: string }[]; version: string }
  expect(films).toMatchObject([{ title: 'Dawn' }])
  const known = { headers: { 'If-None-Match': `W/"${version}"` } }
  expect((await request(`/page-data/${build}/?event=e1`, known)).status).toBe(304)
  content.results = homePage('Dusk')
  expect(await (await request(`/page-data/${build}/?event=e2`, known)).text()).toContain('Dusk')
  expect(await (await request('/')).text()).toContain('Dusk')
  expect(content.requests.filter((type) => type === 'homePage')).toHaveLength(3)
  expect((await request('/page-data/another1/')).status).toBe(410)
  expect((await request(`/page-data/${build}/nowhere`)).status).toBe(404)
  await content.close()
})

it('shows films without a poster with the picture of their host', async () => {
  const [content, oembed] = await Promise.all([startFakeContentService(), startFakeOembed()])
  const film = {
    _id: 'film',
    _type: 'video',
    slug: { current: 'ink' },
    videoVimeo: { link: 'https://vimeo.com/1000' },
  }
  content.results = { homePage: { _id: 'homePage', videoPlaylist: { _id: 'p', videos: [film] } } }
  const request = await run(join(SITE, 'dist/worker/entry-worker.js'), {
    SANITY_PROJECT_ID: 'abc',
    SANITY_API_HOST: content.host,
    SANITY_IMAGE_HOST: content.host,
    OEMBED_ORIGIN: oembed.origin,
  })
  const films = ['', 'video=ink', 'video=none']
  const read = async (path: string) => (await request(path)).text()
  const [html = ''] = await Promise.all(films.map((film) => read(`/?${film}`)))
  const build = /"build":"([\w-]+)"/.exec(html)?.[1]
  // A page waits 500 ms for a host, which a busy machine exceeds; an event renders it again.
  let events = 0
  const readAfterEvent = async (film: string) => {
    events += 1
    await read(`/page-data/${build}/?event=e${events}&${film}`)
    return read(`/?${film}`)
  }
  for (const film of films) {
    await expect
      .poll(() => readAfterEvent(film), { interval: 500 })
      .toContain('https://i.vimeocdn.com/video/1000-d_1920')
  }
  await Promise.all([content.close(), oembed.close()])
})

it('serves the files of the build by the platform, and nothing besides', async () => {
  const request = await run(join(SITE, 'dist/worker/entry-worker.js'))
  const style = await request(findStylesheet())
  expect(style.status).toBe(200)
  expect(style.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(style.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(style.headers.get('Strict-Transport-Security')).toContain('max-age=')
  expect((await request('/icon-192.png')).headers.get('Cache-Control')).toBe('public, max-age=86400')
  for (const path of ['/.vite/manifest.json', '/_headers', '/assets/none.js', `${findStylesheet()}.br`]) {
    expect((await request(path)).status).toBe(404)
  }
})

it('serves a document of public/ at its own name, and not in place of a page', async () => {
  const files = join(folder, 'public')
  await mkdir(files)
  for (const name of ['google123.html', 'info.html']) await writeFile(join(files, name), name)
  const request = await run(join(SITE, 'dist/worker/entry-worker.js'), demo.env, files)
  for (const name of ['google123.html', 'info.html']) {
    const response = await request(`/${name}`)
    expect([response.status, await response.text()]).toEqual([200, name])
  }
  expect(await (await request('/info')).text()).toContain('</html>')
})

it('renders pages of concurrent requests in turn', async () => {
  const request = await run(join(SITE, 'dist/worker/entry-worker.js'))
  const paths = Array.from({ length: 60 }, (_, at) => `/editors/nobody-${at}`)
  const responses = await Promise.all(paths.map((path) => request(path)))
  const statuses = responses.map(({ status }) => status)
  // A slow machine may refuse some of them; the engine ends none.
  expect(statuses.filter((status) => status !== 503)).toContain(404)
  expect(statuses.filter((status) => status !== 404 && status !== 503)).toEqual([])
  expect((await request('/')).status).toBe(200)
})

it("limits the requests of a client to the endpoints by the platform's limiter", async () => {
  const request = await run(join(SITE, 'dist/worker/entry-worker.js'))
  const statuses: number[] = []
  const headers = { 'CF-Connecting-IP': '192.0.2.1' }
  // The limiter counts by the minute of the clock, which may end during the test: one of two
  // minutes has too many.
  while (statuses.at(-1) !== 429 && statuses.length <= 2 * API_LIMIT.requests) {
    statuses.push((await request('/api/exit-preview?path=/', { headers })).status)
  }
  expect(statuses.length).toBeGreaterThan(API_LIMIT.requests)
  expect(statuses.pop()).toBe(429)
  expect(new Set(statuses)).toEqual(new Set([307]))
})

it('serves cached pages without the content service', async () => {
  // In a process of its own: in Vitest, Vite would build for tests.
  await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'build-short-ttl-worker.ts'), folder],
    { cwd: SITE, env: { ...process.env, NODE_ENV: 'production' } },
  )
  const request = await run(join(folder, 'entry-worker.js'))
  const cached = await (await request('/')).text()
  await demo.crashContent()
  const again = await request('/')
  expect(again.status).toBe(200)
  expect(again.headers.get('Cache-Status')).toContain('detail=stale-if-error')
  expect(await again.text()).toBe(cached)
  const uncached = await request('/info')
  expect([uncached.status, uncached.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
})
