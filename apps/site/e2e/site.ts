import { test as base, expect, type ConsoleMessage } from '@playwright/test'

/** Tests of a page that must be quiet: no error, warning or failed request while it is used. */
export const test = base.extend<{ quiet: string[] }>({
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
