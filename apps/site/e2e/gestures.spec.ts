import { defaultLabels } from '@cutroom/portfolio-ui'
import { PATHS } from '../../../packages/site-kit/src/routes/routes.ts'
import { waitUntilSettled, filmsOf } from './pages.ts'
import { waitUntilPlaying, waitUntilPaused } from './playback.ts'
import {
  currentSlide,
  expectFilm,
  mainCarousel,
  middleOf,
  thumbnails,
  swipe,
  loadCarouselEngine,
  scrollWheel,
  recordCarouselPositions,
} from './carousels.ts'
import { expect, test } from './site.ts'

test.describe('the keys', { tag: '@once' }, () => {
  test('move both carousels, around the ends too', async ({ page }) => {
    await page.goto(PATHS.home)
    await loadCarouselEngine(page)
    const last = (await filmsOf(page)).length - 1
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['Home', 0],
      ['ArrowLeft', last],
      ['ArrowRight', 0],
      ['End', last],
    ] as const) {
      await page.keyboard.press(key)
      await expectFilm(page, index)
    }
  })

  test('that scroll pages do so, unless focus is in a carousel', async ({ page }) => {
    await page.goto(PATHS.home)
    await loadCarouselEngine(page)
    await page.keyboard.press('ArrowDown')
    await expectFilm(page, 0)
    await thumbnails(page).locator('[aria-current="true"]').first().focus()
    await page.keyboard.press('ArrowDown')
    await expectFilm(page, 1)
  })

  test('play and pause', async ({ page }) => {
    await page.goto(PATHS.home)
    await loadCarouselEngine(page)
    await page.keyboard.press('k')
    await waitUntilPlaying(page)
    await page.keyboard.press('k')
    await waitUntilPaused(page)
  })
})

test(
  'the tab key visits everything once, in the order of sight',
  { tag: '@everywhere' },
  async ({ page }) => {
    await page.goto(PATHS.home)
    const visited: string[] = []
    /** The part of the page that has focus; nothing once focus has left it. */
    const place = () =>
      page.evaluate(() => {
        const { activeElement } = document
        if (!activeElement?.closest('.cutroom-video-page')) return null
        const parts = ['main-carousel', 'thumbnails', 'stage-bar', 'peek', 'about']
        return parts.find((part) => activeElement.closest(`.cutroom-${part}`)) ?? 'elsewhere'
      })
    await page.getByRole('main').focus()
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      const now = await place()
      if (now === null) break
      if (now !== visited.at(-1)) visited.push(now)
    }
    const peek = await page.locator('.cutroom-peek').isVisible()
    expect(visited).toEqual(['main-carousel', 'thumbnails', 'stage-bar', ...(peek ? ['peek'] : []), 'about'])
  },
)

test.describe('the wheel', () => {
  test.skip(({ isMobile }) => isMobile, 'A phone has none.')

  test('over either carousel moves the films, one gesture one film', async ({ page }) => {
    await page.goto(PATHS.home)
    await loadCarouselEngine(page)
    let film = 0
    for (const carousel of [mainCarousel(page), thumbnails(page)]) {
      const { x, y } = await middleOf(carousel)
      await page.mouse.move(x, y)
      for (const turn of [1, 1, -1]) {
        await scrollWheel(page, 120 * turn)
        film += turn
        await expectFilm(page, film)
      }
    }
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('over the peek, and below it, scrolls the page', async ({ page }) => {
    await page.goto(PATHS.home)
    await loadCarouselEngine(page)
    const { x, y } = await middleOf(page.getByRole('link', { name: defaultLabels.aboutThisFilm }))
    await page.mouse.move(x, y)
    await scrollWheel(page, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await expectFilm(page, 0)
  })
})

test.describe('a finger', () => {
  test.skip(({ isMobile }) => !isMobile, 'There is a mouse.')

  test('is followed by its first swipe on, while Swiper is still on its way', async ({ page }) => {
    // The network holds Swiper up until the swipe is over.
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/swiper-engine/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(PATHS.home)
    const { x, y } = await middleOf(mainCarousel(page))
    const by = -(page.viewportSize()?.width ?? 0) * 0.7
    const seen = await recordCarouselPositions(page)
    await swipe(page, { x: x - by / 2, y: y + 60 }, { x: by })
    await expectFilm(page, 1)
    await waitUntilSettled(page)
    await expect(page.locator('.swiper-initialized')).toHaveCount(0)
    const places = await seen()
    // Under the finger, and on from there to its place: never by a cut.
    expect(places.filter((place) => place > 0.05 && place < 0.95).length).toBeGreaterThan(3)
    release()
    await expect(page.locator('.swiper-initialized')).toHaveCount(2)
  })

  test('that swipes over the films moves one, with its very first touch and after', async ({ page }) => {
    await page.goto(PATHS.home)
    const middle = await middleOf(mainCarousel(page))
    // Further than half a slide: a swipe that a busy machine has made a long one counts then too.
    const by = (page.viewportSize()?.width ?? 0) * 0.7
    const right = { x: middle.x + by / 2, y: middle.y + 60 }
    const left = { ...right, x: middle.x - by / 2 }
    await swipe(page, right, { x: -by })
    await expectFilm(page, 1)
    await expect(page.locator('.swiper-initialized')).toHaveCount(2)
    // A finger that catches a film in flight takes it from where it is; these find them at rest.
    await waitUntilSettled(page)
    await swipe(page, right, { x: -by })
    await expectFilm(page, 2)
    await waitUntilSettled(page)
    await swipe(page, left, { x: by })
    await expectFilm(page, 1)
  })

  test('that swipes along the thumbnails moves them, and the films with them', async ({ page }) => {
    await page.goto(PATHS.home)
    await loadCarouselEngine(page)
    const { x, y } = await middleOf(thumbnails(page))
    await swipe(page, { x: x + 80, y }, { x: -160 })
    const current = currentSlide(mainCarousel(page))
    await expect(current).not.toHaveAttribute('data-index', '0')
    await expectFilm(page, Number(await current.getAttribute('data-index')))
  })

  test('that moves up scrolls the page', async ({ page }) => {
    await page.goto(PATHS.home)
    await loadCarouselEngine(page)
    const { x, y } = await middleOf(mainCarousel(page))
    await swipe(page, { x, y: y + 40 }, { y: -200 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20)
    await expectFilm(page, 0)
  })
})

test('a thumbnail brings its film', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto(PATHS.home)
  await loadCarouselEngine(page)
  for (const [slot, index] of [
    [2, 2],
    [1, 3],
    [-2, 1],
  ] as const) {
    await thumbnails(page).locator(`[data-slot="${slot}"] button`).click()
    await expectFilm(page, index)
  }
})
