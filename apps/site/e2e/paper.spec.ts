import { PATHS } from '../src/routes.ts'
import { currentTitle, EVERY_PAGE, open } from './pages.ts'
import { play, playing } from './playing.ts'
import { expect, test } from './site.ts'

test.describe('on paper', { tag: '@once' }, () => {
  for (const [name, path] of Object.entries(EVERY_PAGE)) {
    test(`a page can be read: ${name}`, async ({ page, quiet }) => {
      await open(page, path, quiet)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const at of ['html', '.cutroom-theme'])
        await expect(page.locator(at)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
      // What can only be pressed is of no use there.
      await expect(page.locator('button:visible, video:visible')).toHaveCount(0)
    })
  }

  test('a film is its picture, its words and its credits', async ({ page }) => {
    await page.goto(PATHS.home)
    await play(page)
    await playing(page)
    await page.emulateMedia({ media: 'print' })
    await expect(currentTitle(page)).toBeVisible()
    await expect(currentTitle(page)).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('.cutroom-main-carousel [data-slot="0"] .cutroom-slide__poster')).toBeVisible()
    await expect(page.locator('.cutroom-rich-text')).toBeVisible()
    await expect(page.locator('.cutroom-credits')).toBeVisible()
    const overlap = await page.evaluate(() => {
      const box = (at: string) => document.querySelector(at)?.getBoundingClientRect()
      const [title, film, text] = ['.cutroom-heading-group', '.cutroom-main-carousel', '.cutroom-about'].map(
        box,
      )
      return !title || !film || !text || title.bottom > film.top + 1 || film.bottom > text.top + 1
    })
    expect(overlap).toBe(false)
  })
})
