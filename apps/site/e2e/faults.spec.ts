import { defaultLabels } from '@cutroom/portfolio-ui'
import { currentSlide, mainCarousel } from './carousels.ts'
import { heading, isSameDocument, link, open } from './marked-document.ts'
import { currentTitle } from './pages.ts'
import { expectStillPlaying, play, playAndMark, waitUntilPlaying } from './playback.ts'
import { expect, test } from './site.ts'
import { waitForHydration } from './wait-for-hydration.ts'

declare global {
  interface Window {
    /** The browser has refused a play call without sound, the last that is tried. */
    isMutedPlayRefused?: boolean
  }
}

test.describe('the page with a browser that denies something', { tag: '@once' }, () => {
  test('works without storage, and remembers a preference as long as the document', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Storage is denied.', 'SecurityError')
          },
        })
    })
    await page.goto('/')
    const first = await currentTitle(page).innerText()
    await page.keyboard.press('ArrowRight')
    await expect(currentTitle(page)).not.toHaveText(first)
    await play(page)
    await waitUntilPlaying(page)
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
  })

  test('plays on where fullscreen is denied', async ({ page }) => {
    await page.addInitScript(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('Permissions check failed'))
    })
    await page.goto('/')
    await playAndMark(page)
    await page.keyboard.press('f')
    await expectStillPlaying(page)
    await expect(page.getByRole('button', { name: defaultLabels.retry })).toHaveCount(0)
  })

  test('shows a play button and no error where autoplay is denied', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = function play() {
        window.isMutedPlayRefused ||= this.muted
        return Promise.reject(new DOMException('The user did not interact.', 'NotAllowedError'))
      }
    })
    await page.goto('/')
    const title = await currentTitle(page).innerText()
    await play(page)
    await expect.poll(() => page.evaluate(() => window.isMutedPlayRefused)).toBe(true)
    await expect(currentSlide(mainCarousel(page)).locator('.cutroom-slide')).toHaveAttribute(
      'data-state',
      'rest',
    )
    await expect(page.getByRole('button', { name: `${defaultLabels.play} ${title}` })).toBeVisible()
    await expect(page.getByRole('button', { name: defaultLabels.retry })).toHaveCount(0)
  })
})

test.describe('a session without a connection', { tag: '@once' }, () => {
  test('steps between films, shows prefetched pages, and loads others once it is online', async ({
    page,
    consoleMessages,
  }) => {
    const finished = (address: RegExp) =>
      page.waitForEvent('requestfinished', (request) => address.test(request.url()))
    // The data of the page, and the code of pages.
    const prefetched = [finished(/\/page-data\/.*\/info$/), finished(/\/assets\/pages-/)]
    await open(page, '/')
    await Promise.all(prefetched)
    await page.context().setOffline(true)
    const first = await currentTitle(page).innerText()
    await page.keyboard.press('ArrowRight')
    await expect(currentTitle(page)).not.toHaveText(first)
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    await page.goBack()
    await expect(currentTitle(page)).not.toHaveText(first)
    expect(await isSameDocument(page)).toBe(true)
    await page.context().setOffline(false)
    await link(page, 'Editors').click()
    await expect(heading(page, 'Editors')).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
    expect(consoleMessages.filter((message) => message.startsWith('uncaught'))).toEqual([])
    // Chromium reports requests without a connection.
    consoleMessages.splice(0)
  })

  test('stays where the code of all films cannot be loaded', async ({ page, consoleMessages }) => {
    await open(page, '/')
    await waitForHydration(page)
    await page.context().setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) => /film-sheet-.*\.js/.test(request.url()))
    await page.keyboard.press('g')
    await failed
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\/\?video=/)
    expect(await isSameDocument(page)).toBe(true)
    // Chromium reports requests without a connection.
    consoleMessages.splice(0)
  })

  test('keeps the sheet where the films of a name cannot be read', async ({ page, consoleMessages }) => {
    await open(page, '/')
    await waitForHydration(page)
    await page.keyboard.press('g')
    const sheet = page.getByRole('dialog', { name: /^All films/ })
    await expect(sheet).toBeVisible()
    const count = await sheet.locator('.cutroom-film-sheet__total').innerText()
    await page.context().setOffline(true)
    const unread = page.waitForEvent('requestfailed', (request) => request.url().includes('client='))
    await sheet.locator('.cutroom-film-sheet__name-control').first().click()
    await unread
    await expect(page).toHaveURL(/\?films$/)
    await expect(sheet.locator('.cutroom-film-sheet__total')).toHaveText(count)
    expect(await isSameDocument(page)).toBe(true)
    consoleMessages.splice(0)
  })
})
