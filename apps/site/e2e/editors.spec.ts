import { PATHS } from '@cutroom/site-kit/testing/routes'
import { expect, test } from './site.ts'

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

test('the editors page shows a poster and the colours of its first editor, and on a touch screen those of the name in the middle', async ({
  page,
  isMobile,
}) => {
  await page.goto(PATHS.editors)
  const expectEditor = async (name: string, background: string, count: number) => {
    await expect(page.locator('.cutroom-editors__editor[data-active]')).toHaveText(name)
    await expect(page.locator('html')).toHaveCSS('background-color', background)
    await expect(page.locator('.cutroom-editors__backdrop img')).toHaveCount(count)
  }
  await expectEditor('Ines Okafor', 'rgb(10, 23, 48)', 1)
  if (!isMobile) return
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectEditor('Wren Achterberg', 'rgb(59, 12, 22)', 2)
})
