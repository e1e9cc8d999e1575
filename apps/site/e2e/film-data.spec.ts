import type { Page } from '@playwright/test'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { PATHS } from '../../../packages/site-kit/src/routes/routes.ts'
import { filmsOf } from './pages.ts'
import { play, waitUntilPlaying } from './playback.ts'
import { expect, test } from './site.ts'

/** Most bytes that a browser loads for the metadata of a film; the films of the demo have ten times that. */
const METADATA_BYTES = 90_000

/** Download rate of media in bytes a second, at which a player that keeps its source for a second stays in the limit. */
const MEDIA_BYTES_S = 40_000

/** Time in which a player that kept its source would exceed the limit at that rate, in ms. */
const EXCEEDS_LIMIT_MS = 3000

/** Media files of the content service, as `URLPattern` matches them. */
const MEDIA_URL = 'http://*:*/*.mp4'

/** Counts the bytes that a page receives from media files, by address. */
async function countFilmBytes(page: Page): Promise<ReadonlyMap<string, number>> {
  const bytes = new Map<string, number>()
  const addresses = new Map<string, string>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (type !== 'Media') return
    addresses.set(requestId, request.url)
    bytes.set(request.url, bytes.get(request.url) ?? 0)
  })
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const address = addresses.get(requestId)
    if (address !== undefined) bytes.set(address, (bytes.get(address) ?? 0) + dataLength)
  })
  return bytes
}

async function throttleMedia(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditionsByRule', {
    matchedNetworkConditions: [
      { urlPattern: MEDIA_URL, latency: 0, downloadThroughput: MEDIA_BYTES_S, uploadThroughput: -1 },
    ],
  })
}

/** Waits until the player has loaded the film's metadata and removed its source again. */
async function waitForMetadata(page: Page): Promise<void> {
  await expect(page.locator('video:not([src])')).toHaveCount(1)
}

const bufferedShare = (page: Page) =>
  page.evaluate(() => {
    const [video] = document.querySelectorAll('video')
    return video && video.buffered.length > 0
      ? video.buffered.end(video.buffered.length - 1) / video.duration
      : 0
  })

test.describe('media requests', { tag: '@once' }, () => {
  test('a page loads the metadata of its current film and nothing of other films', async ({ page }) => {
    const bytesByLink = await countFilmBytes(page)
    await throttleMedia(page)
    await page.goto(PATHS.home)
    const [film] = await filmsOf(page)
    await waitForMetadata(page)
    await page.waitForTimeout(EXCEEDS_LIMIT_MS)
    expect([...bytesByLink.keys()]).toEqual([film?.link])
    const bytes = bytesByLink.get(film?.link ?? '') ?? 0
    console.log(`      film data before a press: ${bytes} bytes`)
    test.info().annotations.push({ type: 'film data before a press', description: `${bytes} bytes` })
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(METADATA_BYTES)
    await expect(page.locator('video')).toHaveCount(1)
  })

  test('a pointer over the play button loads the film', async ({ page }) => {
    await page.goto(PATHS.home)
    const [film] = await filmsOf(page)
    await waitForMetadata(page)
    expect(await bufferedShare(page)).toBe(0)
    await page.getByRole('button', { name: `${defaultLabels.play} ${film?.title}` }).hover()
    await expect.poll(() => bufferedShare(page)).toBeGreaterThan(0.9)
  })

  test('a page loads the next film while the current film plays', async ({ page }) => {
    const bytesByLink = await countFilmBytes(page)
    await page.goto(PATHS.home)
    const [first, second] = await filmsOf(page)
    await play(page)
    await waitUntilPlaying(page)
    await expect.poll(() => [...bytesByLink.keys()]).toEqual([first?.link, second?.link])
  })

  test('a page on a metered connection requests a film only when it is played', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
    )
    const bytesByLink = await countFilmBytes(page)
    await page.goto(PATHS.home, { waitUntil: 'networkidle' })
    const [film] = await filmsOf(page)
    await page.getByRole('button', { name: `${defaultLabels.play} ${film?.title}` }).hover()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.waitForLoadState('networkidle')
    expect([...bytesByLink.keys()]).toEqual([])
    await play(page)
    await waitUntilPlaying(page)
    expect([...bytesByLink.keys()]).toEqual([film?.link])
  })
})
