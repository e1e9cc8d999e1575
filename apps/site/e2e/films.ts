import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** Title of the film that the page shows as the current one. */
export const currentTitle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()

/** Presses the play button of the current film. */
export async function play(page: Page): Promise<void> {
  const title = await currentTitle(page).innerText()
  await page.getByRole('button', { name: `Play ${title}` }).click()
}

/** How far the film on the page is: its time, whether it rests, and how many players there have been. */
export async function playback(page: Page): Promise<{ time: number; paused: boolean; isSame: boolean }> {
  return page.evaluate(() => {
    const video = document.querySelector('video[data-marked]')
    if (!(video instanceof HTMLVideoElement)) return { time: 0, paused: true, isSame: false }
    return { time: video.currentTime, paused: video.paused, isSame: true }
  })
}

/** How fast marked films play: so slowly that what a test waits for comes before their end. */
const MARKED_RATE = 0.25

/** Plays the current film, and marks its player so that another one would be noticed. */
export async function playMarked(page: Page): Promise<void> {
  await play(page)
  await page.waitForFunction((rate) => {
    const playing = [...document.querySelectorAll('video')].find(
      (video) => !video.paused && video.currentTime > 0,
    )
    if (!playing) return false
    playing.setAttribute('data-marked', '')
    playing.playbackRate = rate
    return true
  }, MARKED_RATE)
}

/** Waits until the marked player has gone on for a while, without a stop. */
export async function expectPlayedOn(page: Page): Promise<void> {
  const before = await playback(page)
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(before.time + 0.2)
  expect(await playback(page)).toMatchObject({ paused: false, isSame: true })
}
