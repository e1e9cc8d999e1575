import type { Page } from '@playwright/test'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { currentTitle } from './pages.ts'

/** How fast films play: so slowly that what a test waits for comes before the end of the demo's, which last ten seconds. */
const RATE = 0.1

/** How much of a film has to pass, in s of its own time, to show that it goes on. */
const GOES_ON_S = 0.05

/** How long before its end a film is taken to, in s of its own time. */
const NEAR_END_S = 0.4

/** Has every film of a page play slowly, from its first moment on. */
export async function slowFilms(page: Page): Promise<void> {
  await page.addInitScript((rate) => {
    const slow = ({ target }: Event) => {
      if (target instanceof HTMLMediaElement) target.playbackRate = rate
    }
    document.addEventListener('play', slow, { capture: true })
  }, RATE)
}

/** Presses the play button of the current film. */
export async function play(page: Page): Promise<void> {
  const title = await currentTitle(page).innerText()
  await page.getByRole('button', { name: `${defaultLabels.play} ${title}` }).click()
}

/** Waits until the page's film really plays: its time moves, and a frame of it was presented. */
export async function playing(page: Page): Promise<void> {
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

/** Waits until no film plays. */
export async function paused(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.querySelectorAll('video')].every(({ paused }) => paused))
}

/** Plays the current film, and marks its player so that another one would be noticed. */
export async function playAndMark(page: Page): Promise<void> {
  await play(page)
  await playing(page)
  await page.evaluate(() =>
    [...document.querySelectorAll('video')].find(({ paused }) => !paused)?.setAttribute('data-marked', ''),
  )
}

/** Waits until the marked player has gone on for a while, without a stop. */
export async function expectStillPlaying(page: Page): Promise<void> {
  const player = page.locator('video[data-marked]')
  await player.evaluate(
    (video: HTMLVideoElement, goesOn) =>
      new Promise<void>((resolve, reject) => {
        const until = video.currentTime + goesOn
        const look = () => {
          if (video.paused || !video.isConnected) reject(new Error('The film has stopped.'))
          else if (video.currentTime > until) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
    GOES_ON_S,
  )
}

/** Takes the film that plays to just before its end, which then comes at its usual speed. */
export async function seekNearEnd(page: Page): Promise<void> {
  await page.evaluate((rest) => {
    const video = [...document.querySelectorAll('video')].find(({ paused }) => !paused)
    if (!video) throw new Error('No film plays.')
    video.playbackRate = 1
    video.currentTime = video.duration - rest
  }, NEAR_END_S)
}
