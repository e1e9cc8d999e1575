import type { Page } from '@playwright/test'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { emulateMeteredConnection } from './metered-connection.ts'
import { currentTitle, readFilms } from './pages.ts'
import { play, waitUntilPlaying } from './playback.ts'
import { expect, test } from './site.ts'

/** Counts the bytes that a page receives from media files of the site, by path. */
async function countFilmBytes(page: Page): Promise<ReadonlyMap<string, number>> {
  const bytes = new Map<string, number>()
  const paths = new Map<string, string>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (type !== 'Media') return
    const { pathname } = new URL(request.url)
    paths.set(requestId, pathname)
    bytes.set(pathname, bytes.get(pathname) ?? 0)
  })
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const path = paths.get(requestId)
    if (path !== undefined) bytes.set(path, (bytes.get(path) ?? 0) + dataLength)
  })
  return bytes
}

const bufferedShare = (page: Page) =>
  page.evaluate(() => {
    const [video] = document.querySelectorAll('video')
    return video && video.buffered.length > 0
      ? video.buffered.end(video.buffered.length - 1) / video.duration
      : 0
  })

/**
 * Waits until the page is idle: idle callbacks that were requested before have run. The timeout, in
 * ms, is longer than those of the page; without one, Chromium's headless shell may never call back
 * while it renders nothing.
 */
const waitUntilIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))

test.describe('media requests', { tag: ['@once', '@chromium'] }, () => {
  test('a page requests nothing of any film while its visitor moves between films', async ({ page }) => {
    const bytesByLink = await countFilmBytes(page)
    await page.goto(PATHS.home, { waitUntil: 'load' })
    const [first, second] = await readFilms(page)
    await waitUntilIdle(page)
    await page.keyboard.press('ArrowRight')
    await expect(currentTitle(page)).toContainText(second?.title ?? '')
    await waitUntilIdle(page)
    await expect(page.locator('video')).toHaveCount(0)
    await play(page)
    await waitUntilPlaying(page)
    const links = [...bytesByLink.keys()]
    expect(links[0]).toBe(second?.link)
    expect(links).not.toContain(first?.link)
  })

  test('a pointer over the play button loads the film, and the play of a film the next one', async ({
    page,
  }) => {
    const bytesByLink = await countFilmBytes(page)
    await page.goto(PATHS.home)
    const [first, second] = await readFilms(page)
    expect(await bufferedShare(page)).toBe(0)
    await page.getByRole('button', { name: `${defaultLabels.play} ${first?.title}` }).hover()
    await expect.poll(() => bufferedShare(page)).toBeGreaterThan(0.9)
    expect([...bytesByLink.keys()]).toEqual([first?.link])
    await play(page)
    await waitUntilPlaying(page)
    await expect.poll(() => [...bytesByLink.keys()]).toEqual([first?.link, second?.link])
  })

  test('a page on a metered connection requests a film only when it is played, and no live events', async ({
    page,
  }) => {
    await emulateMeteredConnection(page)
    const bytesByLink = await countFilmBytes(page)
    const streams: string[] = []
    page.on(
      'request',
      (request) => void (request.url().includes('/live/events/') && streams.push(request.url())),
    )
    await page.goto(PATHS.home, { waitUntil: 'networkidle' })
    const [film, next] = await readFilms(page)
    await page.getByRole('button', { name: `${defaultLabels.play} ${film?.title}` }).hover()
    for (const [key, title] of [
      ['ArrowRight', next?.title],
      ['ArrowLeft', film?.title],
    ] as const) {
      await page.keyboard.press(key)
      await expect(currentTitle(page)).toHaveText(title ?? '')
    }
    await page.waitForLoadState('networkidle')
    expect([...bytesByLink.keys()]).toEqual([])
    await play(page)
    await waitUntilPlaying(page)
    expect([...bytesByLink.keys()]).toEqual([film?.link])
    expect(streams).toEqual([])
  })
})
