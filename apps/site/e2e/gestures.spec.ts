import { defaultLabels } from '@cutroom/portfolio-ui'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { waitUntilSettled, readFilms } from './pages.ts'
import {
  currentSlide,
  expectFilm,
  mainCarousel,
  findMiddle,
  thumbnails,
  swipe,
  loadSwiper,
  recordCarouselPositions,
} from './carousels.ts'
import { scrollWheel } from './scroll-wheel.ts'
import { expect, test } from './site.ts'

test.describe('keyboard', { tag: '@once' }, () => {
  test('arrow keys, Home and End move both carousels in a loop, and ArrowDown scrolls once the film is out of view', async ({
    page,
  }) => {
    await page.goto(PATHS.home)
    await loadSwiper(page)
    const last = (await readFilms(page)).length - 1
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
    // Within the films; below them it scrolls the page.
    await page.keyboard.press('ArrowDown')
    await expectFilm(page, 0)
    const scrolled = await page.evaluate(() => {
      scrollTo(0, innerHeight * 0.6)
      return scrollY
    })
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled)
    await expectFilm(page, 0)
  })
})

test(
  'Tab moves focus through the parts of the page once, in visual order',
  { tag: '@everywhere' },
  async ({ page }) => {
    await page.goto(PATHS.home)
    const visited: string[] = []
    /** Returns the part of the page that has focus, or null once focus has left the page. */
    const focusedPart = () =>
      page.evaluate(() => {
        const { activeElement } = document
        if (!activeElement?.closest('.cutroom-video-page')) return null
        const parts = ['main-carousel', 'thumbnails', 'film-toolbar', 'about']
        return parts.find((part) => activeElement.closest(`.cutroom-${part}`)) ?? 'elsewhere'
      })
    await page.getByRole('main').focus()
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      const part = await focusedPart()
      if (part === null) break
      if (part !== visited.at(-1)) visited.push(part)
    }
    expect(visited).toEqual(['main-carousel', 'thumbnails', 'film-toolbar', 'about'])
  },
)

test.describe('wheel', () => {
  test.skip(({ isMobile }) => isMobile, 'A phone has no wheel.')

  test('a wheel gesture over either carousel moves by one film, and over the link to the description scrolls the page', async ({
    page,
  }) => {
    await page.goto(PATHS.home)
    await loadSwiper(page)
    let film = 0
    for (const carousel of [mainCarousel(page), thumbnails(page)]) {
      const { x, y } = await findMiddle(carousel)
      await page.mouse.move(x, y)
      for (const step of [1, 1, -1]) {
        await scrollWheel(page, 120 * step)
        film += step
        await expectFilm(page, film)
      }
    }
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const { x, y } = await findMiddle(page.getByRole('link', { name: defaultLabels.aboutThisFilm }))
    await page.mouse.move(x, y)
    await scrollWheel(page, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await expectFilm(page, film)
  })
})

test.describe('touch', () => {
  test.skip(({ isMobile }) => !isMobile, 'A desktop has no touchscreen.')

  test('the main carousel follows a first swipe while Swiper is still loading', async ({ page }) => {
    // Swiper loads only after the swipe.
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/swiper-drag/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(PATHS.home)
    const { x, y } = await findMiddle(mainCarousel(page))
    const by = -(page.viewportSize()?.width ?? 0) * 0.7
    const readPositions = await recordCarouselPositions(page)
    await swipe(page, { x: x - by / 2, y: y + 60 }, { x: by })
    await expectFilm(page, 1)
    await waitUntilSettled(page)
    await expect(page.locator('.swiper-initialized')).toHaveCount(0)
    const positions = await readPositions()
    // The slide follows the finger and then animates to its place, so it has positions between the
    // films.
    expect(positions.filter((position) => position > 0.05 && position < 0.95).length).toBeGreaterThan(3)
    release()
    await expect(page.locator('.swiper-initialized')).toHaveCount(2)
  })

  test('a swipe over the main carousel moves by one film, the first one included, and a vertical one scrolls the page', async ({
    page,
  }) => {
    await page.goto(PATHS.home)
    const middle = await findMiddle(mainCarousel(page))
    // More than half a slide, so that the swipe counts even if a busy machine delays it beyond a
    // flick.
    const by = (page.viewportSize()?.width ?? 0) * 0.7
    const right = { x: middle.x + by / 2, y: middle.y + 60 }
    const left = { ...right, x: middle.x - by / 2 }
    await swipe(page, right, { x: -by })
    await expectFilm(page, 1)
    await expect(page.locator('.swiper-initialized')).toHaveCount(2)
    // A touch during the transition would drag the slide from where it is.
    await waitUntilSettled(page)
    await swipe(page, right, { x: -by })
    await expectFilm(page, 2)
    await waitUntilSettled(page)
    await swipe(page, left, { x: by })
    await expectFilm(page, 1)
    await waitUntilSettled(page)
    await swipe(page, { x: middle.x, y: middle.y + 40 }, { y: -200 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20)
    await expectFilm(page, 1)
  })

  test('fingers and the wheel pan a magnified page, and move no film', async ({ page }) => {
    await page.goto(PATHS.home)
    await loadSwiper(page)
    const session = await page.context().newCDPSession(page)
    const middles = await Promise.all([mainCarousel(page), thumbnails(page)].map(findMiddle))
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
    const readPan = () =>
      page.evaluate(() => [visualViewport?.scale, visualViewport?.pageLeft, visualViewport?.pageTop])
    await expect.poll(readPan).toEqual([2, 0, 0])
    for (const { x, y } of middles) {
      // Touches are at points of the magnified page.
      await swipe(page, { x: Math.min(2 * x, 300), y: y / 2 }, { x: -200 })
      await expect.poll(async () => (await readPan())[1]).toBeGreaterThan(50)
      await swipe(page, { x: 50, y: y / 2 }, { x: 250 })
      await expect.poll(async () => (await readPan())[1]).toBe(0)
    }
    await page.mouse.move(100, 100)
    await scrollWheel(page, 120)
    await expect.poll(async () => (await readPan())[2]).toBeGreaterThan(50)
    await expectFilm(page, 0)
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(readPan).toEqual([1, 0, 0])
    const { x, y } = await findMiddle(mainCarousel(page))
    await swipe(page, { x: x + 130, y: y + 60 }, { x: -260 })
    await expectFilm(page, 1)
  })

  test('a swipe over the thumbnails moves both carousels', async ({ page }) => {
    await page.goto(PATHS.home)
    await loadSwiper(page)
    const { x, y } = await findMiddle(thumbnails(page))
    await swipe(page, { x: x + 80, y }, { x: -160 })
    const current = currentSlide(mainCarousel(page))
    await expect(current).not.toHaveAttribute('data-index', '0')
    await waitUntilSettled(page)
    await expectFilm(page, Number(await current.getAttribute('data-index')))
  })
})

test('a click on a thumbnail shows its film', async ({ page }) => {
  await page.goto(PATHS.home)
  await loadSwiper(page)
  for (const [slot, index] of [
    [2, 2],
    [1, 3],
    [-2, 1],
  ] as const) {
    await thumbnails(page).locator(`[data-slot="${slot}"] button`).click()
    await expectFilm(page, index)
  }
})
