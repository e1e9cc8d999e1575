import type { Page } from '@playwright/test'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { expectFilm, findMiddle } from './carousels.ts'
import { currentTitle } from './pages.ts'
import { loadFilm, play, playAndMark, expectStillPlaying, waitUntilPlaying } from './playback.ts'
import { PHONE_LANDSCAPE } from './screens.ts'
import { expect, test } from './site.ts'

const expectChrome = (page: Page, state: 'shown' | 'hidden') =>
  expect(page.locator('.cutroom-video-page')).toHaveAttribute('data-chrome', state)

test.describe('on a phone in landscape', () => {
  test.use(PHONE_LANDSCAPE)

  test(
    'the first tap on a hidden link or button shows the chrome and does nothing else',
    { tag: '@once' },
    async ({ page }) => {
      await page.goto(PATHS.home)
      await loadFilm(page)
      await playAndMark(page)
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
      await page.evaluate(() => document.exitFullscreen())
      await page.evaluate(() => {
        for (const type of ['click', 'keydown'])
          document.addEventListener(type, ({ target }) => {
            if (target instanceof Element && target.closest('a, button')) document.title += ` ${type}`
          })
      })
      const title = await page.title()
      const chrome = page.locator('.cutroom-page__header, .cutroom-film-toolbar')
      for (const name of ['Info', defaultLabels.share]) {
        const { x, y } = await findMiddle(chrome.getByText(name, { exact: true }))
        await expectChrome(page, 'hidden')
        await page.touchscreen.tap(x, y)
        await expectChrome(page, 'shown')
        await expectStillPlaying(page)
        expect([new URL(page.url()).pathname, await page.title()]).toEqual([PATHS.home, title])
      }
    },
  )
})

test('fullscreen shows title, counter and a way out after a step', { tag: '@once' }, async ({ page }) => {
  await page.goto(PATHS.home)
  await play(page)
  await waitUntilPlaying(page)
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('SECTION')
  await page.keyboard.press('ArrowRight')
  await expectFilm(page, 1)
  const heading = page.locator('.cutroom-fullscreen-heading')
  await expect(heading).toContainText(String(await currentTitle(page).textContent()))
  await expect(heading).toContainText('02 / 14')
  await page.mouse.move(640, 600)
  await heading.getByRole('button', { name: defaultLabels.exitFullscreen }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  await expect(heading).toHaveCount(0)
})
