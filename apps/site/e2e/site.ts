import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test'
import { waitForHydration } from './wait-for-hydration.ts'
import { slowDownFilms } from './playback.ts'

/**
 * Factor by which the browser's processor is throttled, to find tests that depend on its speed:
 * `SLOWDOWN=4 pnpm test:e2e`.
 */
const SLOWDOWN = Number(process.env.SLOWDOWN ?? 1)

/** Waits for a load and the hydration after it, and returns the response. */
async function waitForHydrationAfter<Response>(page: Page, loaded: Promise<Response>): Promise<Response> {
  const response = await loaded
  await waitForHydration(page)
  return response
}

/**
 * Tests that fail on a message in the page's console: an error, a warning, an uncaught error or a
 * failed request. A test that causes one removes it from `consoleMessages`.
 */
export const test = base.extend<{ consoleMessages: string[] }>({
  page: async ({ page, javaScriptEnabled }, provide) => {
    await slowDownFilms(page)
    if (SLOWDOWN > 1) {
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    }
    // Only the test of a press before hydration does not wait for it.
    if (javaScriptEnabled) {
      const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
      page.goto = (...address) => waitForHydrationAfter(page, goto(...address))
      page.reload = (...options) => waitForHydrationAfter(page, reload(...options))
    }
    await provide(page)
  },
  consoleMessages: [
    async ({ page }, provide) => {
      const messages: string[] = []
      page.on('console', (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type()))
          messages.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
      await provide(messages)
      expect(messages).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
