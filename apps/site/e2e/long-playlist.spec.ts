import type { Page } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import { loadSwiper, findMiddle, thumbnails } from './carousels.ts'
import { expect, test } from './isolated-site.ts'
import {
  expectFilm,
  filmId,
  filmNumber,
  LONG_PATH,
  publishLongPlaylist,
  references,
  stepTo,
  TOTAL,
} from './long-playlist.ts'
import { disableLiveUpdates, failReads, holdReads, recordReads } from './page-data.ts'
import { currentTitle, waitUntilSettled } from './pages.ts'
import { expectStillPlaying, playAndMark } from './playback.ts'

/**
 * Most bytes of a document with a playlist of any length; 20,000 compressed ones are the typeface.
 */
const HTML_MAX = { raw: 180_000, brotli: 35_000 }

const currentSlide = (page: Page) => page.locator('.cutroom-main-carousel [role="group"]:not([inert])')

/**
 * The end of the address of the film with this number, from 1. It is written after the film is
 * shown.
 */
const filmAddress = (number: number) => new RegExp(`video=${filmId(number - 1)}$`)

/** Films of a window. */
const WINDOW = 24

/**
 * Steps from one film to a later one, a window of presses in one task at a time, so that each
 * window loads.
 */
const stepByWindows = async (page: Page, from: number, to: number) => {
  for (let number = from; number < to; number += WINDOW) {
    const presses = Math.min(WINDOW, to - number)
    await page.evaluate((count) => {
      for (let press = 0; press < count; press += 1)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    }, presses)
    await expectFilm(page, number + presses)
  }
}

test.describe('a playlist of 1,000 films', { tag: '@once' }, () => {
  test.beforeAll(({ isolated }) => publishLongPlaylist(isolated))

  test('has documents of constant size, with the named film and its neighbours', async ({
    isolated,
    request,
  }) => {
    for (const [query, title] of [
      ['', 'Long'],
      [`?video=${filmId(499)}`, 'Long film 500'],
      ['?page=21', 'Long film 481'],
    ] as const) {
      const html = await (await request.get(`${isolated.site}${LONG_PATH}${query}`)).text()
      expect(Buffer.byteLength(html)).toBeLessThan(HTML_MAX.raw)
      expect(brotliCompressSync(html).byteLength).toBeLessThan(HTML_MAX.brotli)
      expect(/<title>([^<]*)/.exec(html)?.[1]).toContain(title)
    }
    const unknown = await request.get(`${isolated.site}${LONG_PATH}?video=nothing-like-it`)
    expect(await unknown.text()).toBe(await (await request.get(`${isolated.site}${LONG_PATH}`)).text())
  })

  test('moves by keys, over the seam, to both ends and through 30 quick presses, also over the seam', async ({
    isolated,
    page,
  }) => {
    await page.goto(`${isolated.site}${LONG_PATH}`)
    await expectFilm(page, 1)
    await page.keyboard.press('ArrowLeft')
    await expectFilm(page, TOTAL)
    await page.keyboard.press('Home')
    await expectFilm(page, 1)
    for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowRight')
    await expectFilm(page, 31)
    await page.keyboard.press('End')
    await expectFilm(page, TOTAL)
    for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowLeft')
    await expectFilm(page, TOTAL - 30)
    await expect(page).toHaveURL(filmAddress(TOTAL - 30))
    await page.keyboard.press('End')
    await expectFilm(page, TOTAL)
    for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowRight')
    await expectFilm(page, 30)
  })

  test('opens a film deep in the list, with thumbnails, and goes back to it', async ({ isolated, page }) => {
    await page.goto(`${isolated.site}${LONG_PATH}?video=${filmId(499)}`)
    await expectFilm(page, 500)
    await page.getByRole('button', { name: 'Select this video: Long film 502' }).click()
    await expectFilm(page, 502)
    await expect(page).toHaveURL(filmAddress(502))
    await page.keyboard.press('Home')
    await expectFilm(page, 1)
    // A step is written once it has come to rest.
    await expect(page).toHaveURL(filmAddress(1))
    await page.getByRole('button', { name: 'Select this video: Long film 3' }).click()
    await expectFilm(page, 3)
    await expect(page).toHaveURL(filmAddress(3))
    await page.goBack()
    await expectFilm(page, 1)
    await page.goBack()
    await expectFilm(page, 500)
  })

  test('opens a page of the list at its first film, and goes back to it', async ({ isolated, page }) => {
    const reads = recordReads(page)
    await page.goto(`${isolated.site}${LONG_PATH}?page=21`)
    await expectFilm(page, 481)
    await expect.poll(() => reads.length).toBeGreaterThan(0)
    await expectFilm(page, 481)
    await page.getByRole('button', { name: 'Select this video: Long film 483' }).click()
    await expectFilm(page, 483)
    await expect(page).toHaveURL(filmAddress(483))
    // As many moves as drop the films of that page.
    await stepByWindows(page, 483, 803)
    await expect(page).toHaveURL(filmAddress(803))
    await page.goBack()
    await expectFilm(page, 481)
    await expect(page).toHaveURL(/page=21$/)
    await page.goForward()
    await expectFilm(page, 803)
  })

  test('loads the document of a film that was left and could not be read', async ({
    isolated,
    page,
    consoleMessages,
  }) => {
    await disableLiveUpdates(page)
    await page.goto(`${isolated.site}${LONG_PATH}?video=${filmId(499)}`)
    await expectFilm(page, 500)
    await page.getByRole('button', { name: 'Select this video: Long film 502' }).click()
    await expectFilm(page, 502)
    await expect(page).toHaveURL(filmAddress(502))
    await stepByWindows(page, 502, 822)
    await expect(page).toHaveURL(filmAddress(822))
    await failReads(page)
    const loaded = page.waitForEvent('load')
    await page.goBack()
    await loaded
    await expectFilm(page, 500)
    consoleMessages.length = 0
  })

  test('shows the loading state of a film whose data is on the way, and then the film', async ({
    isolated,
    page,
  }) => {
    const release = await holdReads(page)
    await disableLiveUpdates(page)
    await page.goto(`${isolated.site}${LONG_PATH}`)
    await expectFilm(page, 1)
    for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowRight')
    await expect(filmNumber(page)).toHaveText(`Film 61 of ${TOTAL}`)
    await expect(currentSlide(page)).toHaveAttribute('aria-label', `61 of ${TOTAL}: Loading`)
    await expect(currentSlide(page).locator('[aria-busy="true"]')).toBeVisible()
    await expect(currentTitle(page)).toHaveCount(0)
    await release()
    await expectFilm(page, 61)
    await expect(page).toHaveURL(filmAddress(61))
  })

  test('is dragged over the edge of the loaded films, which load then', async ({ isolated, page }) => {
    const release = await holdReads(page)
    await disableLiveUpdates(page)
    await page.goto(`${isolated.site}${LONG_PATH}?video=${filmId(499)}`)
    await expectFilm(page, 500)
    await loadSwiper(page)
    const shownNumber = async () => Number(/\d+/.exec(await filmNumber(page).innerText())?.[0])
    // The document has the seven films after the current one.
    while ((await shownNumber()) <= 507) {
      await waitUntilSettled(page)
      const before = await shownNumber()
      const { x, y } = await findMiddle(thumbnails(page).locator('[data-slot="1"] button'))
      await page.mouse.move(x, y)
      await page.mouse.down()
      for (const by of [60, 120, 180, 240]) await page.mouse.move(x, y - by)
      await page.mouse.up()
      await expect.poll(shownNumber).toBeGreaterThan(before)
    }
    const number = await shownNumber()
    await expect(currentSlide(page)).toHaveAttribute('aria-label', `${number} of ${TOTAL}: Loading`)
    await expect(currentTitle(page)).toHaveCount(0)
    await release()
    await expectFilm(page, number)
  })

  test('keeps the film that plays where the list is reordered, and follows its changes', async ({
    isolated,
    page,
  }) => {
    await page.addInitScript(() => Object.assign(Math, { random: () => 0.02 }))
    const connected = page.waitForResponse((response) => response.url().includes('/data/live/events/'))
    await page.goto(`${isolated.site}${LONG_PATH}?video=${filmId(499)}`)
    await connected
    await playAndMark(page)
    const { write } = isolated
    await write
      .patch('long-playlist')
      .set({ videos: [...references.slice(400), ...references.slice(0, 400)] })
      .commit()
    await expect(filmNumber(page)).toHaveText(`Film 100 of ${TOTAL}`)
    await expect(currentTitle(page)).toHaveText('Long film 500')
    await write.patch(filmId(499)).set({ title: 'Renamed' }).commit()
    await expect(currentTitle(page)).toHaveText('Renamed')
    await expectStillPlaying(page)
    await write.patch(filmId(499)).set({ title: 'Long film 500' }).commit()
    await write.patch('long-playlist').set({ videos: references }).commit()
    await expect(filmNumber(page)).toHaveText(`Film 500 of ${TOTAL}`)
  })

  test('keeps no element and no listener of 200 moves', async ({ isolated, page }) => {
    await page.goto(`${isolated.site}${LONG_PATH}`)
    await expectFilm(page, 1)
    const devtools = await page.context().newCDPSession(page)
    const counts = async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      const { metrics } = await devtools.send('Performance.getMetrics')
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
      return { nodes: of('Nodes'), listeners: of('JSEventListeners') }
    }
    await devtools.send('Performance.enable')
    // The page has then created all that it creates once, as for the first film with late data.
    await stepTo(page, 1, 101)
    const before = await counts()
    await stepTo(page, 101, 301)
    // One that stays after each move would be 200; pictures and reads on their way have some
    // dozens.
    await expect(async () => {
      const after = await counts()
      expect(after.listeners).toBeLessThanOrEqual(before.listeners + 100)
      expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1)
    }).toPass({ timeout: 30_000 })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('links to the neighbours of a film and to the pages of the list', async ({ isolated, page }) => {
      await page.goto(`${isolated.site}${LONG_PATH}?video=${filmId(499)}`)
      await page.getByRole('link', { name: 'Long film 499', exact: true }).click()
      await expect(currentTitle(page)).toHaveText('Long film 499')
      await page.getByRole('link', { name: 'Long film 500', exact: true }).first().click()
      await expect(currentTitle(page)).toHaveText('Long film 500')
      await page.getByRole('link', { name: '505–528' }).click()
      await expect(currentTitle(page)).toHaveText('Long film 505')
      await page.getByRole('link', { name: '985–1000', exact: true }).click()
      await expect(currentTitle(page)).toHaveText('Long film 985')
      await page.getByRole('link', { name: '1–24', exact: true }).click()
      await expect(currentTitle(page)).toHaveText('Long film 1')
    })
  })
})
