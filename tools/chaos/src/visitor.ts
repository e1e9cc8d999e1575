import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { chromiumPath, launchOptions } from '../../testing/chromium.ts'
import { RESPONSE_TIMEOUT_MS } from './client.ts'
import { findPageProblems, type ReportedError, type ShownPage } from './invariants.ts'
import type { UserAction } from './plan.ts'

/** How long a page may take to settle, in ms: it may wait for a document all that time. */
const SETTLE_TIMEOUT_MS = 30_000

/** How often a page is checked until it has settled, in ms. */
const POLL_MS = 100

/** How long a script in the page may take, in ms: one that takes longer has blocked the page. */
const EVALUATE_TIMEOUT_MS = 20_000

const ACTION_TIMEOUT_MS = 1_500

export interface Visitor {
  /** Performs an action; one that is not possible is skipped. */
  act(action: UserAction): Promise<void>
  /** How many actions were performed, of how many: a visitor who does nothing finds nothing. */
  actions(): { readonly done: number; readonly all: number }
  /** Waits for the page to settle, and returns the problems that remain. */
  check(siteTitle?: string, withinMs?: number): Promise<string[]>
  close(): Promise<void>
}

export async function openVisitor(site: string, onError: (error: ReportedError) => void): Promise<Visitor> {
  const browser = await chromium.launch({
    ...launchOptions(await chromiumPath(), '--autoplay-policy=document-user-activation-required'),
    // Playwright would end this process, and leave the others.
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.on('console', (message) => {
    if (message.type() === 'error')
      onError({ kind: 'console', text: message.text(), from: message.location().url })
  })
  page.on('pageerror', (error) => onError({ kind: 'uncaught', text: error.message, from: error.stack ?? '' }))
  page.on('crash', () => onError({ kind: 'crash', text: '', from: page.url() }))
  await page.goto(site, { waitUntil: 'commit' })
  let done = 0
  let all = 0
  return {
    act: async (action) => {
      all += 1
      const isLost = (await readPage(page))?.isSite === false && action.kind !== 'back'
      const isDone = await perform(page, site, isLost ? { kind: 'open', path: '/' } : action).catch(
        () => false,
      )
      if (isDone) done += 1
    },
    actions: () => ({ done, all }),
    check: async (siteTitle, withinMs = SETTLE_TIMEOUT_MS) => {
      const until = Date.now() + withinMs
      for (;;) {
        const shown = await readPage(page)
        const problems = shown === null ? ['The page does not respond.'] : findPageProblems(shown)
        if (siteTitle !== undefined && shown?.siteTitle !== siteTitle)
          problems.push(`The page shows ${JSON.stringify(shown?.siteTitle)} and not what was published.`)
        if (problems.length === 0) return []
        if (Date.now() > until) return problems.map((problem) => `${problem} (${page.url()})`)
        await sleep(POLL_MS)
      }
    },
    close: () => browser.close(),
  }
}

/** Reads what the page shows; null if it does not respond, as between two documents. */
async function readPage(page: Page): Promise<ShownPage | null> {
  const read = page.evaluate(readShownPage).catch(() => null)
  return Promise.race([read, sleep(EVALUATE_TIMEOUT_MS, null, { ref: false })])
}

/** Runs in the page. */
function readShownPage(): ShownPage {
  const film = document.querySelector('.cutroom-main-carousel [data-slot="0"]')
  // A thumbnail carousel with few films does not scroll: the current one is marked, at any index.
  const thumbnail =
    document.querySelector('.cutroom-thumbnails[data-moves] [data-slot="0"]') ??
    document.querySelector('.cutroom-thumbnails [aria-current="true"]')?.closest('[data-index]')
  const indices = [film, thumbnail].map((slide) => slide?.getAttribute('data-index') ?? null)
  return {
    isSite: document.contentType === 'text/html' && document.querySelector('#cutroom-props') !== null,
    heading: document.querySelector('main :is(h1, h2, h3)')?.textContent?.trim() ?? null,
    indices: film === null ? [] : indices,
    slides: document.querySelectorAll('[data-slot]').length,
    playing: [...document.querySelectorAll('video')].filter(({ paused, ended }) => !paused && !ended).length,
    siteTitle: document.querySelector('[data-text]')?.getAttribute('data-text') ?? '',
  }
}

const TARGETS = {
  link: 'a[href^="/"]:not([download]):visible, a[href^="#"]:visible',
  thumbnail: '.cutroom-thumbnail:visible',
  play: '.cutroom-main-carousel [data-slot="0"] button:visible',
} as const

/** Returns whether the element was there; throws Playwright's error, also where it is covered. */
async function perform(page: Page, site: string, action: UserAction): Promise<boolean> {
  const waitUntil = 'commit'
  switch (action.kind) {
    case 'link':
    case 'thumbnail':
    case 'play': {
      const targets = page.locator(TARGETS[action.kind])
      const count = await targets.count()
      if (count === 0) return false
      await targets.nth(action.index % count).click({ timeout: ACTION_TIMEOUT_MS, noWaitAfter: true })
      return true
    }
    case 'back':
      await page.goBack({ timeout: ACTION_TIMEOUT_MS, waitUntil })
      return true
    case 'key':
      for (let count = 0; count < action.times; count += 1) await page.keyboard.press(action.key)
      return true
    case 'open':
      await page.goto(`${site}${action.path}`, { timeout: RESPONSE_TIMEOUT_MS, waitUntil })
      return true
  }
}
