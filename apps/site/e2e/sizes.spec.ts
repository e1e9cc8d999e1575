import type { Page } from '@playwright/test'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { waitUntilSettled } from './pages.ts'
import { THUMBNAIL_CAROUSEL } from './portfolio-ui.ts'
import { expect, test } from './site.ts'

/** Viewports from the smallest phone to a large screen, in both orientations, in pixels. */
const SIZES = [
  [320, 568],
  [568, 320],
  [640, 360],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1280, 800],
  [1440, 2560],
  [2560, 1440],
] as const

/** Height up to which a landscape viewport has no thumbnails, in pixels. */
const LOW = 480

/** Smallest touch target, in pixels. */
const TOUCH_TARGET = 44

/** Returns the boxes of the visible thumbnails in order, of the arrow buttons and of the stage. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
        return { left, top, right, bottom, width, height }
      })
    return {
      thumbnails: boxes('.cutroom-thumbnails [data-slot]:not([inert]) > button'),
      arrows: boxes('.cutroom-arrow'),
      stage: boxes('.cutroom-stage-films')[0],
    }
  })

/** Asserts the place and size of the thumbnails and arrow buttons at one size of the viewport. */
async function expectThumbnailsInPlace(
  page: Page,
  width: number,
  height: number,
  smallestTarget: number,
): Promise<void> {
  await page.setViewportSize({ width, height })
  const isColumn = width >= height
  if (isColumn && height <= LOW) return expectArrowButtonsOnly(page, smallestTarget)
  await expect.poll(async () => (await measure(page)).thumbnails.length).toBe(THUMBNAIL_CAROUSEL.perView)
  await waitUntilSettled(page)
  const { thumbnails, arrows, stage } = await measure(page)
  expect(thumbnails).toHaveLength(THUMBNAIL_CAROUSEL.perView)
  const [previous, next] = arrows
  if (!previous || !next || !stage) throw new Error('The page has no arrow buttons or no stage.')
  for (const [at, box] of thumbnails.slice(1).entries()) {
    const before = thumbnails[at]
    const gap = isColumn ? box.top - (before?.bottom ?? 0) : box.left - (before?.right ?? 0)
    expect(gap).toBeCloseTo(isColumn ? THUMBNAIL_CAROUSEL.verticalGap : THUMBNAIL_CAROUSEL.gap, 1)
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(16)
  }
  for (const arrow of arrows) {
    expect(Math.min(arrow.width, arrow.height)).toBeGreaterThanOrEqual(smallestTarget)
    for (const box of thumbnails) {
      const apart =
        arrow.right <= box.left + 0.5 ||
        box.right <= arrow.left + 0.5 ||
        arrow.bottom <= box.top + 0.5 ||
        box.bottom <= arrow.top + 0.5
      expect(apart).toBe(true)
    }
  }
  expect(previous.bottom <= next.top || previous.right <= next.left).toBe(true)
  if (!isColumn) return
  for (const box of [...thumbnails, ...arrows]) {
    expect(box.top).toBeGreaterThanOrEqual(stage.top)
    expect(box.bottom).toBeLessThanOrEqual(stage.bottom + 0.5)
  }
}

/**
 * Asserts that the arrow buttons are apart and within the stage, and that no thumbnail is visible.
 */
async function expectArrowButtonsOnly(page: Page, smallestTarget: number): Promise<void> {
  await expect(page.locator('.cutroom-thumbnails__surface')).toBeHidden()
  await waitUntilSettled(page)
  const { arrows, stage } = await measure(page)
  const [previous, next] = arrows
  if (!previous || !next || !stage) throw new Error('The page has no arrow buttons or no stage.')
  for (const { width, height } of arrows)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(smallestTarget)
  expect(previous.top).toBeGreaterThanOrEqual(stage.top)
  expect(previous.bottom).toBeLessThanOrEqual(next.top + 0.5)
  expect(next.bottom).toBeLessThanOrEqual(stage.bottom + 0.5)
}

// One load for all sizes, since the load takes most of the time.
test('the thumbnails have their gaps and the arrow buttons do not overlap them at every size', async ({
  page,
  isMobile,
}) => {
  await page.goto(PATHS.home)
  for (const [width, height] of SIZES) {
    await test.step(`${width}×${height}`, () =>
      expectThumbnailsInPlace(page, width, height, isMobile ? TOUCH_TARGET : 24))
  }
})
