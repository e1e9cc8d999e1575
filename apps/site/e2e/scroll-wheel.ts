import type { Page } from '@playwright/test'
import { WHEEL } from '@cutroom/portfolio-ui/testing/wheel'

/**
 * Scrolls the wheel as a new gesture: without the pause the event would continue the previous
 * gesture.
 */
export async function scrollWheel(page: Page, pixels: number): Promise<void> {
  await page.waitForTimeout(WHEEL.pauseMs)
  await page.mouse.wheel(0, pixels)
}
