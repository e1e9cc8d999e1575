import type { Page, Route } from '@playwright/test'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { currentTitle, readFilms } from './pages.ts'
import { play, waitUntilPlaying, waitUntilPaused, seekNearEnd } from './playback.ts'
import { currentSlide, expectFilm, mainCarousel } from './carousels.ts'
import { expect, test } from './site.ts'

declare global {
  interface Window {
    /** The highest number of video elements that have played at once. */
    mostPlaying?: number
  }
}

/**
 * Records the highest number of video elements that play at once, at every media event and every
 * frame.
 */
async function recordMostPlaying(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const record = () => {
      const now = [...document.querySelectorAll('video')].filter(({ paused, ended }) => !paused && !ended)
      window.mostPlaying = Math.max(window.mostPlaying ?? 0, now.length)
    }
    for (const event of ['play', 'playing', 'pause', 'ended'])
      document.addEventListener(event, record, { capture: true })
    const everyFrame = () => {
      record()
      requestAnimationFrame(everyFrame)
    }
    everyFrame()
  })
}

/** Holds the media requests of a film until the returned function is called. */
async function holdFilm(page: Page, link: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  const hold = (route: Route) => void held.push(route)
  await page.route(link, hold)
  return async () => {
    await page.unroute(link, hold)
    // The player may have aborted one of them.
    await Promise.all(held.map((route) => route.continue().catch(() => {})))
  }
}

test(
  'autoplay mode plays the next film at the end of each film after one press of Play',
  { tag: '@once' },
  async ({ page }) => {
    await recordMostPlaying(page)
    await page.goto(PATHS.home)
    const list = await readFilms(page)
    await play(page)
    for (const [index, film] of list.slice(0, 2).entries()) {
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
  },
)

test(
  'the end of a film turns autoplay mode on, and its button pauses and resumes it',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto(PATHS.home)
    const [, second] = await readFilms(page)
    // The film must not start before the button is pressed.
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
  },
)

test(
  'a step away from a playing film pauses it and does not play the next',
  { tag: '@once' },
  async ({ page }) => {
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
    // Only autoplay mode, whose button is shown until it plays, could play the film later.
    await expect(page.getByRole('button', { name: /autoplay/i })).toHaveCount(0)
  },
)

test.describe('reduced motion', { tag: '@once' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('with reduced motion the carousels do not animate and autoplay mode stays off', async ({ page }) => {
    await page.goto(PATHS.home)
    await page.evaluate(() =>
      document.addEventListener('transitionrun', ({ target }) => {
        if (target instanceof Element && target.matches('.cutroom-carousel__track'))
          console.error('The track is animated.')
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
