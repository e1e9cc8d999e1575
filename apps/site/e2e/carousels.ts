import { expect, type Locator, type Page } from '@playwright/test'
import { defaultLabels } from '@cutroom/portfolio-ui'

/** The main carousel, which shows the films. */
export const mainCarousel = (page: Page): Locator => page.locator('.cutroom-main-carousel')

/** The carousel of thumbnails. */
export const thumbnails = (page: Page): Locator =>
  page.getByRole('navigation', { name: defaultLabels.thumbnails })

/** The current slide of a carousel. */
export const currentSlide = (carousel: Locator): Locator => carousel.locator('[data-slot="0"]')

/** Loads Swiper, which the first pointer does, and waits until it runs both carousels. */
export async function loadSwiper(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove')))
  await expect(page.locator('.swiper-initialized')).toHaveCount(2)
}

/** Returns the current film's index and title in both carousels, read at one moment. */
const currentFilm = (page: Page) =>
  page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent.trim()
    const [film, thumbnail] = ['.cutroom-main-carousel', '.cutroom-thumbnails'].map((carousel) =>
      Number(document.querySelector(`${carousel} [data-slot="0"]`)?.getAttribute('data-index')),
    )
    return {
      film,
      thumbnail,
      title: text('main h2'),
      current: text('.cutroom-thumbnails [aria-current="true"]'),
    }
  })

/**
 * Waits until the film at an index of the list is current in both carousels and named by the title.
 */
export async function expectFilm(page: Page, index: number): Promise<void> {
  const state = async () => {
    const { title, ...rest } = await currentFilm(page)
    return { ...rest, isNamed: rest.current === `${defaultLabels.selectVideo}: ${title}` }
  }
  await expect
    .poll(state, { intervals: [20, 50, 100] })
    .toMatchObject({ film: index, thumbnail: index, isNamed: true })
}

/**
 * Records the position of the main carousel at every frame, in films from the first.
 *
 * @returns reads the positions so far
 */
export async function recordCarouselPositions(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const positions: number[] = []
    Object.assign(window, { positions })
    const record = () => {
      const slide = document.querySelector<HTMLElement>('.cutroom-main-carousel [data-slot="0"]')
      const viewport = slide?.closest('.cutroom-carousel__viewport')
      if (slide && viewport) {
        const distance = slide.getBoundingClientRect().left - viewport.getBoundingClientRect().left
        positions.push(Number(slide.dataset['index']) - distance / slide.clientWidth)
      }
      requestAnimationFrame(record)
    }
    record()
  })
  return () => page.evaluate(() => (window as unknown as { positions: number[] }).positions)
}

/** Returns the middle of an element, in pixels of the viewport. */
export async function findMiddle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * Swipes from a point by a distance in pixels, with one touch event a step. The first move follows
 * the touch start without a pause, since a busy page would take a pause for a long press.
 */
export async function swipe(page: Page, from: { x: number; y: number }, by: { x?: number; y?: number }) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', progress: number) => {
    const point = { x: from.x + (by.x ?? 0) * progress, y: from.y + (by.y ?? 0) * progress }
    return session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [point] })
  }
  await Promise.all([touch('touchStart', 0), touch('touchMove', 0.1)])
  for (const progress of [0.3, 0.5, 0.7, 0.9, 1]) await touch('touchMove', progress)
  await touch('touchEnd', 1)
  await session.detach()
}
