import type { Page } from '@playwright/test'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { PATHS } from '../../../packages/site-kit/src/routes/routes.ts'
import { filmsOf } from './pages.ts'
import { play, waitUntilPlaying } from './playback.ts'
import { expect, test } from './site.ts'

/** What a browser takes in of a film to know its metadata, in bytes at most: the films of the demo have ten times that. */
const METADATA_BYTES = 90_000

/** A connection on which what is asked for does not arrive all at once, in bytes a second. */
const CONNECTION_BYTES_S = 400_000

/** Time in which a film of the demo would arrive on that connection, in ms. */
const WHOLE_FILM_MS = 3000

/** Slows the connection of a page, and counts the bytes of media files that come, by address. */
async function watchFilmData(page: Page): Promise<ReadonlyMap<string, number>> {
  const bytes = new Map<string, number>()
  const addresses = new Map<string, string>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: CONNECTION_BYTES_S,
    uploadThroughput: -1,
  })
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

/** Waits until the film of the page has loaded, and rests. */
async function filmLoaded(page: Page): Promise<void> {
  await expect(page.locator('video:not([src])')).toHaveCount(1)
}

const bufferedTo = (page: Page) =>
  page.evaluate(() => {
    const [video] = document.querySelectorAll('video')
    return video && video.buffered.length > 0
      ? video.buffered.end(video.buffered.length - 1) / video.duration
      : 0
  })

test.describe('before a press', { tag: '@once' }, () => {
  test('a page takes in the metadata of its film, and nothing of any other', async ({ page }) => {
    const data = await watchFilmData(page)
    await page.goto(PATHS.home)
    const [film] = await filmsOf(page)
    await filmLoaded(page)
    await page.waitForTimeout(WHOLE_FILM_MS)
    expect([...data.keys()]).toEqual([film?.link])
    const bytes = data.get(film?.link ?? '') ?? 0
    console.log(`      film data before a press: ${bytes} bytes`)
    test.info().annotations.push({ type: 'film data before a press', description: `${bytes} bytes` })
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(METADATA_BYTES)
    await expect(page.locator('video')).toHaveCount(1)
  })

  test('a pointer on the play button has the film taken in', async ({ page }) => {
    await page.goto(PATHS.home)
    const [film] = await filmsOf(page)
    await filmLoaded(page)
    expect(await bufferedTo(page)).toBe(0)
    await page.getByRole('button', { name: `${defaultLabels.play} ${film?.title}` }).hover()
    await expect.poll(() => bufferedTo(page)).toBeGreaterThan(0.9)
  })

  test('while a film plays the next one is taken in too', async ({ page }) => {
    const data = await watchFilmData(page)
    await page.goto(PATHS.home)
    const [first, second] = await filmsOf(page)
    await play(page)
    await waitUntilPlaying(page)
    await expect.poll(() => [...data.keys()]).toEqual([first?.link, second?.link])
  })

  test('on a metered connection nothing of any film is requested', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
    )
    const data = await watchFilmData(page)
    await page.goto(PATHS.home, { waitUntil: 'networkidle' })
    const [film] = await filmsOf(page)
    await page.getByRole('button', { name: `${defaultLabels.play} ${film?.title}` }).hover()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.waitForLoadState('networkidle')
    expect([...data.keys()]).toEqual([])
    await play(page)
    await waitUntilPlaying(page)
    expect([...data.keys()]).toEqual([film?.link])
  })
})
