import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromiumPath, launchOptions } from '../../../tools/testing/chromium.ts'
import type { Subject } from '../subjects/subject.ts'
import { installProbe } from './probe.ts'

export interface Screen {
  readonly context: Parameters<Browser['newContext']>[0]
  /** How many times slower the CPU is. */
  readonly cpu: number
  /** Round trip in ms and bytes a second; null for the network as it is. */
  readonly network: { latency: number; download: number; upload: number } | null
}

/** Lighthouse: a Moto G Power, "slow 4G" (150 ms, 1.6 Mbit/s down, 750 kbit/s up), CPU ÷4. */
export const PHONE: Screen = {
  context: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  cpu: 4,
  network: { latency: 150, download: (1.6 * 1024 * 1024) / 8, upload: (750 * 1024) / 8 },
}

/** A laptop on the machine's own network. */
export const DESKTOP: Screen = { context: { viewport: { width: 1280, height: 800 } }, cpu: 1, network: null }

export interface OpenPage extends AsyncDisposable {
  readonly browser: Browser
  readonly page: Page
  readonly devtools: CDPSession
  readonly requests: readonly RequestRecord[]
  /** When the network or the main thread was last busy, as `performance.now()` of this process. */
  lastActivity(): number
  setCpu(rate: number): Promise<void>
}

interface RequestRecord {
  readonly url: string
  readonly kind: 'document' | 'script' | 'style' | 'image' | 'font' | 'film' | 'data'
  bytes: number
}

const KINDS: Readonly<Record<string, RequestRecord['kind']>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Image: 'image',
  Font: 'font',
  Media: 'film',
}

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch(launchOptions(await chromiumPath()))

/** Opens a page with the probe; it has begun to load, and no more. */
export async function openPage(
  browser: Browser,
  subject: Subject,
  {
    screen,
    url = subject.url,
    countsCommits = false,
  }: { screen: Screen; url?: string; countsCommits?: boolean },
): Promise<OpenPage> {
  const context: BrowserContext = await browser.newContext(screen.context)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const requests = new Map<string, RequestRecord>()
  let active = performance.now()
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    active = performance.now()
    if (!request.url.startsWith('http')) return
    requests.set(requestId, { url: request.url, kind: KINDS[type ?? ''] ?? 'data', bytes: 0 })
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) requests.delete(requestId)
  })
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength, dataLength }) => {
    active = performance.now()
    const record = requests.get(requestId)
    // Chromium reports no encoded length of a film whose request it aborts. Films are not encoded.
    if (record) record.bytes += record.kind === 'film' ? dataLength : encodedDataLength
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    active = performance.now()
    const record = requests.get(requestId)
    if (record) record.bytes = Math.max(record.bytes, encodedDataLength)
  })
  await devtools.send('Network.enable')
  if (screen.network) {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: screen.network.latency,
      downloadThroughput: screen.network.download,
      uploadThroughput: screen.network.upload,
    })
  }
  const setCpu = async (rate: number) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  }
  await setCpu(screen.cpu)
  await page.addInitScript(installProbe, { posters: subject.posters, countsCommits })
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
  return {
    browser,
    page,
    devtools,
    get requests() {
      return [...requests.values()]
    },
    lastActivity: () => active,
    setCpu,
    [Symbol.asyncDispose]: () => context.close(),
  }
}

/** Waits until neither network nor main thread has been busy for a while, at most `limitMs`. */
export async function untilSettled(open: OpenPage, limitMs = 20_000, quietMs = 1500): Promise<void> {
  const end = performance.now() + limitMs
  await open.page.waitForLoadState('load', { timeout: limitMs }).catch(() => {})
  let longTasks = -1
  let since = performance.now()
  while (performance.now() < end) {
    const now = await open.page.evaluate(() => window.bench.longTasks.length)
    if (now !== longTasks) since = performance.now()
    longTasks = now
    if (performance.now() - Math.max(since, open.lastActivity()) > quietMs) return
    await sleep(100)
  }
}
