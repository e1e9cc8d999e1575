import type { Locator, Page } from 'playwright-core'
import { RESPONSE_TIMEOUT_MS } from '../client/plain-client.ts'
import type { UserAction } from '../plan/user-action.ts'

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
export async function performAction(page: Page, site: string, action: UserAction): Promise<boolean> {
  const timeout = ACTION_TIMEOUT_MS
  const waitUntil = 'commit'
  switch (action.kind) {
    case 'link':
    case 'button':
    case 'thumbnail':
    case 'play':
      return press(page.locator(TARGETS[action.kind]), action.pick)
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
      await page.setViewportSize(action)
      return true
    case 'open':
      await page.goto(`${site}${action.path}`, { timeout: RESPONSE_TIMEOUT_MS, waitUntil })
      return true
    case 'rest':
      await page.waitForTimeout(action.ms)
      return true
  }
}

async function press(offered: Locator, pick: number): Promise<boolean> {
  const count = await offered.count()
  if (count === 0) return false
  await offered.nth(pick % count).click({ timeout: ACTION_TIMEOUT_MS, noWaitAfter: true })
  return true
}
