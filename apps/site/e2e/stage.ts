import { expect, type Locator, type Page } from '@playwright/test'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { WHEEL } from './portfolio-ui.ts'

/** The carousel of films. */
export const films = (page: Page): Locator => page.locator('.cutroom-main-carousel')

/** The carousel of thumbnails. */
export const thumbnails = (page: Page): Locator =>
  page.getByRole('navigation', { name: defaultLabels.thumbnails })

/** The current slide of either carousel. */
export const currentSlide = (carousel: Locator): Locator => carousel.locator('[data-slot="0"]')

/** Waits until Swiper moves the films: it loads with the first input. */
export async function loadCarouselEngine(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove')))
  await expect(page.locator('.swiper-initialized')).toHaveCount(2)
}

/** What the page shows as the current film, at one moment: its place in both carousels, and its name in both. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const text = (at: string) => document.querySelector(at)?.textContent.trim()
    const [film, thumbnail] = ['.cutroom-main-carousel', '.cutroom-thumbnails'].map((at) =>
      Number(document.querySelector(`${at} [data-slot="0"]`)?.getAttribute('data-index')),
    )
    return {
      film,
      thumbnail,
      title: text('main h2'),
      current: text('.cutroom-thumbnails [aria-current="true"]'),
    }
  })

/** Waits until the page shows the film at a place in the list: in both carousels, in the title and as the current one. */
export async function expectFilm(page: Page, index: number): Promise<void> {
  const state = async () => {
    const { title, ...rest } = await shown(page)
    return { ...rest, isNamed: rest.current === `${defaultLabels.selectVideo}: ${title}` }
  }
  await expect
    .poll(state, { intervals: [20, 50, 100] })
    .toMatchObject({ film: index, thumbnail: index, isNamed: true })
}

/**
 * Watches what is seen in the middle of the carousel of films, frame by frame: its place, in films from the first.
 *
 * @returns what has been seen so far
 */
export async function watchFilms(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const places: number[] = []
    Object.assign(window, { places })
    const look = () => {
      const slide = document.querySelector<HTMLElement>('.cutroom-main-carousel [data-slot="0"]')
      const track = slide?.parentElement
      if (slide && track) {
        const { m41 } = new DOMMatrixReadOnly(getComputedStyle(track).transform)
        places.push(Number(slide.dataset['index']) - m41 / slide.clientWidth)
      }
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => (window as unknown as { places: number[] }).places)
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

/**
 * A finger that goes from a point by so many pixels, in steps that the page sees one by one. It sets out with no pause,
 * or a busy page would take its rest for a long press.
 */
export async function swipe(page: Page, from: { x: number; y: number }, by: { x?: number; y?: number }) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) => {
    const point = { x: from.x + (by.x ?? 0) * part, y: from.y + (by.y ?? 0) * part }
    return session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [point] })
  }
  await Promise.all([touch('touchStart', 0), touch('touchMove', 0.1)])
  for (const part of [0.3, 0.5, 0.7, 0.9, 1]) await touch('touchMove', part)
  await touch('touchEnd', 1)
  await session.detach()
}
