import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SITE_CONFIG } from '../../testing/site-config.ts'
import { standingClock } from '../../testing/test-clock.ts'
import { createMemoryStore, type CachedPage } from '../cache/cached-page.ts'
import { HtmlCache } from '../cache/html-cache.ts'
import { readEnvironment } from '../environment.ts'
import { createSite } from '../site.ts'
import { startContentStandIn } from '../testing/content-stand-in.ts'
import { createDiskStore } from './disk-store.ts'

async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'cutroom-pages-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

const warnings: string[] = []
const openStore = (directory: string, options: { build?: string; maxBytes?: number } = {}) =>
  createDiskStore({
    directory,
    build: 'build 1',
    memory: createMemoryStore(),
    warn: (message) => warnings.push(message),
    ...options,
  })

function page(text: string, cacheClass: CachedPage['cacheClass'] = 'page'): CachedPage {
  const body = new TextEncoder().encode(text)
  return {
    cacheClass,
    status: 200,
    body,
    etag: `W/"${text.slice(0, 9)}"`,
    source: text.slice(0, 9),
    fetchedAt: 1,
  }
}

/** The files of pages in a directory. */
async function files(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true })
  return names.filter((name) => name.endsWith('.page')).map((name) => join(directory, name))
}

/** Waits for the background writes. */
const written = (directory: string, count: number) =>
  expect.poll(async () => (await files(directory)).length).toBe(count)

describe('createDiskStore', () => {
  it('returns the pages of an earlier process, and no 404s', async () => {
    const directory = await temporaryDirectory()
    const first = await openStore(directory)
    await first.set('/', page('home'), 1000)
    await first.set('/unknown', page('nothing', 'not-found'), 1000)
    await written(directory, 1)
    const second = await openStore(directory)
    expect(await second.get('/')).toEqual(page('home'))
    expect(await second.get('/unknown')).toBeUndefined()
  })

  it('deletes pages of another build or content model', async () => {
    const directory = await temporaryDirectory()
    await (await openStore(directory)).set('/', page('home'), 1000)
    await written(directory, 1)
    const other = await openStore(directory, { build: 'build 2' })
    expect(await other.get('/')).toBeUndefined()
    expect(await files(directory)).toEqual([])
  })

  it('bounds the bytes on disk, over restarts too, and deletes the oldest pages first', async () => {
    const directory = await temporaryDirectory()
    const first = await openStore(directory, { maxBytes: 30_000 })
    for (let index = 0; index < 10; index += 1) {
      const earlier = await files(directory)
      await first.set(`/${index}`, page(`${index}`.repeat(9_000)), 1000)
      await expect
        .poll(async () => (await files(directory)).some((file) => !earlier.includes(file)))
        .toBe(true)
      await written(directory, Math.min(index + 1, 3))
    }
    const sizes = await Promise.all((await files(directory)).map(async (file) => (await stat(file)).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(30_000)
    const second = await openStore(directory, { maxBytes: 20_000 })
    expect(await second.get('/0')).toBeUndefined()
    expect((await second.get('/9'))?.body.byteLength).toBe(9_000)
    await written(directory, 2)
  })

  it.each([
    ['truncated', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['zeroed in its middle', (bytes: Buffer) => bytes.fill(0, bytes.length - 600, bytes.length - 100)],
    ['empty', () => Buffer.alloc(0)],
  ])('ignores a file that is %s, and deletes it', async (_, damage) => {
    const directory = await temporaryDirectory()
    await (await openStore(directory)).set('/torn', page('torn'.repeat(500)), 1000)
    await written(directory, 1)
    const [torn = ''] = await files(directory)
    await writeFile(torn, damage(await readFile(torn)))
    expect(await (await openStore(directory)).get('/torn')).toBeUndefined()
    await written(directory, 0)
  })

  it('deletes unfinished files', async () => {
    const directory = await temporaryDirectory()
    await (await openStore(directory)).set('/', page('home'), 1000)
    await written(directory, 1)
    const [file = ''] = await files(directory)
    await writeFile(`${file}.unfinished.tmp`, 'unfinished')
    await openStore(directory)
    expect((await readdir(join(file, '..'))).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it('keeps pages in memory alone where the directory cannot be written, and warns once', async () => {
    const file = join(await temporaryDirectory(), 'file')
    await writeFile(file, '')
    warnings.splice(0)
    const store = await openStore(join(file, 'pages'))
    await store.set('/', page('home'), 1000)
    expect(await store.get('/')).toEqual(page('home'))
    expect(warnings).toEqual([expect.stringContaining('PAGE_CACHE_DIR')])
  })
})

describe('createSite after a restart', () => {
  it('serves the last pages while the content service is down, marks them stale, and renders them once it is back', async () => {
    const directory = await temporaryDirectory()
    const content = await startContentStandIn()
    onTestFinished(() => content.close())
    let now = Date.now()
    const clock = standingClock(() => now)
    const start = async () => {
      const cache = new HtmlCache({ store: await openStore(directory), clock })
      cache.invalidate()
      now += 1
      const environment = readEnvironment({ SANITY_PROJECT_ID: 'abc', SANITY_API_HOST: content.host })
      const assets = { script: '/a.js', stylesheets: [], modulePreloads: [] }
      return createSite({ config: SITE_CONFIG, environment, assets, cache, log: () => {} })
    }
    content.results = { settings: { siteTitle: 'Before' } }
    expect(await (await (await start()).request('/info')).text()).toContain('Before')
    await written(directory, 1)
    content.status = 403
    const restarted = await start()
    const stale = await restarted.request('/info')
    expect(stale.status).toBe(200)
    expect(await stale.text()).toContain('Before')
    expect(stale.headers.get('Cache-Status')).toContain('detail=stale-if-error')
    content.status = 200
    content.results = { settings: { siteTitle: 'After' } }
    now += 60_000
    expect(await (await restarted.request('/info')).text()).toContain('After')
  })
})
