import { chromium, type Browser, type Page } from 'playwright-core'
import { CHROMIUM_ARGS, chromiumPath } from '../../chromium.ts'
import { LOOK_EVERY_MS, PAGE_ANSWER_LIMIT_MS, SETTLE_LIMIT_MS } from '../constants.ts'
import type { Noise } from '../invariants/noise.ts'
import { pageProblems } from '../invariants/page.ts'
import type { Move } from '../plan/move.ts'
import { act } from './hands.ts'
import { countPlayers, PAGE_STATE_NAMES, readPageState, type PageState } from './page-state.ts'

/** What a page has to show, and how long that may take, in ms. */
export interface Wanted {
  readonly siteTitle: string
  readonly withinMs: number
}

/** Somebody who walks through the site in Chromium. */
export interface Visitor {
  /** Does something; what could not be done is let be. */
  move(move: Move): Promise<void>
  /** How many moves were done, of how many: a visitor who does nothing finds nothing. */
  moves(): { readonly done: number; readonly all: number }
  /**
   * Looks until nothing is wrong any more, for a while; what still is, a sentence each.
   *
   * @param wanted name of the site that the page has to show
   */
  look(wanted?: Wanted): Promise<string[]>
  /** What the page's process holds after a collection of garbage. */
  holdings(): Promise<{ documents: number; listeners: number; nodes: number }>
  leave(): Promise<void>
}

/** Opens Chromium at the site. */
export async function openVisitor(site: string, onNoise: (noise: Noise) => void): Promise<Visitor> {
  const browser: Browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_ARGS, '--autoplay-policy=document-user-activation-required'],
  })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(countPlayers, PAGE_STATE_NAMES[0])
  hearNoise(page, onNoise)
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}))
  context.on('page', (other) => void (other === page ? null : other.close().catch(() => {})))
  await page.goto(site, { waitUntil: 'commit' })
  let done = 0
  let all = 0
  return {
    move: async (move) => {
      all += 1
      const isDone = await moveFrom(page, site, move).catch(() => false)
      if (isDone) done += 1
    },
    moves: () => ({ done, all }),
    look: (wanted) => look(page, wanted),
    holdings: () => holdingsOf(page),
    leave: () => browser.close(),
  }
}

function hearNoise(page: Page, onNoise: (noise: Noise) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error')
      onNoise({ kind: 'console', text: message.text(), from: message.location().url })
  })
  page.on('pageerror', (error) => onNoise({ kind: 'uncaught', text: error.message, from: error.stack ?? '' }))
  page.on('crash', () => onNoise({ kind: 'crash', text: '', from: page.url() }))
}

/** Moves; from where the site does not go on (an error of the browser, a plain text), one enters it anew. */
async function moveFrom(page: Page, site: string, move: Move): Promise<boolean> {
  const state = await stateOf(page)
  const isLost = state?.isSite === false && move.kind !== 'back'
  return act(page, site, isLost ? { kind: 'open', path: '/' } : move)
}

async function look(page: Page, wanted?: Wanted): Promise<string[]> {
  const until = Date.now() + (wanted?.withinMs ?? SETTLE_LIMIT_MS)
  for (;;) {
    const state = await stateOf(page)
    const problems = state === null ? ['The page does not answer.'] : pageProblems(state)
    if (wanted && state?.logo !== wanted.siteTitle) {
      problems.push(`The page shows ${JSON.stringify(state?.logo)} and not what was published.`)
    }
    if (problems.length === 0) return []
    if (Date.now() > until) return problems.map((problem) => `${problem} (${state?.url ?? page.url()})`)
    await page.waitForTimeout(LOOK_EVERY_MS).catch(() => {})
  }
}

/** The state of the page; null where it does not answer, as while one document gives way to the next. */
async function stateOf(page: Page): Promise<PageState | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PAGE_ANSWER_LIMIT_MS, null)
  })
  const read = page.evaluate(readPageState, PAGE_STATE_NAMES).catch(() => null)
  const state = await Promise.race([read, late])
  clearTimeout(timer)
  return state
}

async function holdingsOf(page: Page): Promise<{ documents: number; listeners: number; nodes: number }> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('HeapProfiler.collectGarbage')
    const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { documents, nodes, listeners: jsEventListeners }
  } finally {
    await session.detach()
  }
}
