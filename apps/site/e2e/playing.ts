import { expect, type Page } from '@playwright/test'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { currentTitle } from './pages.ts'

/** Presses the play button of the current film. */
export async function play(page: Page): Promise<void> {
  const title = await currentTitle(page).innerText()
  await page.getByRole('button', { name: `${defaultLabels.play} ${title}` }).click()
}

/** Waits until the page's film really plays: its time moves and a frame was presented. */
export async function playing(page: Page): Promise<void> {
  const played = await page.waitForFunction(() => {
    const video = [...document.querySelectorAll('video')].find(({ paused }) => !paused)
    if (!video || video.currentTime === 0) return null
    return { frames: video.getVideoPlaybackQuality().totalVideoFrames, width: video.videoWidth }
  })
  const { frames, width } = (await played.jsonValue()) ?? { frames: 0, width: 0 }
  expect(frames).toBeGreaterThan(0)
  expect(width).toBeGreaterThan(0)
}
