import type { Page } from '@playwright/test'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { expect, test } from './site.ts'

/** The editor whose poster and colours the page shows. */
const shownEditor = (page: Page) => page.locator('.cutroom-editors__editor[data-active]')

const posters = (page: Page) => page.locator('.cutroom-editors__backdrop img')

test('the editors page shows a poster and the colours of its editor before anything is hovered', async ({
  page,
}) => {
  await page.goto(PATHS.editors)
  await expect(posters(page)).toHaveCount(1)
  await expect(shownEditor(page)).toHaveText('Ines Okafor')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(10, 23, 48)')
})

test('5 names of one line each are in view on a phone, and 6 on a tablet', async ({ page }) => {
  await page.goto(PATHS.editors)
  const editors = page.locator('.cutroom-editors__editor')
  await expect(editors).toHaveCount(6)
  for (const { width, height, names } of [
    { width: 390, height: 844, names: 5 },
    { width: 820, height: 1180, names: 6 },
  ]) {
    await page.setViewportSize({ width, height })
    for (const editor of await editors.all()) {
      const box = await editor.boundingBox()
      const fontSize = await editor.evaluate((element) =>
        Number.parseFloat(getComputedStyle(element).fontSize),
      )
      expect(box?.height).toBeLessThan(fontSize * 1.5)
    }
    await expect(editors.nth(names - 1)).toBeInViewport({ ratio: 1 })
  }
})

test('the first contact on Info is on the first screen', async ({ page }) => {
  await page.goto(PATHS.info)
  await expect(page.locator('.cutroom-contact__detail').first()).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.site-looping-video .cutroom-play')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.site-looping-video .cutroom-play')).toHaveCSS('opacity', '1')
})

test('scrolling a name to the middle of a touch screen shows that editor’s poster and colours', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'A mouse hovers names.')
  await page.goto(PATHS.editors)
  const background = (expected: string) =>
    expect(page.locator('html')).toHaveCSS('background-color', expected)
  await expect(shownEditor(page)).toHaveText('Ines Okafor')
  await background('rgb(10, 23, 48)')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(shownEditor(page)).toHaveText('Wren Achterberg')
  await background('rgb(59, 12, 22)')
  await expect(posters(page)).toHaveCount(2)
})
