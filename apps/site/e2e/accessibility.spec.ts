import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { editors } from '../../content-service/demo/content/people.ts'
import { PATHS } from '../src/routes.ts'
import type { Theme } from '../src/pages/page-props.ts'
import { atRest, editorPath, EVERY_PAGE, LOST_PATH, open, THEMED_EDITORS } from './pages.ts'
import { play, playing } from './playing.ts'
import { expect, test } from './site.ts'
import { giveProps } from './given-props.ts'

/** What axe is asked for: WCAG 2.2 AA, and what is good practice besides. */
const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** The faults that axe finds in the document, a line each: what, where and why. */
async function faults(page: Page): Promise<string[]> {
  // By the browser's own console, which the page's policy does not govern.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate((options) => axe.run(document, options), OPTIONS)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => `${id}: ${target.join()} ${html} ${failureSummary}`),
  )
}

/** Gives the page signs of life, so that nothing of it withdraws or is half gone while it is looked at. */
async function stayAwake(page: Page): Promise<void> {
  await page.evaluate(() => setInterval(() => window.dispatchEvent(new Event('scroll')), 500))
}

/** The colours of an editor of the demo. */
function coloursOf(slug: string): Theme {
  const editor = editors.find(({ _id }) => _id === `editor-${slug}`)
  return editor?.['themeColours'] as Theme
}

test.describe('axe finds no fault', () => {
  for (const [name, path] of Object.entries(EVERY_PAGE)) {
    test(`on the page: ${name}`, async ({ page, quiet }) => {
      await open(page, path, quiet)
      await atRest(page)
      expect(await faults(page)).toEqual([])
    })
  }

  for (const [theme, slug] of Object.entries(THEMED_EDITORS)) {
    for (const path of [PATHS.home, PATHS.editors, PATHS.screeningRoom, PATHS.info, LOST_PATH]) {
      test(`at ${path} in a ${theme} theme`, async ({ page, quiet }) => {
        await giveProps(page, { theme: coloursOf(slug) })
        await open(page, path, quiet)
        await expect(page.getByRole('main')).toBeVisible()
        await atRest(page)
        await expect(page.locator('.cutroom-theme').first()).toHaveAttribute(
          'style',
          new RegExp(`--cutroom-foreground:\\s*${coloursOf(slug).foreground}`),
        )
        expect(await faults(page)).toEqual([])
        // The page had to be rendered anew.
        quiet.splice(0)
      })
    }
  }

  for (const path of [PATHS.home, ...Object.values(THEMED_EDITORS).map(editorPath)]) {
    test(`at ${path} while a film plays`, async ({ page }) => {
      await page.goto(path)
      await stayAwake(page)
      await play(page)
      await playing(page)
      await atRest(page)
      expect(await faults(page)).toEqual([])
    })

    test(`at ${path} with the list of shortcuts`, async ({ page }) => {
      await page.goto(path)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: defaultLabels.shortcuts })).toBeVisible()
      await atRest(page)
      expect(await faults(page)).toEqual([])
    })
  }
})

test('axe would find a fault: a button without a name', { tag: '@once' }, async ({ page }) => {
  await page.goto(PATHS.info)
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  expect((await faults(page)).map((line) => line.split(':')[0])).toEqual(['button-name'])
})
