import type { FullProject, Page, PageAssertionsToHaveScreenshotOptions } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { textsInSystemFonts } from '../../../scripts/fonts/drawn-text.ts'
import { PATHS } from '../../../packages/site-kit/src/routes/routes.ts'
import { waitUntilSettled, EVERY_PAGE, UNKNOWN_PATH, open } from './pages.ts'
import { expect, test } from './site.ts'
import { usesOnlySiteFonts } from './font-loading.ts'

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

/** The screen that a project has, by which its references are named: they are the same whatever fonts the system has. */
const screenOf = ({ metadata }: FullProject): string => String(metadata['screen'])

/** The reference of a page, as a path. */
const reference = (screen: string, name: string) => [screen, `${name.replaceAll(' ', '-')}.png`]

// Nothing moves, and no film plays by itself.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeAll(({ browser }) => {
  if (test.info().config.updateSnapshots === 'all') writeFileSync(DRAWN_BY, `${browser.version()}\n`)
})

// One test for all pages: it is a browser without anything in its caches that takes time.
test('every page looks as it did, in its own fonts', async ({ page, consoleMessages }, { project }) => {
  const screen = screenOf(project)
  for (const [name, path] of Object.entries(EVERY_PAGE)) {
    if (screen === 'desktop-large' && !LARGE.includes(name)) continue
    await test.step(name, async () => {
      await open(page, path, consoleMessages)
      await usesOnlySiteFonts(page)
      await waitUntilSettled(page)
      await expect.soft(page).toHaveScreenshot(reference(screen, name), likeness(page))
      expect.soft(await textsInSystemFonts(page), name).toEqual([])
      // To name the fonts, Chromium asks for the document again.
      if (path === UNKNOWN_PATH) consoleMessages.splice(0)
    })
  }
})

/** Changes that any browser shows, and those that are too small for another one than that of the references. */
const CHANGES = {
  'in other colours': '.cutroom-theme, .cutroom-theme * { --cutroom-picture-text: #67a0ff !important }',
  'without its title': '.cutroom-heading-group__title { visibility: hidden }',
  'with a control moved by eleven pixels': '.cutroom-play { translate: 11px 0 }',
  'with thumbnails that are not dimmed':
    '.cutroom-thumbnail * { opacity: 1 !important; filter: none !important }',
}
const SMALL_CHANGES = {
  'without its main heading': 'h1 { visibility: hidden }',
  'with a control moved by two pixels': '.cutroom-play { translate: 2px 0 }',
}

test('a page that looks different fails the comparison', { tag: '@guard' }, async ({ page }, { project }) => {
  const screen = screenOf(project)
  await page.goto(PATHS.home)
  await usesOnlySiteFonts(page)
  await waitUntilSettled(page)
  const changes = isSameBrowser(page) ? { ...CHANGES, ...SMALL_CHANGES } : CHANGES
  for (const [change, css] of Object.entries(changes)) {
    await page.evaluate((rule) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rule)
      document.adoptedStyleSheets = [sheet]
    }, css)
    await expect(page, change).not.toHaveScreenshot(reference(screen, 'home'), likeness(page))
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
    document.querySelector('h1')?.style.setProperty('font-family', 'sans-serif', 'important')
  })
  expect(await textsInSystemFonts(page)).toEqual(['Video Editors: DejaVu Sans'])
})
