import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer, { ProtocolError, type LaunchOptions } from 'puppeteer-core'
import { CHROMIUM_ARGS } from '../../testing/chromium.ts'
import { recordConsoleMessages } from './console-messages.ts'
import { callExpression, VIEWPORT, type Engine, type TabOptions, type Tab, type Json } from './engine.ts'

/** Chromium over WebDriver BiDi. */
export function chromium(program: string): Engine {
  return {
    name: 'Chromium',
    program,
    open: (options = {}) =>
      open(options, {
        browser: 'chrome',
        executablePath: program,
        args: [
          ...CHROMIUM_ARGS,
          ...(options.reducedMotion ? ['--force-prefers-reduced-motion'] : []),
          ...(options.httpsProxy ? [`--proxy-server=https=${options.httpsProxy}`] : []),
        ],
      }),
  }
}

/** Firefox over WebDriver BiDi. */
export function firefox(program: string): Engine {
  return {
    name: 'Firefox',
    program,
    open: (options = {}) =>
      open(options, {
        browser: 'firefox',
        executablePath: program,
        extraPrefsFirefox: {
          'javascript.enabled': options.scripts ?? true,
          'ui.prefersReducedMotion': options.reducedMotion ? 1 : 0,
          ...proxyPreferences(options),
        },
      }),
  }
}

/** Returns the preferences for a proxy: `puppeteer-core` has no capability for it. */
function proxyPreferences({ httpsProxy }: TabOptions): Record<string, unknown> {
  if (httpsProxy === undefined) return {}
  const { hostname, port } = new URL(`http://${httpsProxy}`)
  return {
    // Manual configuration.
    'network.proxy.type': 1,
    'network.proxy.ssl': hostname,
    'network.proxy.ssl_port': Number(port),
  }
}

async function open({ scripts = true, httpsProxy }: TabOptions, launchOptions: LaunchOptions): Promise<Tab> {
  const browser = await puppeteer.launch({
    protocol: 'webDriverBiDi',
    headless: true,
    acceptInsecureCerts: httpsProxy !== undefined,
    defaultViewport: VIEWPORT,
    ...launchOptions,
  })
  const page = await browser.newPage()
  // A load has the limit of its test.
  page.setDefaultTimeout(0)
  // Firefox reports an import as failed that the end of the document cancels.
  await page.evaluateOnNewDocument(recordConsoleMessages, launchOptions.browser === 'firefox')
  // Firefox 153 has no such command.
  if (!scripts && launchOptions.browser === 'chrome') await page.setJavaScriptEnabled(false)
  return {
    version: /[\d.]+/.exec(await browser.version())?.[0] ?? 'unknown',
    goto: async (address) => void (await page.goto(address)),
    // The result of an expression is untyped.
    run: <Args extends readonly Json[], Result>(
      fn: (...args: Args) => Result | Promise<Result>,
      ...args: Args
    ) => page.evaluate(callExpression(fn, args)) as Promise<Result>,
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    move: ({ x, y }) => page.mouse.move(x, y),
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
    wheel: (by) => page.mouse.wheel({ deltaY: by }),
    resize: async (size) => {
      await page.setViewport(size).catch(ignoreOrientation)
      while ((await page.evaluate(() => innerWidth)) !== size.width) await sleep(20)
    },
    screenshot: () => page.screenshot({ encoding: 'base64' }),
    close: () => browser.close(),
  }
}

/** `setViewport` sets the size and the orientation at once; Firefox ESR 140 has no orientation. */
function ignoreOrientation(error: unknown): void {
  if (!(error instanceof ProtocolError && error.message.includes('setScreenOrientationOverride'))) throw error
}
