import type { Page } from '@playwright/test'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { PATHS } from '../../../packages/site-kit/src/routes/routes.ts'
import { axeViolations } from './axe.ts'
import { waitUntilSettled, editorPath, THEMED_EDITORS } from './pages.ts'
import { play, waitUntilPlaying } from './playback.ts'
import { expect, test } from './site.ts'

/*
 * The pages as they load are searched in pages.spec.ts. Every component in every state, and whole pages in three themes,
 * are searched as stories.
 */

/** Dispatches user activity, so that nothing of the page withdraws or is half gone while it is looked at. */
async function stayAwake(page: Page): Promise<void> {
  await page.evaluate(() => setInterval(() => window.dispatchEvent(new Event('scroll')), 500))
}

test.describe('axe', () => {
  for (const path of [PATHS.home, editorPath(THEMED_EDITORS['low contrast'])]) {
    test(`finds no violation at ${path} with the list of shortcuts, and while a film plays`, async ({
      page,
    }) => {
      await page.goto(path)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: defaultLabels.shortcuts })).toBeVisible()
      await waitUntilSettled(page)
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await stayAwake(page)
      await play(page)
      await waitUntilPlaying(page)
      await waitUntilSettled(page)
      expect(await axeViolations(page)).toEqual([])
    })
  }

  test('finds a button without a name', { tag: '@once' }, async ({ page }) => {
    await page.goto(PATHS.info)
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
    expect((await axeViolations(page)).map((line) => line.split(':')[0])).toEqual(['button-name'])
  })
})
