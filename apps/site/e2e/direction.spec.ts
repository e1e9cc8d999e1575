import type { Page } from '@playwright/test'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { mainCarousel } from './carousels.ts'
import { horizontalOverflow } from './layout.ts'
import { currentTitle } from './pages.ts'
import { expect, test } from './site.ts'

/** Sets `dir="rtl"` on every document before its first element is parsed. */
async function setRightToLeft(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const setDirection = () => {
      if (document.documentElement) document.documentElement.dir = 'rtl'
    }
    new MutationObserver(setDirection).observe(document, { childList: true })
    setDirection()
  })
}

/** Returns the direction in which an arrow button points, and its place. */
const findArrow = (page: Page, to: 'previous' | 'next') =>
  page.evaluate((name) => {
    const path = document.querySelector<SVGPathElement>(`.cutroom-arrow[data-to="${name}"] path`)
    const matrix = path?.getScreenCTM()
    if (!path || !matrix) throw new Error('The arrow button has no arrow.')
    const length = path.getTotalLength()
    const start = path.getPointAtLength(0).matrixTransform(matrix)
    const end = path.getPointAtLength(length).matrixTransform(matrix)
    const tip = path.getPointAtLength(length / 2).matrixTransform(matrix)
    return {
      x: tip.x,
      y: tip.y,
      points: {
        // Zero without a sign, which a rounded negative number has.
        x: Math.sign(Math.round(tip.x - (start.x + end.x) / 2)) + 0,
        y: Math.sign(Math.round(tip.y - (start.y + end.y) / 2)) + 0,
      },
    }
  }, to)

const isPortrait = (page: Page) => page.evaluate(() => innerWidth < innerHeight)

for (const direction of ['ltr', 'rtl'] as const) {
  const inlineSign = direction === 'ltr' ? 1 : -1
  test(`the arrows, the order of the thumbnails and the title follow dir="${direction}"`, async ({
    page,
  }) => {
    if (direction === 'rtl') await setRightToLeft(page)
    await page.goto(PATHS.home)
    const [previous, next] = [await findArrow(page, 'previous'), await findArrow(page, 'next')]
    const middles = await page.locator('.cutroom-thumbnails [data-slot]:not([inert])').evaluateAll((slides) =>
      slides.map((slide) => {
        const { left, top, width, height } = slide.getBoundingClientRect()
        return { x: left + width / 2, y: top + height / 2 }
      }),
    )
    const [first, last] = [middles[0], middles.at(-1)]
    if (!first || !last) throw new Error('The page has no thumbnails.')
    const middle = await page.evaluate(() => innerWidth / 2)
    if (await isPortrait(page)) {
      // Each arrow points outwards from its end of the row.
      expect([previous.points, next.points]).toEqual([
        { x: -inlineSign, y: 0 },
        { x: inlineSign, y: 0 },
      ])
      expect(Math.sign(next.x - previous.x)).toBe(inlineSign)
      expect(Math.sign(last.x - first.x)).toBe(inlineSign)
      return
    }
    expect([previous.points, next.points]).toEqual([
      { x: 0, y: -1 },
      { x: 0, y: 1 },
    ])
    expect(next.y).toBeGreaterThan(previous.y)
    // The arrows and thumbnails are at the inline end, the title at the inline start.
    expect(Math.sign(next.x - middle)).toBe(inlineSign)
    expect(last.y).toBeGreaterThan(first.y)
    expect(Math.sign(first.x - middle)).toBe(inlineSign)
    const title = await page.locator('.cutroom-stage-title').boundingBox()
    expect(Math.sign((title?.x ?? 0) + (title?.width ?? 0) / 2 - middle)).toBe(-inlineSign)
  })
}

test('a right-to-left title is aligned to the start of a left-to-right page and mirrors no arrow', async ({
  page,
}) => {
  await page.goto(`${PATHS.screeningRoom}?video=lights-on-the-water`)
  await expect(currentTitle(page)).toHaveText(/\p{Script=Arabic}/u)
  await expect(currentTitle(page)).toHaveCSS('direction', 'rtl')
  await expect(mainCarousel(page)).toHaveCSS('direction', 'ltr')
  expect(await horizontalOverflow(page)).toBe(0)
  const [text, clients] = await Promise.all([
    currentTitle(page).locator('.cutroom-plate__text').boundingBox(),
    page.locator('.cutroom-heading-group__clients > .cutroom-plate').boundingBox(),
  ])
  // The plate of the clients begins up to half a line before its text.
  expect(Math.abs((text?.x ?? 0) - (clients?.x ?? Infinity))).toBeLessThan(20)
  if (await isPortrait(page)) expect((await findArrow(page, 'next')).points).toEqual({ x: 1, y: 0 })
})
