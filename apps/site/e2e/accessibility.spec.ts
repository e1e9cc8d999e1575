import { defaultLabels } from '@cutroom/portfolio-ui'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { axeViolations } from './axe.ts'
import { waitUntilSettled, editorPath, THEMED_EDITORS } from './pages.ts'
import { keepChromeVisible, play, waitUntilPlaying } from './playback.ts'
import { expect, test } from './site.ts'

/* pages.spec.ts runs axe on the pages as they load; the stories run it on every component in every
   state, and on whole pages in three themes. */

test.describe('accessibility', () => {
  test('a page of films has no violation with the list of shortcuts open or while a film plays', async ({
    page,
  }) => {
    await page.goto(editorPath(THEMED_EDITORS['low contrast']))
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: defaultLabels.shortcuts })).toBeVisible()
    await waitUntilSettled(page)
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await keepChromeVisible(page)
    await play(page)
    await waitUntilPlaying(page)
    await waitUntilSettled(page)
    expect(await axeViolations(page)).toEqual([])
  })

  test('axe reports a button without an accessible name', { tag: '@once' }, async ({ page }) => {
    await page.goto(PATHS.info)
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
    expect((await axeViolations(page)).map((line) => line.split(':')[0])).toEqual(['button-name'])
  })
})
