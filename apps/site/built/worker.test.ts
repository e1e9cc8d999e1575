import { Miniflare } from 'miniflare'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { API_LIMIT } from '../../../packages/site-kit/src/server/security/rate-limit.ts'
import { startContentStandIn } from '../../../packages/site-kit/src/server/testing/content-stand-in.ts'
import { startOembedStandIn } from '../../../packages/site-kit/src/server/testing/oembed-stand-in.ts'
import { launchTemporaryDemo, type TemporaryDemo } from '../../../scripts/launch/temporary-demo.ts'
import { CLIENT, stylesheet } from './client-build.ts'
import { readWranglerConfig } from './wrangler-config.ts'

const SITE = join(import.meta.dirname, '..')

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

/** Runs a Worker in `workerd` as `wrangler.jsonc` says, on the demo unless other settings are given; how to ask it. */
async function run(script: string, settings: Readonly<Record<string, string>> = demo.env) {
  const { compatibilityDate, ratelimits } = await readWranglerConfig(join(SITE, 'wrangler.jsonc'))
  const worker = new Miniflare({
    modules: true,
    scriptPath: script,
    modulesRoot: dirname(script),
    compatibilityDate,
    bindings: { ...settings, SITE_URL: 'https://studio.example' },
    assets: { directory: CLIENT, routerConfig: { has_user_worker: true } },
    ratelimits,
  })
  await worker.ready
  running.push(worker)
  return (path: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
    worker.dispatchFetch(`https://studio.example${path}`, { redirect: 'manual', ...init })
}

it('is deployed at the domain of the site alone', async () => {
  const { workersDev, previewUrls } = await readWranglerConfig(join(SITE, 'wrangler.jsonc'))
  expect([workersDev, previewUrls]).toEqual([false, false])
})

it('serves the site on workerd as on Node.js', async () => {
  const ask = await run(join(SITE, 'dist/worker/entry-worker.js'))
  const first = await ask('/')
  expect(first.status).toBe(200)
  expect(first.headers.get('Cache-Status')).toBe('cutroom; fwd=miss; stored')
  expect(first.headers.get('Strict-Transport-Security')).toContain('max-age=')
  expect(first.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
  const html = await first.text()
  expect(html).toContain('<link rel="canonical" href="https://studio.example/">')

  // Kept for the next visitor, and not sent to who has it.
  const second = await ask('/?utm_source=x')
  expect(second.headers.get('Cache-Status')).toMatch(/^cutroom; hit; ttl=\d+$/)
  expect(await second.text()).toBe(html)
  const etag = second.headers.get('ETag') ?? ''
  expect((await ask('/', { headers: { 'If-None-Match': etag } })).status).toBe(304)
  expect(second.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=60, must-revalidate')
  expect(second.headers.get('CDN-Cache-Control')).toContain('stale-while-revalidate=600')

  const missing = await ask('/nowhere')
  expect([missing.status, missing.headers.get('Cache-Control')?.includes('s-maxage=10')]).toEqual([404, true])
  const another = await ask('/elsewhere')
  expect([another.status, another.headers.get('Cache-Status')]).toEqual([
    404,
    expect.stringMatching(/^cutroom; hit/),
  ])
  expect((await ask('/info/')).headers.get('Location')).toBe('/info')
  expect((await ask('/', { method: 'POST' })).status).toBe(405)
  expect((await ask('/sitemap.xml')).headers.get('Content-Type')).toContain('xml')
})

it('responds with the data of a page from its cache entry, and at an event with what is published then', async () => {
  const content = await startContentStandIn()
  const homePage = (title: string) => ({
    homePage: { _id: 'homePage', videoPlaylist: { _id: 'p', videos: [{ _id: 'film', title }] } },
  })
  content.results = homePage('Dawn')
  const settings = {
    SANITY_PROJECT_ID: 'abc',
    SANITY_API_HOST: content.host,
    SANITY_IMAGE_HOST: content.host,
  }
  const ask = await run(join(SITE, 'dist/worker/entry-worker.js'), settings)
  const html = await (await ask('/')).text()
  const build = /"build":"([\w-]+)"/.exec(html)?.[1]
  const data = await ask(`/page-data/${build}/`)
  expect(data.headers.get('Cache-Status')).toMatch(/^cutroom; hit/)
  expect(data.headers.get('Content-Type')).toBe('application/json')
  const { films, version } = (await data.json()) as { films: { title: string }[]; version: string }
  expect(films).toMatchObject([{ title: 'Dawn' }])
  const known = { headers: { 'If-None-Match': `W/"${version}"` } }
  expect((await ask(`/page-data/${build}/?event=e1`, known)).status).toBe(304)
  content.results = homePage('Dusk')
  expect(await (await ask(`/page-data/${build}/?event=e2`, known)).text()).toContain('Dusk')
  expect(await (await ask('/')).text()).toContain('Dusk')
  expect(content.requests.filter((type) => type === 'homePage')).toHaveLength(3)
  expect((await ask('/page-data/another1/')).status).toBe(410)
  expect((await ask(`/page-data/${build}/nowhere`)).status).toBe(404)
  await content.close()
})

it('shows films without a poster with the picture of their host', async () => {
  const [content, oembed] = await Promise.all([startContentStandIn(), startOembedStandIn()])
  const film = {
    _id: 'film',
    _type: 'video',
    slug: { current: 'ink' },
    videoVimeo: { link: 'https://vimeo.com/1000' },
  }
  content.results = { homePage: { _id: 'homePage', videoPlaylist: { _id: 'p', videos: [film] } } }
  const ask = await run(join(SITE, 'dist/worker/entry-worker.js'), {
    SANITY_PROJECT_ID: 'abc',
    SANITY_API_HOST: content.host,
    SANITY_IMAGE_HOST: content.host,
    VIMEO_OEMBED_ORIGIN: oembed.origin,
  })
  const paths = ['/', '/?video=ink', '/?video=none']
  const answers = await Promise.all(paths.map((path) => ask(path)))
  for (const answer of answers) {
    expect(await answer.text()).toContain('https://i.vimeocdn.com/video/1000-d_1920')
  }
  await Promise.all([content.close(), oembed.close()])
})

it('serves the files of the build by the platform, and nothing besides', async () => {
  const ask = await run(join(SITE, 'dist/worker/entry-worker.js'))
  const style = await ask(stylesheet())
  expect(style.status).toBe(200)
  expect(style.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(style.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(style.headers.get('Strict-Transport-Security')).toContain('max-age=')
  expect((await ask('/icon-192.png')).headers.get('Cache-Control')).toBe('public, max-age=86400')
  for (const path of ['/.vite/manifest.json', '/_headers', '/assets/none.js', `${stylesheet()}.br`]) {
    expect((await ask(path)).status).toBe(404)
  }
})

it('makes pages in turns, whichever request each of them belongs to', async () => {
  const ask = await run(join(SITE, 'dist/worker/entry-worker.js'))
  const paths = Array.from({ length: 60 }, (_, at) => `/editors/nobody-${at}`)
  const answers = await Promise.all(paths.map((path) => ask(path)))
  const statuses = answers.map(({ status }) => status)
  // A slow machine may find no time for some of them; the engine ends none.
  expect(statuses.filter((status) => status !== 503)).toContain(404)
  expect(statuses.filter((status) => status !== 404 && status !== 503)).toEqual([])
  expect((await ask('/')).status).toBe(200)
})

it("limits how often one client asks the endpoints, by the platform's limiter", async () => {
  const ask = await run(join(SITE, 'dist/worker/entry-worker.js'))
  const statuses: number[] = []
  const headers = { 'CF-Connecting-IP': '192.0.2.1' }
  // A minute of the clock is a window there, and may end in between: of two, one has too many.
  while (statuses.at(-1) !== 429 && statuses.length <= 2 * API_LIMIT.requests) {
    statuses.push((await ask('/api/exit-preview?path=/', { headers })).status)
  }
  expect(statuses.length).toBeGreaterThan(API_LIMIT.requests)
  expect(statuses.pop()).toBe(429)
  expect(new Set(statuses)).toEqual(new Set([307]))
})

it('goes on serving what it has seen without the content service', async () => {
  // As `pnpm build` does it: within Vitest, Vite would build for tests.
  await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'build-short-ttl-worker.ts'), folder],
    { cwd: SITE, env: { ...process.env, NODE_ENV: 'production' } },
  )
  const ask = await run(join(folder, 'entry-worker.js'))
  const seen = await (await ask('/')).text()
  await demo.crashContent()
  const again = await ask('/')
  expect(again.status).toBe(200)
  expect(again.headers.get('Cache-Status')).toContain('detail=stale-if-error')
  expect(await again.text()).toBe(seen)
  const unseen = await ask('/info')
  expect([unseen.status, unseen.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
})
