import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test'
import { waitForHydration } from './wait-for-hydration.ts'
import { watchPictures } from './pages.ts'
import { slowFilms } from './playing.ts'

/**
 * How many times slower than it is the browser's processor is made, to find what depends on its speed: `SLOWDOWN=4
 * pnpm test:e2e`.
 */
const SLOWDOWN = Number(process.env.SLOWDOWN ?? 1)

/** What a page was loaded with, once it listens. */
async function whenAwake<Response>(page: Page, loaded: Promise<Response>): Promise<Response> {
  const response = await loaded
  await waitForHydration(page)
  return response
}

/** Tests of a page that must be quiet: no error, warning or failed request while it is used. */
export const test = base.extend<{ quiet: string[] }>({
  page: async ({ page, javaScriptEnabled }, provide) => {
    await slowFilms(page)
    await watchPictures(page)
    if (SLOWDOWN > 1) {
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    }
    // A press that comes sooner is a test of its own; all others begin when the page listens.
    if (javaScriptEnabled) {
      const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
      page.goto = (...address) => whenAwake(page, goto(...address))
      page.reload = (...options) => whenAwake(page, reload(...options))
    }
    await provide(page)
  },
  quiet: [
    async ({ page }, provide) => {
      const noise: string[] = []
      page.on('console', (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type()))
          noise.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`))
      await provide(noise)
      expect(noise).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
