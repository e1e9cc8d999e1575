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
 * Does what a visitor does. What is not there, is covered, or does not come is left: who does not find it does
 * something else.
 */
export async function act(page: Page, site: string, move: Move): Promise<void> {
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
      return
    case 'forward':
      await page.goForward({ timeout, waitUntil })
      return
    case 'reload':
      await page.reload({ timeout: ANSWER_LIMIT_MS, waitUntil })
      return
    case 'key':
      for (let count = 0; count < move.times; count += 1) await page.keyboard.press(move.key)
      return
    case 'wheel':
      for (let count = 0; count < move.times; count += 1) await page.mouse.wheel(0, move.pixels)
      return
    case 'point': {
      const { width, height } = page.viewportSize() ?? { width: 100, height: 100 }
      await page.mouse.click((width * move.x) / 100, (height * move.y) / 100)
      return
    }
    case 'resize':
      await page.setViewportSize(move)
      return
    case 'open':
      await page.goto(`${site}${move.path}`, { timeout: ANSWER_LIMIT_MS, waitUntil })
      return
    case 'rest':
      await page.waitForTimeout(move.ms)
  }
}

async function press(offered: Locator, pick: number): Promise<void> {
  const count = await offered.count()
  if (count === 0) return
  await offered.nth(pick % count).click({ timeout: HAND_LIMIT_MS, noWaitAfter: true })
}
