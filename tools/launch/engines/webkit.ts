import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver'
import { freePort } from '@cutroom/site-kit/launch/ports'
import { recordConsoleMessages } from './console-messages.ts'
import {
  callExpression,
  VIEWPORT,
  type Engine,
  type Key,
  type Point,
  type Size,
  type TabOptions,
  type Tab,
} from './engine.ts'

declare module 'selenium-webdriver' {
  interface Actions {
    /** Scrolls the wheel; the library's types lack it. */
    scroll(x: number, y: number, deltaX: number, deltaY: number, origin: Origin): this
  }
}

/** First port to try for the driver. */
const FIRST_PORT = 4940

/** Longest start of the driver, in ms. */
const START_TIMEOUT_MS = 60_000

/** Interval between two requests for its status, in ms. */
const POLL_MS = 50

const KEYS: Readonly<Record<Key, string>> = {
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  End: Keys.END,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Home: Keys.HOME,
  Tab: Keys.TAB,
  ' ': Keys.SPACE,
}

/**
 * WebKit over the WebDriver of WebKitGTK.
 * @param xvfb path of a virtual display server; without one the browser opens on the current
 * display
 */
export function webkit(program: string, xvfb: string | null): Engine {
  return { name: 'WebKit', program, open: (options = {}) => open(program, xvfb, options) }
}

async function open(program: string, xvfb: string | null, options: TabOptions): Promise<Tab> {
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-webkit-'))
  const children: ChildProcess[] = []
  const close = async () => {
    for (const child of children.toReversed()) await stop(child)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    // WebKitGTK takes the visitor's preferences from the settings of GTK.
    await mkdir(join(folder, 'gtk-3.0'))
    const ini = `[Settings]\ngtk-enable-animations=${options.reducedMotion ? 0 : 1}\n`
    await writeFile(join(folder, 'gtk-3.0/settings.ini'), ini)
    const display = xvfb === null ? {} : { DISPLAY: await startDisplay(xvfb, children) }
    const port = await freePort(FIRST_PORT)
    const env = { ...process.env, ...display, XDG_CONFIG_HOME: folder, NO_AT_BRIDGE: '1' }
    // It prints warnings about the machine only: sound, D-Bus.
    children.push(spawn(program, [`--port=${port}`], { env, stdio: 'ignore' }))
    await waitUntilReady(`http://127.0.0.1:${port}/status`)
    const session = await startSession(port, options)
    return await createTab(session, async () => {
      await session.quit()
      await close()
    })
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts a virtual display server and returns its display. */
async function startDisplay(xvfb: string, children: ChildProcess[]): Promise<string> {
  const screen = `${VIEWPORT.width + 200}x${VIEWPORT.height + 300}x24`
  const args = ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp']
  const server = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  children.push(server)
  const [number] = (await once(server.stdio[3] ?? server, 'data')) as [Buffer]
  return `:${number.toString().trim()}`
}

/** Waits until the driver responds. */
async function waitUntilReady(address: string): Promise<void> {
  const signal = AbortSignal.timeout(START_TIMEOUT_MS)
  while (
    !(await fetch(address, { signal }).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (signal.aborted) throw new Error(`WebKitWebDriver did not respond at ${address}.`)
    await sleep(POLL_MS)
  }
}

function startSession(port: number, { scripts = true, httpsProxy }: TabOptions): Promise<WebDriver> {
  const args = ['--automation']
  // This setting disables the document's scripts and not the driver's.
  if (!scripts) args.push('--enable-javascript-markup=false')
  // The capability `proxy` would connect to the proxy by TLS (seen in 2.50), and without the second
  // the site too by proxy.
  if (httpsProxy !== undefined) args.push(`--proxy=http://${httpsProxy}`, '--ignore-host=localhost')
  // With `none` the driver responds before the document has loaded, so that early console messages
  // are recorded too.
  const capabilities = {
    browserName: 'MiniBrowser',
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { args },
    acceptInsecureCerts: httpsProxy !== undefined,
  }
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
}

async function createTab(session: WebDriver, close: () => Promise<void>): Promise<Tab> {
  const capabilities = await session.getCapabilities()
  const startRecording = callExpression(recordConsoleMessages, [true])
  let mouse: Point = { x: 0, y: 0 }
  let scrolled = 0
  await fitViewport(session, VIEWPORT)
  return {
    version: capabilities.getBrowserVersion() ?? 'unknown',
    goto: async (address) => {
      await session.executeScript('window.isPrevious = true')
      await session.get(address)
      const isLoaded = `${startRecording}; return !window.isPrevious && document.readyState === 'complete'`
      // A script in a document that unloads fails.
      await session.wait(() => session.executeScript<boolean>(isLoaded).catch(() => false))
    },
    run: (fn, ...args) => session.executeScript(`${startRecording}; return ${callExpression(fn, args)}`),
    press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    move: ({ x, y }) => {
      mouse = { x: Math.round(x), y: Math.round(y) }
      return session
        .actions()
        .move({ ...mouse, origin: Origin.VIEWPORT, duration: 0 })
        .perform()
    },
    down: () => session.actions().press().perform(),
    up: () => session.actions().release().perform(),
    wheel: (by) => {
      // The driver scrolls by the difference to the previous call (seen in 2.50).
      scrolled += by
      return session.actions().scroll(mouse.x, mouse.y, 0, scrolled, Origin.VIEWPORT).perform()
    },
    resize: (size) => fitViewport(session, size),
    screenshot: () => session.takeScreenshot(),
    close,
  }
}

/** Resizes the window so that the viewport without the toolbar has a size. */
async function fitViewport(session: WebDriver, { width, height }: Size): Promise<void> {
  const window = session.manage().window()
  await window.setRect({ x: 0, y: 0, width, height })
  const inner = await session.executeScript<number>('return innerHeight')
  await window.setRect({ x: 0, y: 0, width, height: 2 * height - inner })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
