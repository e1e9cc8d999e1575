import type { Locator, Page } from 'playwright-core'
import { ANSWER_LIMIT_MS, HAND_LIMIT_MS } from '../constants.ts'
import type { Move } from '../plan/move.ts'

/** Where each kind of thing is that can be pressed, and seen. */
const PRESSED = {
  link: 'a[href^="/"]:not([download]):visible, a[href^="#"]:visible',
  button: 'button:visible',
  thumbnail: '.cutroom-thumbnail:visible',
  play: '.cutroom-main-carousel [data-slot="0"] button:visible',
} as const

/**
 * Does what a visitor does, and answers whether there was something to do it to.
 *
 * @throws Error of Playwright's where something is covered or does not come
 */
export async function act(page: Page, site: string, move: Move): Promise<boolean> {
  const timeout = HAND_LIMIT_MS
  const waitUntil = 'commit'
  switch (move.kind) {
    case 'link':
    case 'button':
    case 'thumbnail':
    case 'play':
      return press(page.locator(PRESSED[move.kind]), move.pick)
    case 'back':
      await page.goBack({ timeout, waitUntil })
      return true
    case 'forward':
      await page.goForward({ timeout, waitUntil })
      return true
    case 'reload':
      await page.reload({ timeout: ANSWER_LIMIT_MS, waitUntil })
      return true
    case 'key':
      for (let count = 0; count < move.times; count += 1) await page.keyboard.press(move.key)
      return true
    case 'wheel':
      for (let count = 0; count < move.times; count += 1) await page.mouse.wheel(0, move.pixels)
      return true
    case 'point': {
      const { width, height } = page.viewportSize() ?? { width: 100, height: 100 }
      await page.mouse.click((width * move.x) / 100, (height * move.y) / 100)
      return true
    }
    case 'resize':
      await page.setViewportSize(move)
      return true
    case 'open':
      await page.goto(`${site}${move.path}`, { timeout: ANSWER_LIMIT_MS, waitUntil })
      return true
    case 'rest':
      await page.waitForTimeout(move.ms)
      return true
  }
}

async function press(offered: Locator, pick: number): Promise<boolean> {
  const count = await offered.count()
  if (count === 0) return false
  await offered.nth(pick % count).click({ timeout: HAND_LIMIT_MS, noWaitAfter: true })
  return true
}
