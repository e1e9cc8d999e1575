import type { Page } from '@playwright/test'
import { PATHS } from '../../../packages/site-kit/src/routes/routes.ts'
import { expect, test } from './site.ts'

/** The editor whose poster and colours the page shows. */
const shownEditor = (page: Page) => page.locator('.cutroom-editors__editor[data-active]')

const posters = (page: Page) => page.locator('.cutroom-editors__backdrop img')

test('the editors page shows a poster before anything is hovered', async ({ page }) => {
  await page.goto(PATHS.editors)
  await expect(posters(page)).toHaveCount(1)
  await expect(shownEditor(page)).toHaveText('Ines Okafor')
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
