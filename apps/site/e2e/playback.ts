import { expect, type Page } from '@playwright/test'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { currentSlide, mainCarousel } from './carousels.ts'

/**
 * Playback rate: slow enough that no film of the demo, which lasts ten seconds, ends during a test.
 */
const PLAYBACK_RATE = 0.1

/** Media time that must pass to show that a film continues to play, in s. */
const CONTINUES_S = 0.05

/** Media time left after `seekNearEnd`, in s. */
const NEAR_END_S = 0.4

/** Makes every film of a page play at `PLAYBACK_RATE` from its start. */
export async function slowDownFilms(page: Page): Promise<void> {
  await page.addInitScript((rate) => {
    const slow = ({ target }: Event) => {
      if (target instanceof HTMLMediaElement) target.playbackRate = rate
    }
    document.addEventListener('play', slow, { capture: true })
  }, PLAYBACK_RATE)
}

/** Presses the play button of the current film. */
export async function play(page: Page): Promise<void> {
  // The title of the film does not find it: a step that has just been made changes it.
  const slide = currentSlide(mainCarousel(page))
  await slide.getByRole('button', { name: defaultLabels.play }).click()
}

/**
 * Loads the current film by a mouse over its play button. A press may fill the screen for five
 * seconds in Chromium, and the film fills it once it plays.
 */
export async function loadFilm(page: Page): Promise<void> {
  await currentSlide(mainCarousel(page)).getByRole('button', { name: defaultLabels.play }).hover()
  const readyState = () => page.evaluate(() => document.querySelector('video')?.readyState)
  await expect.poll(readyState).toBe(4)
  // The code of the controls is there, too.
  await expect(page.locator('.cutroom-player-bar')).toBeAttached()
}

/** Waits until a film plays: its media time has advanced and a frame was presented. */
export async function waitUntilPlaying(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some(
      (video) =>
        !video.paused &&
        video.currentTime > 0 &&
        video.videoWidth > 0 &&
        video.getVideoPlaybackQuality().totalVideoFrames > 0,
    ),
  )
}

/**
 * Dispatches user activity as long as the document exists, so that the chrome does not hide while a
 * film plays.
 */
export async function keepChromeVisible(page: Page): Promise<void> {
  await page.evaluate(() => void setInterval(() => window.dispatchEvent(new Event('scroll')), 500))
  await expect(page.locator('.cutroom-video-page')).toHaveAttribute('data-chrome', 'shown')
}

/** Waits until no film plays. */
export async function waitUntilPaused(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.querySelectorAll('video')].every(({ paused }) => paused))
}

/** Plays the current film and marks its video element for `expectStillPlaying`. */
export async function playAndMark(page: Page): Promise<void> {
  await play(page)
  await waitUntilPlaying(page)
  await page.evaluate(() =>
    [...document.querySelectorAll('video')].find(({ paused }) => !paused)?.setAttribute('data-marked', ''),
  )
}

/**
 * Waits until the video element of `playAndMark` has played on, without a pause and in the same
 * document.
 */
export async function expectStillPlaying(page: Page): Promise<void> {
  const player = page.locator('video[data-marked]')
  await player.evaluate(
    (video: HTMLVideoElement, duration) =>
      new Promise<void>((resolve, reject) => {
        const until = video.currentTime + duration
        const check = () => {
          if (video.paused || !video.isConnected) reject(new Error('The film has stopped.'))
          else if (video.currentTime > until) resolve()
          else requestAnimationFrame(check)
        }
        check()
      }),
    CONTINUES_S,
  )
}

/** Seeks the playing film to just before its end, and plays the rest at normal speed. */
export async function seekNearEnd(page: Page): Promise<void> {
  await page.evaluate((remaining) => {
    const video = [...document.querySelectorAll('video')].find(({ paused }) => !paused)
    if (!video) throw new Error('No film plays.')
    video.playbackRate = 1
    video.currentTime = video.duration - remaining
  }, NEAR_END_S)
}
