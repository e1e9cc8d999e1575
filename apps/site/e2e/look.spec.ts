import type { Page, PageAssertionsToHaveScreenshotOptions } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { PATHS } from '../src/routes.ts'
import { atRest, EVERY_PAGE, open } from './pages.ts'
import { expect, test } from './site.ts'
import { setInTypeface } from './typeface.ts'

/** The version of Chromium that has drawn the references. */
const DRAWN_BY = new URL('screenshots/chromium.txt', import.meta.url)

/** Pixels that may differ where the same Chromium draws: less than the ink of the smallest word. */
const SAME_BROWSER_PIXELS = 60

/**
 * Pixels that may differ where another one does, whose letters and hairlines have other edges: 626 were counted at most
 * between Chromium 156 and 153, and the smallest title has 2000.
 */
const OTHER_BROWSER_PIXELS = 1000

/** Whether the browser of a page is the one that has drawn the references. */
const isSameBrowser = (page: Page): boolean =>
  page.context().browser()?.version() === readFileSync(DRAWN_BY, 'utf8').trim()

/** How a page is compared with its reference. */
const likeness = (page: Page): PageAssertionsToHaveScreenshotOptions => ({
  animations: 'disabled',
  scale: 'css',
  // Playwright's own measure of how unlike one pixel may be, said here because all numbers above were counted with it.
  threshold: 0.2,
  maxDiffPixels: isSameBrowser(page) ? SAME_BROWSER_PIXELS : OTHER_BROWSER_PIXELS,
})

/** Pages that are looked at on the largest screen too: one of each kind, since their pictures weigh most. */
const LARGE: readonly string[] = ['home', 'low-contrast editor', 'editors', 'info', 'not found']

const fileName = (name: string) => `${name.replaceAll(' ', '-')}.png`

// Nothing moves, and no film plays by itself.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('looks as it did', () => {
  test.beforeAll(({ browser }) => {
    if (test.info().config.updateSnapshots === 'all') writeFileSync(DRAWN_BY, `${browser.version()}\n`)
  })

  for (const [name, path] of Object.entries(EVERY_PAGE)) {
    test(name, { tag: LARGE.includes(name) ? ['@look', '@large'] : ['@look'] }, async ({ page, quiet }) => {
      await open(page, path, quiet)
      await setInTypeface(page)
      await atRest(page)
      await expect(page).toHaveScreenshot(fileName(name), likeness(page))
    })
  }
})

/** Changes that any browser shows, and those that are too small for another one than that of the references. */
const CHANGES = {
  'in other colours': '.cutroom-theme, .cutroom-theme * { --cutroom-picture-text: #67a0ff !important }',
  'without its title': '.cutroom-heading-group__title { visibility: hidden }',
  'with thumbnails that are not dimmed':
    '.cutroom-thumbnail * { opacity: 1 !important; filter: none !important }',
}
const SMALL_CHANGES = {
  'without its main heading': 'h1 { visibility: hidden }',
  'with a control moved by two pixels': '.cutroom-play { translate: 2px 0 }',
}

test('a page that looks different fails the comparison', { tag: '@once' }, async ({ page }) => {
  await page.goto(PATHS.home)
  await setInTypeface(page)
  await atRest(page)
  const changes = isSameBrowser(page) ? { ...CHANGES, ...SMALL_CHANGES } : CHANGES
  for (const [change, css] of Object.entries(changes)) {
    await page.evaluate((rule) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rule)
      document.adoptedStyleSheets = [sheet]
    }, css)
    await expect(page, change).not.toHaveScreenshot(fileName('home'), likeness(page))
  }
})
