import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../launch/ports.ts'
import { SITE_CONFIG } from '../../../testing/site-config.ts'
import { EVENT_STREAMS } from '../content-proxy/event-broadcast.ts'
import { startServer } from './start-server.ts'

/** Starts a site with these settings. */
const start = async (settings: Readonly<Record<string, string>>) => {
  const client = await mkdtemp(join(tmpdir(), 'cutroom-client-'))
  onTestFinished(() => rm(client, { recursive: true, force: true }))
  await mkdir(join(client, '.vite'))
  const manifest = { entry: { file: 'assets/entry-a1b2c3d4.js', isEntry: true } }
  await writeFile(join(client, '.vite/manifest.json'), JSON.stringify(manifest))
  const warnings: string[] = []
  const env = {
    SANITY_PROJECT_ID: 'abc',
    SANITY_API_HOST: 'http://127.0.0.1:1',
    PORT: String(await freePort(5480)),
    HOST: '127.0.0.1',
    ...settings,
  }
  const warn = (message: string) => void warnings.push(message)
  const server = await startServer({ config: SITE_CONFIG, env, client, warn })
  return { ...server, warnings }
}

describe('startServer', () => {
  const getWarnings = async (settings: Readonly<Record<string, string>>) => {
    const { stop, warnings } = await start(settings)
    await stop()
    return warnings
  }
  const PREVIEW_SECRET = 'a-secret-of-32-characters-length'

  it('warns about a preview secret without a token, with which nobody can enter preview', async () => {
    expect(await getWarnings({ PREVIEW_SECRET })).toEqual([
      expect.stringContaining('PREVIEW_SECRET is set and SANITY_READ_TOKEN is not'),
    ])
    expect(await getWarnings({ PREVIEW_SECRET, SANITY_READ_TOKEN: 'a-token-of-some-preview' })).toEqual([])
  })
})

describe('startServer behind proxies', () => {
  it.each([
    [{}, 'timeout=65'],
    [{ TRUST_PROXY: '1' }, 'timeout=620'],
  ])('announces with %j that it keeps connections open for %s', async (settings, keepAlive) => {
    const { port, stop } = await start(settings)
    onTestFinished(stop)
    const [response] = (await once(
      request({ port, path: '/healthz', agent: new Agent({ keepAlive: true }) }).end(),
      'response',
    )) as [IncomingMessage]
    expect(response.resume().headers['keep-alive']).toBe(keepAlive)
  })
})

const WELCOME = 'id: e1\nevent: welcome\ndata: {}\n\n'

/**
 * Starts a content service whose live events begin with a welcome, or with this text, and the site
 * before it.
 */
async function startWithContent(first = WELCOME, settings: Readonly<Record<string, string>> = {}) {
  const connections: ServerResponse[] = []
  let reads = 0
  let held: Promise<void> | null = null
  const service = createServer((request, response) => {
    if (!/\/data\/live\/events\//.test(request.url ?? '')) {
      reads += 1
      const respond = () => response.setHeader('Content-Type', 'application/json').end('{"result":null}')
      return held ? void held.then(respond) : respond()
    }
    connections.push(response)
    return response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(first)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    service.closeAllConnections()
    await new Promise((resolve) => service.close(resolve))
  })
  const { port } = service.address() as AddressInfo
  return {
    connections,
    reads: () => reads,
    /** Holds the responses to reads until the returned function is called. */
    hold: () => {
      let release = () => {}
      held = new Promise((resolve) => (release = resolve))
      return release
    },
    /** Live events of later connections begin with this text. */
    setFirst: (text: string) => (first = text),
    restart: (others: Readonly<Record<string, string>> = {}) =>
      start({ SANITY_API_HOST: `http://127.0.0.1:${port}`, ...settings, ...others }),
    ...(await start({ SANITY_API_HOST: `http://127.0.0.1:${port}`, ...settings })),
  }
}

const EVENTS = '/content/v2023-06-07/data/live/events/production'

describe('startServer with a content service', () => {
  it('is ready once the pages of the navigation are rendered', async () => {
    const { hold, restart, stop } = await startWithContent()
    onTestFinished(stop)
    const release = hold()
    const server = await restart()
    onTestFinished(server.stop)
    const address = `http://127.0.0.1:${server.port}`
    const health = await fetch(`${address}/healthz`)
    expect([health.status, await health.json()]).toEqual([503, { status: 'starting' }])
    release()
    await expect.poll(async () => (await fetch(`${address}/healthz`)).status).toBe(200)
    for (const path of ['/', ...SITE_CONFIG.navigation.map(({ href }) => href)]) {
      const { headers } = await fetch(`${address}${path}`)
      expect([path, headers.get('Cache-Status')]).toEqual([path, expect.stringContaining('hit')])
    }
  })

  it('passes on its live events to all open pages over one connection, and ends them when it stops', async () => {
    const { connections, port, stop } = await startWithContent()
    const address = `http://127.0.0.1:${port}${EVENTS}`
    const read = async () => {
      const { body } = await fetch(address)
      let text = ''
      const ended = body
        ?.pipeThrough(new TextDecoderStream())
        .pipeTo(new WritableStream({ write: (chunk) => void (text += chunk) }))
      return { text: () => text, ended }
    }
    const pages = await Promise.all([read(), read(), read()])
    for (const page of pages) await expect.poll(page.text).toContain('id: e1\nevent: welcome')
    connections[0]?.write('id: e2\nevent: message\ndata: {"tags":["a"]}\n\n')
    for (const page of pages)
      await expect.poll(page.text).toContain('id: e2\nevent: message\ndata: {"tags":["a"]}')
    expect(connections).toHaveLength(1)
    await stop()
    for (const page of pages) await page.ended
  })

  it('welcomes no page after its own connection is lost, before it has opened again', async () => {
    const { connections, port, stop, setFirst } = await startWithContent()
    onTestFinished(stop)
    await expect.poll(() => connections.length).toBe(1)
    setFirst(': no event yet\n\n')
    connections[0]?.destroy()
    await expect.poll(() => connections.length, { timeout: 10_000 }).toBe(2)
    const { body } = await fetch(`http://127.0.0.1:${port}${EVENTS}`)
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe(': heartbeat\n\n')
    connections[1]?.write(WELCOME)
    expect((await reader?.read())?.value).toBe(WELCOME)
  })

  it('counts the streams of all addresses of an IPv6 network together', async () => {
    const { port, stop } = await startWithContent(WELCOME, { TRUST_PROXY: '1' })
    const left = new AbortController()
    onTestFinished(() => {
      left.abort()
      return stop()
    })
    const readFirst = async (address: string) => {
      const headers = { 'X-Forwarded-For': address }
      const { body } = await fetch(`http://127.0.0.1:${port}${EVENTS}`, { headers, signal: left.signal })
      return (await body?.pipeThrough(new TextDecoderStream()).getReader().read())?.value
    }
    const addresses = Array.from({ length: EVENT_STREAMS.network }, (_, index) => `2001:db8::${index}`)
    await Promise.all(addresses.map(readFirst))
    expect(await readFirst('2001:db8::ffff')).toContain('event: goaway')
    expect(await readFirst('2001:db8:0:1::1')).not.toContain('goaway')
  })

  it.each([
    `${EVENTS}?a=includeDrafts=true`,
    EVENTS.replace('production', '%70roduction'),
    `http://127.0.0.1${EVENTS}`,
  ])('opens no stream of the content service for %s without a token', async (path) => {
    const { connections, port, stop } = await startWithContent()
    onTestFinished(stop)
    await expect.poll(() => connections.length).toBe(1)
    const socket = request({ port, path, agent: false }).end()
    const [response] = (await once(socket, 'response')) as [IncomingMessage]
    expect(response.resume().statusCode).toBe(401)
    expect(connections).toHaveLength(1)
  })
})

describe('startServer with open streams and pages', () => {
  it('ends the streams that it passes on when it stops', async () => {
    const { port, stop } = await startWithContent()
    const headers = { Authorization: 'Bearer token-of-a-studio' }
    const response = await fetch(`http://127.0.0.1:${port}${EVENTS}`, { headers })
    const text = response.text()
    await stop()
    expect(await text).toBe(WELCOME)
  })

  it('reads a page again by the first event that was read before it', async () => {
    const { connections, reads, port, stop } = await startWithContent(': no event yet\n\n')
    onTestFinished(stop)
    const readPage = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/page-data/a1b2c3d4/info?event=e1`)
      await response.text()
      return response.headers.get('Cache-Control')
    }
    await expect.poll(() => connections.length).toBe(1)
    expect(await readPage()).toBe('no-store')
    const before = reads()
    connections[0]?.write(WELCOME)
    await expect.poll(readPage).toContain('s-maxage')
    expect(reads()).toBeGreaterThan(before)
  })
})

describe('startServer after a restart', () => {
  /** Starts a site, and waits until Info and the pages of its start are on disk. */
  const startWithPage = async () => {
    const directory = await mkdtemp(join(tmpdir(), 'cutroom-pages-'))
    onTestFinished(() => rm(directory, { recursive: true, force: true }))
    const site = await startWithContent(WELCOME, { PAGE_CACHE_DIR: directory })
    const { headers } = await getPage(site.port)
    expect(headers.get('Cache-Status')).toContain('fwd=miss')
    const files = async () => (await readdir(directory, { recursive: true })).join()
    await expect.poll(files).toMatch(/(?:.*\.page\b){3}/)
    return site
  }
  const getPage = async (port: number) => {
    const response = await fetch(`http://127.0.0.1:${port}/info`)
    return { headers: response.headers, html: await response.text() }
  }

  it('reads a page of the disk again before it serves it', async () => {
    const { reads, restart, stop } = await startWithPage()
    await stop()
    const before = reads()
    const restarted = await restart()
    onTestFinished(restarted.stop)
    const { headers } = await getPage(restarted.port)
    expect(headers.get('Cache-Status')).toContain('fwd=miss')
    expect(reads()).toBeGreaterThan(before)
  })

  it('renders a page of the disk again whose settings are others', async () => {
    const { restart, stop } = await startWithPage()
    await stop()
    const restarted = await restart({ SANITY_API_VERSION: '2025-02-19' })
    onTestFinished(restarted.stop)
    expect((await getPage(restarted.port)).html).toContain('"apiVersion":"2025-02-19"')
  })
})

describe('startServer with pipelined requests', () => {
  it('closes a connection that requests a second stream of events before the end of the first', async () => {
    const { port, stop } = await startWithContent()
    onTestFinished(stop)
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${EVENTS} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(2))
    socket.resume()
    await once(socket, 'close')
  })
})
