import { expect, type Locator, type Page } from '@playwright/test'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { currentTitle } from './pages.ts'
import { WHEEL } from './portfolio-ui.ts'

/** The carousel of films. */
export const films = (page: Page): Locator => page.locator('.cutroom-main-carousel')

/** The carousel of thumbnails. */
export const rail = (page: Page): Locator => page.getByRole('navigation', { name: defaultLabels.thumbnails })

/** The current slide of either carousel. */
export const currentSlide = (carousel: Locator): Locator => carousel.locator('[data-slot="0"]')

/** Waits until hands can move the films: their engine comes with the first sign of a visitor. */
export async function takeInHand(page: Page): Promise<void> {
  const hydrated = () => document.querySelector('[data-cutroom-wheel]') !== null
  await page.waitForFunction(hydrated)
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove')))
  await expect(page.locator('.swiper-initialized')).toHaveCount(2)
}

/** Place in the list of the film that the page shows, once both carousels and the title agree on it. */
export async function shownFilm(page: Page): Promise<number> {
  const places = () =>
    Promise.all([films(page), rail(page)].map((at) => currentSlide(at).getAttribute('data-index')))
  await expect.poll(async () => new Set(await places()).size).toBe(1)
  await expect(rail(page).locator('[aria-current="true"]').first()).toHaveText(
    `${defaultLabels.selectVideo}: ${await currentTitle(page).innerText()}`,
  )
  return Number((await places())[0])
}

/** Waits until the page shows the film at a place in the list, in both carousels. */
export async function expectFilm(page: Page, index: number): Promise<void> {
  await expect(currentSlide(films(page))).toHaveAttribute('data-index', String(index))
  expect(await shownFilm(page)).toBe(index)
}

/** A gesture of the wheel by itself: one that came sooner would go on with the one before it. */
export async function turnWheel(page: Page, pixels: number): Promise<void> {
  await page.waitForTimeout(WHEEL.pauseMs)
  await page.mouse.wheel(0, pixels)
}

/** The middle of an element, in pixels of the viewport. */
export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element cannot be seen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A finger that goes from a point by so many pixels, in steps that the browser sees one by one. */
export async function swipe(page: Page, from: { x: number; y: number }, by: { x?: number; y?: number }) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) => {
    const point = { x: from.x + (by.x ?? 0) * part, y: from.y + (by.y ?? 0) * part }
    return session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [point] })
  }
  await touch('touchStart', 0)
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) await touch('touchMove', part)
  await touch('touchEnd', 1)
  await session.detach()
}
