import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver'
import { choosePort } from '../../../scripts/launch/ports.ts'
import { noteComplaints } from './complaints.ts'
import { callOf, VIEWPORT, type Engine, type Key, type Point, type Setting, type Tab } from './engine.ts'

declare module 'selenium-webdriver' {
  interface Actions {
    /** Turns the wheel; the library's types know nothing of it. */
    scroll(x: number, y: number, deltaX: number, deltaY: number, origin: Origin): this
  }
}

/** The first port that is tried for the driver. */
const FIRST_PORT = 4940

/** How long the driver may take until it listens, in ms. */
const START_TIMEOUT_MS = 20_000

/** How often it is asked, in ms. */
const POLL_MS = 50

const KEYS: Readonly<Record<Key, string>> = {
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  End: Keys.END,
  Enter: Keys.ENTER,
  Home: Keys.HOME,
  Tab: Keys.TAB,
}

/**
 * WebKit over WebDriver, as WebKitGTK's driver speaks it.
 *
 * @param xvfb a display server without a screen; without one the browser opens on the screen that there is
 * @param feature one that this version has and has not switched on
 */
export function webkit(program: string, xvfb: string | null, feature?: 'NavigationAPI'): Engine {
  const args = feature === undefined ? [] : [`--features=+${feature}`]
  return {
    name: feature === undefined ? 'WebKit' : 'WebKit with the Navigation API',
    program,
    open: (setting = {}) => open(program, xvfb, args, setting),
  }
}

async function open(
  program: string,
  xvfb: string | null,
  args: readonly string[],
  setting: Setting,
): Promise<Tab> {
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-webkit-'))
  const children: ChildProcess[] = []
  const close = async () => {
    for (const child of children.toReversed()) await end(child)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await writeSettings(folder, setting)
    const display = xvfb === null ? {} : { DISPLAY: await startDisplay(xvfb, children) }
    const port = await choosePort(null, FIRST_PORT, 'the driver')
    const env = { ...process.env, ...display, XDG_CONFIG_HOME: folder, NO_AT_BRIDGE: '1' }
    // What it prints is about the machine: sound, D-Bus.
    children.push(spawn(program, [`--port=${port}`], { env, stdio: 'ignore' }))
    await listening(`http://127.0.0.1:${port}/status`)
    const session = await startSession(port, args, setting)
    return await tabOf(session, async () => {
      await session.quit()
      await close()
    })
  } catch (error) {
    await close()
    throw error
  }
}

/** WebKitGTK takes the visitor's preferences from the desktop's. */
async function writeSettings(folder: string, { reducedMotion = false }: Setting): Promise<void> {
  await mkdir(join(folder, 'gtk-3.0'))
  const ini = `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), ini)
}

/** Starts a display server on a free display, and answers which it is. */
async function startDisplay(xvfb: string, children: ChildProcess[]): Promise<string> {
  const screen = `${VIEWPORT.width + 200}x${VIEWPORT.height + 300}x24`
  const args = ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp']
  const server = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  children.push(server)
  const [number] = (await once(server.stdio[3] ?? server, 'data')) as [Buffer]
  return `:${number.toString().trim()}`
}

async function listening(address: string): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS
  while (Date.now() < until) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await sleep(POLL_MS)
  }
  throw new Error(`WebKitWebDriver did not answer at ${address}.`)
}

async function startSession(
  port: number,
  features: readonly string[],
  { scripts = true }: Setting,
): Promise<WebDriver> {
  const args = ['--automation', ...features]
  // Those of the document alone: the driver's own go on.
  if (!scripts) args.push('--enable-javascript-markup=false')
  // The driver answers once a document begins, so that what the page complains of is noted from early on.
  const capabilities = {
    browserName: 'MiniBrowser',
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { args },
  }
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
}

async function tabOf(session: WebDriver, close: () => Promise<void>): Promise<Tab> {
  const capabilities = await session.getCapabilities()
  const noting = callOf(noteComplaints, [true])
  let mouse: Point = { x: 0, y: 0 }
  let turned = 0
  await fitViewport(session)
  return {
    version: capabilities.getBrowserVersion() ?? 'of unknown version',
    goto: async (address) => {
      await session.executeScript('window.isLeft = true')
      await session.get(address)
      const isThere = `${noting}; return !window.isLeft && document.readyState === 'complete'`
      // A document that is just being left gives no answer.
      await session.wait(() => session.executeScript<boolean>(isThere).catch(() => false))
    },
    run: (fn, ...args) => session.executeScript(`${noting}; return ${callOf(fn, args)}`),
    press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
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
      // The driver turns the wheel by what a turn differs from the one before (seen in 2.50).
      turned += by
      return session.actions().scroll(mouse.x, mouse.y, 0, turned, Origin.VIEWPORT).perform()
    },
    close,
  }
}

/** Gives the viewport its size: the window that the driver sizes has a toolbar too. */
async function fitViewport(session: WebDriver): Promise<void> {
  const window = session.manage().window()
  const { width, height } = VIEWPORT
  await window.setRect({ x: 0, y: 0, width, height })
  const inner = await session.executeScript<number>('return innerHeight')
  await window.setRect({ x: 0, y: 0, width, height: 2 * height - inner })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
