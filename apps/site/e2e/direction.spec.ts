import type { Page } from '@playwright/test'
import { PATHS } from '../../../packages/site-kit/src/routes/routes.ts'
import { currentTitle } from './pages.ts'
import { expect, test } from './site.ts'

/** Has documents run from right to left from their first element on. */
async function fromRightToLeft(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const turn = () => {
      if (document.documentElement) document.documentElement.dir = 'rtl'
    }
    new MutationObserver(turn).observe(document, { childList: true })
    turn()
  })
}

/** Which way the arrow of a step is seen to point, and where its button is. */
const arrow = (page: Page, to: 'previous' | 'next') =>
  page.evaluate((name) => {
    const path = document.querySelector<SVGPathElement>(`.cutroom-step[data-to="${name}"] path`)
    const matrix = path?.getScreenCTM()
    if (!path || !matrix) throw new Error('The step has no arrow.')
    const length = path.getTotalLength()
    const start = path.getPointAtLength(0).matrixTransform(matrix)
    const end = path.getPointAtLength(length).matrixTransform(matrix)
    const tip = path.getPointAtLength(length / 2).matrixTransform(matrix)
    return {
      x: tip.x,
      points: {
        x: Math.sign(Math.round(tip.x - (start.x + end.x) / 2)),
        y: Math.sign(Math.round(tip.y - (start.y + end.y) / 2)),
      },
    }
  }, to)

/** How the shade under the title is laid: 1 as it is drawn, -1 mirrored. */
const shadeOf = (page: Page) =>
  page
    .locator('.cutroom-stage-title')
    .evaluate((title) =>
      Number(getComputedStyle(title, '::before').scale.split(' ')[0]?.replace('none', '1')),
    )

const isUpright = (page: Page) => page.evaluate(() => innerWidth < innerHeight)

for (const direction of ['ltr', 'rtl'] as const) {
  const ahead = direction === 'ltr' ? 1 : -1
  test(
    `arrows, order and shade follow a page that is ${direction}`,
    { tag: '@everywhere' },
    async ({ page }) => {
      if (direction === 'rtl') await fromRightToLeft(page)
      await page.goto(PATHS.home)
      const [previous, next] = [await arrow(page, 'previous'), await arrow(page, 'next')]
      const middles = await page
        .locator('.cutroom-thumbnails [data-slot]:not([inert])')
        .evaluateAll((slides) =>
          slides.map((slide) => {
            const { left, top, width, height } = slide.getBoundingClientRect()
            return { x: left + width / 2, y: top + height / 2 }
          }),
        )
      const [first, last] = [middles[0], middles.at(-1)]
      if (!first || !last) throw new Error('The page has no thumbnails.')
      const middle = await page.evaluate(() => innerWidth / 2)
      if (await isUpright(page)) {
        // Outwards, each from its end of the row.
        expect([previous.points, next.points]).toEqual([
          { x: -ahead, y: 0 },
          { x: ahead, y: 0 },
        ])
        expect(Math.sign(next.x - previous.x)).toBe(ahead)
        expect(Math.sign(last.x - first.x)).toBe(ahead)
        return
      }
      expect([previous.points, next.points]).toEqual([
        { x: 0, y: -1 },
        { x: 0, y: 1 },
      ])
      expect(last.y).toBeGreaterThan(first.y)
      // The thumbnails at the end of the lines, the title and its shade at their start.
      expect(Math.sign(first.x - middle)).toBe(ahead)
      const title = await page.locator('.cutroom-stage-title').boundingBox()
      expect(Math.sign((title?.x ?? 0) + (title?.width ?? 0) / 2 - middle)).toBe(-ahead)
      expect(await shadeOf(page)).toBe(ahead)
    },
  )
}

test('a title from right to left mirrors neither arrows nor shade of a page from left to right', async ({
  page,
}) => {
  await page.goto(`${PATHS.screeningRoom}?video=lights-on-the-water`)
  await expect(currentTitle(page)).toHaveCSS('direction', 'rtl')
  if (await isUpright(page)) expect((await arrow(page, 'next')).points).toEqual({ x: 1, y: 0 })
  else expect(await shadeOf(page)).toBe(1)
})
