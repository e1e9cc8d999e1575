import puppeteer, { type LaunchOptions } from 'puppeteer-core'
import { CHROMIUM_ARGS } from '../../../scripts/chromium.ts'
import { noteComplaints } from './complaints.ts'
import { callOf, VIEWPORT, type Engine, type Setting, type Tab, type Wire } from './engine.ts'

/** Chromium over WebDriver BiDi. */
export function chromium(program: string): Engine {
  return {
    name: 'Chromium',
    program,
    open: (setting = {}) =>
      open(setting, {
        browser: 'chrome',
        executablePath: program,
        args: [...CHROMIUM_ARGS, ...(setting.reducedMotion ? ['--force-prefers-reduced-motion'] : [])],
      }),
  }
}

/** Firefox over WebDriver BiDi, which it speaks by itself. */
export function firefox(program: string): Engine {
  return {
    name: 'Firefox',
    program,
    open: (setting = {}) =>
      open(setting, {
        browser: 'firefox',
        executablePath: program,
        extraPrefsFirefox: {
          'javascript.enabled': setting.scripts ?? true,
          'ui.prefersReducedMotion': setting.reducedMotion ? 1 : 0,
        },
      }),
  }
}

async function open({ scripts = true }: Setting, options: LaunchOptions): Promise<Tab> {
  const browser = await puppeteer.launch({
    protocol: 'webDriverBiDi',
    headless: true,
    defaultViewport: VIEWPORT,
    ...options,
  })
  const page = await browser.newPage()
  await page.evaluateOnNewDocument(noteComplaints)
  // Firefox 153 has no such command.
  if (!scripts && options.browser === 'chrome') await page.setJavaScriptEnabled(false)
  return {
    version: /[\d.]+/.exec(await browser.version())?.[0] ?? 'of unknown version',
    goto: async (address) => void (await page.goto(address)),
    // What comes back of an expression has no type of its own.
    run: <Args extends readonly Wire[], Result>(
      fn: (...args: Args) => Result | Promise<Result>,
      ...args: Args
    ) => page.evaluate(callOf(fn, args)) as Promise<Result>,
    press: (key) => page.keyboard.press(key),
    move: ({ x, y }) => page.mouse.move(x, y),
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
    wheel: (by) => page.mouse.wheel({ deltaY: by }),
    close: () => browser.close(),
  }
}
