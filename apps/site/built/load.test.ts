import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { choosePort } from '../../../packages/site-kit/src/launch/ports.ts'
import { ready, startService, type Service } from '../../../packages/site-kit/src/launch/service.ts'
import { startDemo, type Demo } from './demo.ts'
import { mixedLoad, openConnections } from './visitors.ts'

/** The size of the load: some seconds; `pnpm chaos:load` sets that of the long form. */
const { LOAD_REQUESTS = '600', LOAD_MINUTES = '0', LOAD_CONNECTIONS = '500', LOAD_KILLS = '1' } = process.env

/** Clients at a time. */
const CONCURRENCY = 16

/** Most memory of the server, in MB: its caches are 120 together, and V8 collects late. */
const MEMORY_MAX_MB = 400

/** Most growth of the server's memory from the first half of the long form to the second, in MB. */
const GROWTH_MAX_MB = 60

const PAGE_REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

let demo: Demo
let directory: string
beforeAll(async () => {
  demo = await startDemo(4990)
  directory = await mkdtemp(join(tmpdir(), 'cutroom-load-'))
})
afterAll(async () => {
  await demo.stop()
  await rm(directory, { recursive: true, force: true })
})

/** Starts the built site on the content of the demo, with its pages on disk too. */
async function startSite(port: string): Promise<Service> {
  const env = { ...process.env, ...demo.env, PORT: port, HOST: '127.0.0.1', PAGE_CACHE_DIR: directory }
  const service = startService('The site', ['server.js'], { cwd: join(import.meta.dirname, '..'), env })
  onTestFinished(() => service.stop())
  await ready(service, `http://127.0.0.1:${port}/healthz`)
  return service
}

/** Resident memory of a process, in MB. */
async function memoryOf({ process: { pid } }: Service): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

async function statusOf(site: string): Promise<number> {
  const response = await fetch(site)
  await response.text()
  return response.status
}

describe('the built server', () => {
  it('serves a page beside 500 clients that read nothing', async () => {
    const sockets = await openConnections(demo.site, 500, PAGE_REQUEST.repeat(8))
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
    for (let count = 0; count < 20; count += 1) expect(await statusOf(demo.site)).toBe(200)
  })

  it(`serves a page beside ${LOAD_CONNECTIONS} connections that are kept open`, async () => {
    const sockets = await openConnections(demo.site, Number(LOAD_CONNECTIONS), PAGE_REQUEST)
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
    for (let count = 0; count < 20; count += 1) expect(await statusOf(demo.site)).toBe(200)
    expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([])
  })

  it.runIf(process.platform === 'linux')('has bounded memory during mixed load', async () => {
    const port = String(await choosePort(null, 5050, '--port'))
    const site = await startSite(port)
    const samples: number[] = []
    const end = Date.now() + Number(LOAD_MINUTES) * 60_000
    const requests = Number(LOAD_REQUESTS)
    const sampling = setInterval(() => void memoryOf(site).then((mb) => samples.push(mb)), 100)
    const responses = await mixedLoad(
      `http://127.0.0.1:${port}`,
      CONCURRENCY,
      (count) => count < requests || Date.now() < end,
    )
    clearInterval(sampling)
    const half = Math.floor(samples.length / 2)
    const [first, second] = [Math.max(...samples.slice(0, half)), Math.max(...samples.slice(half))]
    console.log('Responses:', responses, 'MB:', Math.round(first), Math.round(second))
    expect(responses.get(200)).toBeGreaterThan(0)
    expect([...responses.keys()].filter((status) => ![200, 404, 405, 410, 'left'].includes(status))).toEqual(
      [],
    )
    expect(second).toBeLessThan(MEMORY_MAX_MB)
    // The caches fill within minutes.
    expect(second - first).toBeLessThan(LOAD_MINUTES === '0' ? MEMORY_MAX_MB : GROWTH_MAX_MB)
  })

  it('is there again after it was killed under load, with whole pages from disk', async () => {
    const port = String(await choosePort(null, 5070, '--port'))
    const address = `http://127.0.0.1:${port}`
    let site = await startSite(port)
    const page = await (await fetch(address)).text()
    for (let kill = 0; kill < Number(LOAD_KILLS); kill += 1) {
      let isLoading = true
      const load = mixedLoad(address, CONCURRENCY, () => isLoading)
      for (let count = 0; count < 10; count += 1) await statusOf(address)
      site.process.kill('SIGKILL')
      await site.ended
      site = await startSite(port)
      isLoading = false
      await load
    }
    // After all other tests: the content service does not come back.
    await demo.contentService.stop()
    site.process.kill('SIGKILL')
    await site.ended
    await startSite(port)
    const kept = await fetch(address)
    expect([kept.status, kept.headers.get('Cache-Status')]).toEqual([
      200,
      expect.stringContaining('detail=stale-if-error'),
    ])
    expect(await kept.text()).toBe(page)
  })
})
