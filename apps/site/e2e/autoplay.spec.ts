import type { Page, Route } from '@playwright/test'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { PATHS } from '../../../packages/site-kit/src/routes/routes.ts'
import { currentTitle, filmsOf } from './pages.ts'
import { play, waitUntilPlaying, waitUntilPaused, seekNearEnd } from './playback.ts'
import { currentSlide, expectFilm, mainCarousel } from './carousels.ts'
import { expect, test } from './site.ts'

declare global {
  interface Window {
    /** The most video elements that have ever played at once. */
    mostPlaying?: number
  }
}

/** Counts the video elements that play, whenever one of them says that something has changed, and every frame. */
async function countPlaying(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const count = () => {
      const now = [...document.querySelectorAll('video')].filter(({ paused, ended }) => !paused && !ended)
      window.mostPlaying = Math.max(window.mostPlaying ?? 0, now.length)
    }
    for (const event of ['play', 'playing', 'pause', 'ended'])
      document.addEventListener(event, count, { capture: true })
    const everyFrame = () => {
      count()
      requestAnimationFrame(everyFrame)
    }
    everyFrame()
  })
}

/** Has the media of a film wait until the returned function is called. */
async function holdFilm(page: Page, link: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  const hold = (route: Route) => void held.push(route)
  await page.route(link, hold)
  return async () => {
    await page.unroute(link, hold)
    // The player may have given one of them up.
    await Promise.all(held.map((route) => route.continue().catch(() => {})))
  }
}

test('one press plays film after film: at the end of each the next begins by itself', async ({ page }) => {
  await countPlaying(page)
  await page.goto(PATHS.home)
  const list = await filmsOf(page)
  await play(page)
  for (const [index, film] of list.slice(0, 3).entries()) {
    await expectFilm(page, index)
    await expect(currentTitle(page)).toHaveText(film.title)
    await waitUntilPlaying(page)
    const slide = currentSlide(mainCarousel(page)).locator('.cutroom-slide')
    await expect(slide).toHaveAttribute('data-poster', 'hidden')
    await expect(slide).toHaveAttribute('data-state', 'playing')
    await expect(page).toHaveURL(index === 0 ? /\/(\?|$)/ : new RegExp(`video=${film.slug}`))
    await seekNearEnd(page)
    await expect(currentTitle(page)).toHaveText(list[index + 1]?.title ?? '')
  }
  await waitUntilPlaying(page)
  expect(await page.evaluate(() => window.mostPlaying)).toBe(1)
})

test('a film that ended turns autoplay mode on, in plain sight, and it can be paused', async ({ page }) => {
  await page.goto(PATHS.home)
  const [, second] = await filmsOf(page)
  // Or it might begin before the button is pressed.
  const release = await holdFilm(page, second?.link ?? '')
  await play(page)
  await waitUntilPlaying(page)
  await seekNearEnd(page)
  await page.getByRole('button', { name: defaultLabels.pauseAutoplay }).click()
  await release()
  await expect(currentTitle(page)).toHaveText(second?.title ?? '')
  await expect(page.getByRole('button', { name: defaultLabels.resumeAutoplay })).toBeVisible()
  await expect(currentSlide(mainCarousel(page)).locator('.cutroom-slide')).toHaveAttribute(
    'data-poster',
    'shown',
  )
  await page.getByRole('button', { name: defaultLabels.resumeAutoplay }).click()
  await waitUntilPlaying(page)
})

test('a film that is left is paused, and the next does not begin', { tag: '@once' }, async ({ page }) => {
  await page.goto(PATHS.home)
  await play(page)
  await waitUntilPlaying(page)
  await page.keyboard.press('ArrowRight')
  await expectFilm(page, 1)
  await waitUntilPaused(page)
  await expect(currentSlide(mainCarousel(page)).locator('.cutroom-slide')).toHaveAttribute(
    'data-poster',
    'shown',
  )
})

test.describe('where less motion is preferred', { tag: '@once' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('films are cut to, and none plays by itself', async ({ page }) => {
    await page.goto(PATHS.home)
    await page.evaluate(() =>
      document.addEventListener('transitionrun', ({ target }) => {
        if (target instanceof Element && target.matches('.cutroom-carousel__track'))
          console.error('The track has moved.')
      }),
    )
    await play(page)
    await waitUntilPlaying(page)
    await seekNearEnd(page)
    await expectFilm(page, 1)
    await page.keyboard.press('ArrowLeft')
    await expectFilm(page, 0)
    await page.keyboard.press('ArrowRight')
    await expectFilm(page, 1)
    await expect(page.getByRole('button', { name: /autoplay/ })).toHaveCount(0)
    await waitUntilPaused(page)
  })
})
