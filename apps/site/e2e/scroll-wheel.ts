import type { Page } from '@playwright/test'
import { WHEEL } from '../../../packages/portfolio-ui/src/carousel/wheel.ts'

/** Scrolls the wheel as a new gesture: without the pause the event would continue the previous gesture. */
export async function scrollWheel(page: Page, pixels: number): Promise<void> {
  await page.waitForTimeout(WHEEL.pauseMs)
  await page.mouse.wheel(0, pixels)
}
