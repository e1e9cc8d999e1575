import type { Page } from '@playwright/test'

/**
 * Disables the timers of this length in every document of a page, so that they do not race what a
 * test waits for.
 */
export async function disableTimers(page: Page, length: number): Promise<void> {
  await page.addInitScript((disabled) => {
    const originalSetTimeout = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (task: TimerHandler, ms?: number, ...args: unknown[]) =>
        ms === disabled ? 0 : originalSetTimeout(task, ms, ...args),
    })
  }, length)
}
