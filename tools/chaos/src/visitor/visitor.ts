import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type Page, type Locator } from 'playwright-core'
import { chromiumPath, launchOptions } from '../../../../scripts/chromium.ts'
import type { ReportedError } from '../invariants/reported-error.ts'
import { pageProblems, type PageState } from '../invariants/page.ts'
import type { UserAction } from '../plan/user-action.ts'
import { OWNED } from '../plan/hostile-text.ts'
import { RESPONSE_TIMEOUT_MS } from '../client/plain-client.ts'

/** How long a page may take to settle after an action, in ms: it may wait for a document all that time. */
const SETTLE_TIMEOUT_MS = 30_000

/** How often a page is checked until it has settled, in ms. */
const POLL_MS = 100

/** How long a script in the page may take, in ms: one that takes longer has blocked the page. */
const EVALUATE_TIMEOUT_MS = 20_000

/** What a page must show, and within how many ms. */
export interface Expectation {
  readonly siteTitle: string
  readonly withinMs: number
}

/** A visitor in Chromium. */
export interface Visitor {
  /** Performs an action; one that is not possible is skipped. */
  act(action: UserAction): Promise<void>
  /** How many actions were performed, of how many: a visitor who does nothing finds nothing. */
  actions(): { readonly done: number; readonly all: number }
  /**
   * Waits for the page to settle, and returns the problems that remain, a sentence each.
   *
   * @param expected name of the site that the page must show
   */
  check(expected?: Expectation): Promise<string[]>
  /** What the page's process uses after garbage collection. */
  memoryUse(): Promise<{ documents: number; listeners: number; nodes: number }>
  close(): Promise<void>
}

/** Opens Chromium at the site. */
export async function openVisitor(site: string, onError: (error: ReportedError) => void): Promise<Visitor> {
  const browser: Browser = await chromium.launch({
    ...launchOptions(await chromiumPath(), '--autoplay-policy=document-user-activation-required'),
    // Playwright would end this process, and leave the others.
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(countPlayers, PAGE_STATE_NAMES[0])
  reportErrors(page, onError)
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}))
  context.on('page', (other) => void (other === page ? null : other.close().catch(() => {})))
  await page.goto(site, { waitUntil: 'commit' })
  let done = 0
  let all = 0
  return {
    act: async (action) => {
      all += 1
      const isDone = await performFrom(page, site, action).catch(() => false)
      if (isDone) done += 1
    },
    actions: () => ({ done, all }),
    check: (expected) => checkPage(page, expected),
    memoryUse: () => memoryUseOf(page),
    close: () => browser.close(),
  }
}

function reportErrors(page: Page, onError: (error: ReportedError) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error')
      onError({ kind: 'console', text: message.text(), from: message.location().url })
  })
  page.on('pageerror', (error) => onError({ kind: 'uncaught', text: error.message, from: error.stack ?? '' }))
  page.on('crash', () => onError({ kind: 'crash', text: '', from: page.url() }))
}

/** Performs an action; on a document that is not of the site, such as an error page, opens the site instead. */
async function performFrom(page: Page, site: string, action: UserAction): Promise<boolean> {
  const state = await stateOf(page)
  const isLost = state?.isSite === false && action.kind !== 'back'
  return performAction(page, site, isLost ? { kind: 'open', path: '/' } : action)
}

async function checkPage(page: Page, expected?: Expectation): Promise<string[]> {
  const until = Date.now() + (expected?.withinMs ?? SETTLE_TIMEOUT_MS)
  for (;;) {
    const state = await stateOf(page)
    const problems = state === null ? ['The page does not respond.'] : pageProblems(state)
    if (expected && state?.logo !== expected.siteTitle) {
      problems.push(`The page shows ${JSON.stringify(state?.logo)} and not what was published.`)
    }
    if (problems.length === 0) return []
    if (Date.now() > until) return problems.map((problem) => `${problem} (${state?.url ?? page.url()})`)
    await sleep(POLL_MS)
  }
}

/** The state of the page; null if it does not respond, as between two documents. */
async function stateOf(page: Page): Promise<PageState | null> {
  const read = page.evaluate(readPageState, PAGE_STATE_NAMES).catch(() => null)
  return Promise.race([read, sleep(EVALUATE_TIMEOUT_MS, null, { ref: false })])
}

async function memoryUseOf(page: Page): Promise<{ documents: number; listeners: number; nodes: number }> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('HeapProfiler.collectGarbage')
    const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { documents, nodes, listeners: jsEventListeners }
  } finally {
    await session.detach()
  }
}

/** Global of the page that counts players that play at once. */
const COUNTER = '__chaosPlaying'

/** Records the largest number of players that played at once in the document; runs in the page. */
function countPlayers(counter: string = COUNTER): void {
  const store = globalThis as unknown as Record<string, number>
  store[counter] = 0
  document.addEventListener(
    'playing',
    () => {
      const playing = [...document.querySelectorAll('video')].filter(({ paused, ended }) => !paused && !ended)
      store[counter] = Math.max(store[counter] ?? 0, playing.length)
    },
    true,
  )
}

/** Reads the state of a page; runs in the page. */
function readPageState([counter, owned]: readonly [string, string]): PageState {
  const main = document.querySelector('main')
  const text = (element: Element | null | undefined) => (element?.textContent ?? '').trim()
  const current = document.querySelector('.cutroom-thumbnails [aria-current="true"]')
  const films = document.querySelector('.cutroom-main-carousel [data-slot="0"]')
  // A rail with few films does not scroll: the current one is marked, at any position.
  const rail = document.querySelector('.cutroom-thumbnails[data-moves] [data-slot="0"]')
  const shown = [films, rail ?? current?.closest('[data-index]') ?? null]
  const values = globalThis as unknown as Record<string, number | undefined>
  const heading = main?.querySelector('h1, h2, h3') ?? null
  return {
    url: location.href,
    isSite: document.contentType === 'text/html' && document.querySelector('#cutroom-props') !== null,
    hasMain: main !== null,
    heading: heading === null ? null : text(heading),
    places: films === null ? [] : shown.map((slide) => slide?.getAttribute('data-index') ?? null),
    titles: current === null ? [] : [text(main?.querySelector('h2')), text(current)],
    slides: document.querySelectorAll('[data-slot]').length,
    playing: [...document.querySelectorAll('video')].filter(({ paused, ended }) => !paused && !ended).length,
    playedTogether: values[counter] ?? 0,
    isOwned: values[owned] !== undefined,
    logo: document.querySelector('[data-text]')?.getAttribute('data-text') ?? '',
  }
}

/** The arguments of `readPageState`. */
export const PAGE_STATE_NAMES = [COUNTER, OWNED] as const

/** How long an action waits for its element, in ms. */
const ACTION_TIMEOUT_MS = 1_500

/** Selectors of the elements that each kind of action presses. */
const TARGETS = {
  link: 'a[href^="/"]:not([download]):visible, a[href^="#"]:visible',
  button: 'button:visible',
  thumbnail: '.cutroom-thumbnail:visible',
  play: '.cutroom-main-carousel [data-slot="0"] button:visible',
} as const

/**
 * Performs an action, and returns whether its element was there.
 *
 * @throws Error of Playwright if an element is covered or a page does not load
 */
async function performAction(page: Page, site: string, action: UserAction): Promise<boolean> {
  const timeout = ACTION_TIMEOUT_MS
  const waitUntil = 'commit'
  switch (action.kind) {
    case 'link':
    case 'button':
    case 'thumbnail':
    case 'play':
      return press(page.locator(TARGETS[action.kind]), action.index)
    case 'back':
      await page.goBack({ timeout, waitUntil })
      return true
    case 'forward':
      await page.goForward({ timeout, waitUntil })
      return true
    case 'reload':
      await page.reload({ timeout: RESPONSE_TIMEOUT_MS, waitUntil })
      return true
    case 'key':
      for (let count = 0; count < action.times; count += 1) await page.keyboard.press(action.key)
      return true
    case 'wheel':
      for (let count = 0; count < action.times; count += 1) await page.mouse.wheel(0, action.pixels)
      return true
    case 'point': {
      const { width, height } = page.viewportSize() ?? { width: 100, height: 100 }
      await page.mouse.click((width * action.x) / 100, (height * action.y) / 100)
      return true
    }
    case 'resize':
      await page.setViewportSize(action.size)
      return true
    case 'open':
      await page.goto(`${site}${action.path}`, { timeout: RESPONSE_TIMEOUT_MS, waitUntil })
      return true
    case 'rest':
      await page.waitForTimeout(action.ms)
      return true
  }
}

async function press(offered: Locator, index: number): Promise<boolean> {
  const count = await offered.count()
  if (count === 0) return false
  await offered.nth(index % count).click({ timeout: ACTION_TIMEOUT_MS, noWaitAfter: true })
  return true
}
