import type { Clock } from '@cutroom/player-core'
import fc from 'fast-check'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startServedPages } from '../../../testing/server/served-pages.ts'
import { standingClock } from '../../../testing/test-clock.ts'
import { type CachedPage, createMemoryStore, HtmlCache } from '../cache/html-cache.ts'
import { createDiskStore } from './disk-store.ts'

/** Random damages; `pnpm chaos:content` makes 1,000. */
const DAMAGES = Number(process.env.DAMAGES ?? 30)

async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'cutroom-pages-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

const warnings: string[] = []
const openStore = (directory: string, options: { build?: string; maxBytes?: number; clock?: Clock } = {}) =>
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
    await first.set('/', page('home'))
    await first.set('/unknown', page('nothing', 'not-found'))
    await written(directory, 1)
    const second = await openStore(directory)
    expect(await second.get('/')).toEqual(page('home'))
    expect(await second.get('/unknown')).toBeUndefined()
  })

  it('has no page that became a 404, for a later process neither', async () => {
    const directory = await temporaryDirectory()
    const first = await openStore(directory)
    await first.set('/editors/ada', page('ada'))
    await written(directory, 1)
    await first.set('/editors/ada', page('nothing', 'not-found'))
    await written(directory, 0)
    expect(await (await openStore(directory)).get('/editors/ada')).toBeUndefined()
  })

  it('deletes pages of another build or content model', async () => {
    const directory = await temporaryDirectory()
    await (await openStore(directory)).set('/', page('home'))
    await written(directory, 1)
    const second = await openStore(directory, { build: 'build 2' })
    expect(await second.get('/')).toBeUndefined()
    expect(await files(directory)).toEqual([])
  })

  it('bounds the bytes on disk, over restarts too, and deletes the oldest pages first', async () => {
    const directory = await temporaryDirectory()
    const first = await openStore(directory, { maxBytes: 30_000 })
    for (let index = 0; index < 10; index += 1) {
      const earlier = await files(directory)
      await first.set(`/${index}`, page(`${index}`.repeat(9_000)))
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
  ])('ignores a file that is %s, deletes it, and names it', async (_, damage) => {
    const directory = await temporaryDirectory()
    await (await openStore(directory)).set('/torn', page('torn'.repeat(500)))
    await written(directory, 1)
    const [torn = ''] = await files(directory)
    await writeFile(torn, damage(await readFile(torn)))
    warnings.splice(0)
    expect(await (await openStore(directory)).get('/torn')).toBeUndefined()
    expect(warnings).toEqual([expect.stringContaining(torn)])
    await written(directory, 0)
  })

  it('ignores the file of another page', async () => {
    const directory = await temporaryDirectory()
    const store = await openStore(directory)
    await store.set('/one', page('one'))
    await written(directory, 1)
    const [one = ''] = await files(directory)
    await store.set('/another', page('another'))
    await written(directory, 2)
    const another = (await files(directory)).find((file) => file !== one) ?? ''
    await copyFile(another, one)
    expect(await (await openStore(directory)).get('/one')).toBeUndefined()
  })

  it('replaces a file by a new one: a reader of the old file reads it to its end', async () => {
    const directory = await temporaryDirectory()
    const store = await openStore(directory)
    await store.set('/', page('before'))
    await written(directory, 1)
    const [file = ''] = await files(directory)
    const [before, bytes] = [await open(file), await readFile(file)]
    onTestFinished(() => before.close())
    await store.set('/', page('after'))
    await expect.poll(async () => (await readFile(file)).equals(bytes)).toBe(false)
    expect((await before.readFile()).equals(bytes)).toBe(true)
    expect(await (await openStore(directory)).get('/')).toEqual(page('after'))
  })

  it(`returns no other page than the stored one for ${DAMAGES} random damages of its file`, async () => {
    const directory = await temporaryDirectory()
    const stored = page('torn'.repeat(50))
    await (await openStore(directory)).set('/torn', stored)
    await written(directory, 1)
    const [file = ''] = await files(directory)
    const bytes = await readFile(file)
    const change = fc.record({
      offset: fc.nat(bytes.length - 1),
      bit: fc.nat(7),
      zeros: fc.option(fc.integer({ min: 1, max: 4096 })),
    })
    await fc.assert(
      fc.asyncProperty(change, async ({ offset, bit, zeros }) => {
        const damaged = Buffer.from(bytes)
        if (zeros === null) damaged.writeUInt8(damaged.readUInt8(offset) ^ (1 << bit), offset)
        else damaged.fill(0, offset, Math.min(damaged.length, offset + zeros))
        await writeFile(file, damaged)
        warnings.splice(0)
        const read = await (await openStore(directory)).get('/torn')
        const isDamaged = read === undefined
        expect(read ?? stored).toEqual(stored)
        expect(warnings.map((message) => message.includes(file))).toEqual(isDamaged ? [true] : [])
        // The next damage writes the file again.
        await expect.poll(() => existsSync(file), { interval: 1 }).toBe(!isDamaged)
      }),
      { numRuns: DAMAGES, seed: 34 },
    )
  })

  it.each([
    ['1970-01-01T00:00:10Z', '2026-06-01T12:00:00Z'],
    ['2100-06-01T12:00:00Z', '2026-06-01T12:00:00Z'],
  ])(
    'keeps the age of a page of a process that started at %s, before the clock was set to %s',
    async (start, set) => {
      const directory = await temporaryDirectory()
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(set) })
      onTestFinished(() => void vi.useRealTimers())
      const started = Date.parse(start)
      const first = await openStore(directory, { clock: standingClock(() => started) })
      await first.set('/', { ...page('home'), fetchedAt: started - 6_000 })
      await written(directory, 1)
      const second = await openStore(directory, { clock: standingClock(() => Date.now()) })
      expect((await second.get('/'))?.fetchedAt).toBe(Date.parse(set) - 6_000)
    },
  )

  it('deletes unfinished files', async () => {
    const directory = await temporaryDirectory()
    await (await openStore(directory)).set('/', page('home'))
    await written(directory, 1)
    const [file = ''] = await files(directory)
    await writeFile(`${file}.unfinished.tmp`, 'unfinished')
    await openStore(directory)
    expect((await readdir(join(file, '..'))).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it('returns a page that the system did not read for a while', async () => {
    const directory = await temporaryDirectory()
    await (await openStore(directory)).set('/', page('home'))
    await written(directory, 1)
    const [file = ''] = await files(directory)
    const store = await openStore(directory)
    await rename(file, `${file}.moved`)
    await mkdir(file)
    await expect(store.get('/')).rejects.toThrow('EISDIR')
    await rm(file, { recursive: true })
    await rename(`${file}.moved`, file)
    expect(await store.get('/')).toEqual(page('home'))
  })

  it.skipIf(!mayMount())('keeps pages in memory on a real disk that is full, and warns once', async () => {
    const output = await runOnSmallDisk(`
      const store = await openStore()
      const body = new Uint8Array(9_000)
      for (let index = 0; index < 20; index += 1)
        await store.set('/' + index, { cacheClass: 'page', status: 200, body, etag: '', source: '', fetchedAt: 1 })
      await warned
      const pages = await Promise.all(Array.from({ length: 20 }, (_, index) => store.get('/' + index)))
      console.log(pages.filter((page) => page !== undefined).length + ' pages')
    `)
    expect(output).toMatch(/^A page could not be stored on disk \(ENOSPC.*\n20 pages\n$/)
  })

  it.skipIf(!mayMount())('keeps the last page on a real disk that is full for the next one', async () => {
    const output = await runOnSmallDisk(`
      const store = await openStore()
      const write = (size) => {
        const page = { cacheClass: 'page', status: 200, etag: String(size), source: '', fetchedAt: 1 }
        return store.set('/', { ...page, body: new Uint8Array(size) })
      }
      await write(9_000)
      while (!readdirSync(directory, { recursive: true }).some((name) => name.endsWith('.page')))
        await new Promise((resolve) => setTimeout(resolve, 10))
      await write(200_000)
      await warned
      const page = await (await openStore()).get('/')
      console.log(page?.body.byteLength + ' bytes')
    `)
    expect(output).toMatch(/^A page could not be stored on disk \(ENOSPC.*\n9000 bytes\n$/)
  })

  it('keeps pages in memory alone where the directory cannot be written, and warns once', async () => {
    const file = join(await temporaryDirectory(), 'file')
    await writeFile(file, '')
    warnings.splice(0)
    const store = await openStore(join(file, 'pages'))
    await store.set('/', page('home'))
    expect(await store.get('/')).toEqual(page('home'))
    expect(warnings).toEqual([expect.stringContaining('PAGE_CACHE_DIR')])
  })
})

describe('createSite after a restart', () => {
  it('serves the last pages while the content service is down, marks them stale, and renders them once it is back', async () => {
    const directory = await temporaryDirectory()
    const pages = await startServedPages()
    const { content, clock } = pages
    pages.now = Date.now()
    const start = async () => {
      pages.cache = new HtmlCache({ store: await openStore(directory), clock })
      pages.cache.invalidate()
      pages.now += 1
      return pages.site()
    }
    content.results = { settings: { siteTitle: 'Before' } }
    expect(await (await (await start()).request('/info')).text()).toContain('Before')
    await written(directory, 1)
    const [file = ''] = await files(directory)
    content.status = 403
    const restarted = await start()
    const stale = await restarted.request('/info')
    expect(stale.status).toBe(200)
    expect(await stale.text()).toContain('Before')
    expect(stale.headers.get('Cache-Status')).toContain('detail=stale-if-error')
    content.status = 200
    content.results = { settings: { siteTitle: 'After' } }
    pages.now += 60_000
    expect(await (await restarted.request('/info')).text()).toContain('After')
    // A file that is written while the directory is deleted would fail the test.
    await expect.poll(async () => (await readFile(file, 'utf8')).includes('After')).toBe(true)
  })
})

/** Runs a module with `openStore` on a disk of 100 kB, and returns its output. */
async function runOnSmallDisk(module: string): Promise<string> {
  const script = `
    import { readdirSync } from 'node:fs'
    import { createDiskStore } from ${JSON.stringify(join(import.meta.dirname, 'disk-store.ts'))}
    import { createMemoryStore } from ${JSON.stringify(join(import.meta.dirname, '../cache/html-cache.ts'))}
    const directory = process.argv[1]
    const { promise: warned, resolve } = Promise.withResolvers()
    const warn = (message) => resolve(console.log(message))
    const openStore = () => createDiskStore({ directory, build: 'build 1', memory: createMemoryStore(), warn })
    ${module}`
  const mount = 'mount -t tmpfs -o size=100k tmpfs "$1" && exec "$2" --input-type=module -e "$3" "$1"'
  const args = ['-Urm', 'sh', '-c', mount, 'sh', await temporaryDirectory(), process.execPath, script]
  return spawnSync('unshare', args, { encoding: 'utf8' }).stdout
}

/** Whether a file system of the test's own can be mounted here. */
function mayMount(): boolean {
  return spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
}
