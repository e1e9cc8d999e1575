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
  [667, 375],
  [683, 384],
  [844, 320],
  [932, 430],
  [540, 520],
  [1024, 560],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1280, 800],
  [1440, 2560],
  [2560, 1440],
] as const

/** Height up to which the thumbnails of a landscape viewport are beside the stage, in pixels. */
const LOW = 544

/** Smallest target of a pointer (WCAG 2.5.8), in pixels. */
const TARGET = 24

/** Smallest touch target, in pixels. */
const TOUCH_TARGET = 44

type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

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
      pictures: boxes('.cutroom-thumbnails [data-slot]:not([inert]) img'),
      arrows: boxes('.cutroom-arrow'),
      stage: boxes('.cutroom-stage-films')[0],
    }
  })

/** Whether no two of the boxes overlap. */
const areApart = (boxes: readonly Rect[]): boolean =>
  boxes.every((box, at) =>
    boxes
      .slice(at + 1)
      .every(
        (next) =>
          box.right <= next.left + 0.5 ||
          next.right <= box.left + 0.5 ||
          box.bottom <= next.top + 0.5 ||
          next.bottom <= box.top + 0.5,
      ),
  )

/** Asserts the place and size of thumbnails and arrow buttons at one size of a touchscreen. */
async function expectThumbnailsInPlace(
  page: Page,
  [width, height]: readonly [width: number, height: number],
  { hasLargeText = false } = {},
): Promise<void> {
  await page.setViewportSize({ width, height })
  const isColumn = width >= height
  const isBeside = isColumn && height <= LOW
  await expect.poll(async () => (await measure(page)).thumbnails.length).toBe(THUMBNAIL_CAROUSEL.perView)
  await waitUntilSettled(page)
  const { thumbnails, pictures, arrows, stage } = await measure(page)
  expect(thumbnails).toHaveLength(THUMBNAIL_CAROUSEL.perView)
  expect(arrows).toHaveLength(2)
  if (!stage) throw new Error('The page has no stage.')
  for (const [at, box] of thumbnails.slice(1).entries()) {
    const before = thumbnails[at]
    const gap = isColumn ? box.top - (before?.bottom ?? 0) : box.left - (before?.right ?? 0)
    if (isBeside || (isColumn && hasLargeText)) expect(gap).toBeGreaterThanOrEqual(6)
    else expect(gap).toBeCloseTo(isColumn ? THUMBNAIL_CAROUSEL.verticalGap : THUMBNAIL_CAROUSEL.gap, 1)
  }
  for (const box of thumbnails)
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(hasLargeText && !isColumn ? 16 : TARGET)
  expect(pictures).toHaveLength(THUMBNAIL_CAROUSEL.perView)
  for (const picture of pictures) expect(picture.width / picture.height).toBeCloseTo(16 / 9, 1)
  for (const arrow of arrows) expect(Math.min(arrow.width, arrow.height)).toBeGreaterThanOrEqual(TOUCH_TARGET)
  expect(areApart([...thumbnails, ...arrows])).toBe(true)
  if (!isColumn) return
  const area = isBeside ? { top: 0, bottom: height } : stage
  for (const box of [...thumbnails, ...arrows]) {
    expect(box.top).toBeGreaterThanOrEqual(area.top)
    expect(box.bottom).toBeLessThanOrEqual(area.bottom + 0.5)
    if (isBeside) expect(areApart([box, stage])).toBe(true)
  }
}

// One load for all sizes, since the load takes most of the time.
test('five thumbnails of 16:9 and both arrow buttons are in view and apart at every size', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'Its targets are smaller.')
  await page.goto(PATHS.home)
  for (const size of SIZES) await test.step(size.join('×'), () => expectThumbnailsInPlace(page, size))
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const size of SIZES)
    await test.step(`${size.join('×')} with text of 200 %`, () =>
      expectThumbnailsInPlace(page, size, { hasLargeText: true }))
})
