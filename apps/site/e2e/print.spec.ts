import { PATHS } from '@cutroom/site-kit/testing/routes'
import { currentTitle } from './pages.ts'
import { play, waitUntilPlaying } from './playback.ts'
import { expect, test } from './site.ts'

/* pages.spec.ts prints every page. */
test.describe('print', { tag: '@once' }, () => {
  test('a printed film shows its poster, description and credits', async ({ page }) => {
    await page.goto(PATHS.home)
    await play(page)
    await waitUntilPlaying(page)
    await page.emulateMedia({ media: 'print' })
    await expect(currentTitle(page)).toBeVisible()
    await expect(currentTitle(page)).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('.cutroom-main-carousel [data-slot="0"] .cutroom-slide__poster')).toBeVisible()
    await expect(page.locator('.cutroom-rich-text')).toBeVisible()
    await expect(page.locator('.cutroom-credits')).toBeVisible()
    const overlap = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const [title, film, text] = ['.cutroom-heading-group', '.cutroom-main-carousel', '.cutroom-about'].map(
        box,
      )
      return !title || !film || !text || title.bottom > film.top + 1 || film.bottom > text.top + 1
    })
    expect(overlap).toBe(false)
  })

  test('printed texts are in no grid, which Firefox does not divide between pages', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    for (const path of [PATHS.home, PATHS.info]) {
      await page.goto(path)
      const text = page.locator('.cutroom-rich-text, .cutroom-contact').first()
      await expect(text).toBeVisible()
      const isInGrid = await text.evaluate((element) => {
        for (let box = element.parentElement; box; box = box.parentElement)
          if (getComputedStyle(box).display === 'grid') return true
        return false
      })
      expect([path, isInGrid]).toEqual([path, false])
    }
  })

  test('a printed list of editors highlights none of them', async ({ page }) => {
    await page.goto(PATHS.editors)
    await page.emulateMedia({ media: 'print' })
    const names = page.locator('.cutroom-editors__editor')
    for (const name of await names.all()) {
      await expect(name).toHaveCSS('color', 'rgb(0, 0, 0)')
      await expect(name.locator('.cutroom-plate')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    }
  })

  test('a printed sheet of all films has them in place of the page', async ({ page }) => {
    await page.goto(`${PATHS.home}?films`)
    const film = page.locator('.cutroom-film-sheet [data-index]')
    await expect(film.first().locator('a')).toBeFocused()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: /^All films/ })).toBeVisible()
    await expect(film.first()).toBeVisible()
    await expect(page.locator('.cutroom-heading-group').first()).toBeHidden()
    // It is as long as its films, so that all pages of paper have some.
    const sheet = await page.locator('.cutroom-film-sheet').boundingBox()
    const last = await film.last().boundingBox()
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0))
  })
})
