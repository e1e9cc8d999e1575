import type { Page, PageAssertionsToHaveScreenshotOptions } from '@playwright/test'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { textsInSystemFonts } from '../../../tools/testing/fonts/rendered-text.ts'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { waitUntilSettled, EVERY_PAGE, UNKNOWN_PATH, open } from './pages.ts'
import { DESKTOP, DESKTOP_LARGE, PHONE, PHONE_LANDSCAPE, type Screen } from './screens.ts'
import { expect, test } from './site.ts'

/** Version of the Chromium that has rendered the references. */
const REFERENCE_VERSION = new URL('screenshots/chromium.txt', import.meta.url)

/** Pixels that may differ in the same version of Chromium: fewer than the smallest word has. */
const SAME_VERSION_PIXELS = 60

/**
 * Pixels that may differ in another version, which antialiases letters and hairlines differently:
 * Chromium 156 and 153 differ by at most 578, and a play button moved by eleven pixels by more than
 * 700.
 */
const OTHER_VERSION_PIXELS = 700

/** Whether a page's browser has the version that has rendered the references. */
const isSameVersion = (page: Page): boolean =>
  page.context().browser()?.version() === readFileSync(REFERENCE_VERSION, 'utf8').trim()

/** Options of the comparison of a page with its reference. */
const comparison = (page: Page): PageAssertionsToHaveScreenshotOptions => ({
  animations: 'disabled',
  scale: 'css',
  // Playwright's default, written out since the numbers of pixels above depend on it.
  threshold: 0.2,
  maxDiffPixels: isSameVersion(page) ? SAME_VERSION_PIXELS : OTHER_VERSION_PIXELS,
})

/**
 * Pages that are compared on the largest screen too: one of each kind, since their references are
 * the largest files.
 */
const LARGE: readonly PageName[] = ['home', 'low-contrast editor', 'editors', 'info', 'not found']

type PageName = keyof typeof EVERY_PAGE

const PAGE_NAMES = Object.keys(EVERY_PAGE) as PageName[]

/**
 * Screens of the references, with their pages. The references are the same for all system fonts.
 */
const SCREENS: Readonly<Record<string, { use: Screen; pages: readonly PageName[] }>> = {
  desktop: { use: DESKTOP, pages: PAGE_NAMES },
  phone: { use: PHONE, pages: PAGE_NAMES },
  'phone-landscape': { use: PHONE_LANDSCAPE, pages: PAGE_NAMES },
  'desktop-large': { use: DESKTOP_LARGE, pages: LARGE },
}

/** Returns the path of a page's reference. */
const reference = (screen: string, name: string) => [screen, `${name.replaceAll(' ', '-')}.png`]

/**
 * Asserts that the page looks as its reference. Equal bytes, which are the rule, spare decoding
 * both pictures.
 */
async function expectReference(page: Page, path: readonly string[]): Promise<void> {
  const file = test.info().snapshotPath(...path)
  const picture = await page.screenshot({ animations: 'disabled', scale: 'css' })
  if (existsSync(file) && picture.equals(readFileSync(file))) return
  await expect.soft(page).toHaveScreenshot([...path], comparison(page))
}

// Animations and autoplay mode are off.
test.use({ ...DESKTOP, contextOptions: { reducedMotion: 'reduce' } })

test.beforeAll(({ browser }) => {
  if (test.info().config.updateSnapshots === 'all') writeFileSync(REFERENCE_VERSION, `${browser.version()}\n`)
})

for (const [screen, { use, pages }] of Object.entries(SCREENS)) {
  test.describe(`screen ${screen}`, () => {
    test.use(use)

    // One test for all pages, since a browser with a cold cache takes most of the time.
    test('every page matches its screenshot and uses only bundled fonts', async ({
      page,
      consoleMessages,
    }) => {
      for (const name of pages) {
        const path = EVERY_PAGE[name]
        await test.step(name, async () => {
          await open(page, path, consoleMessages)
          await waitUntilSettled(page)
          await expectReference(page, reference(screen, name))
          expect.soft(await textsInSystemFonts(page), name).toEqual([])
          // CDP requests the document again to name the fonts.
          if (path === UNKNOWN_PATH) consoleMessages.splice(0)
        })
      }
    })
  })
}

/**
 * Changes that the comparison detects in any version, and those that it detects only in the version
 * of the references.
 */
const CHANGES = {
  'other colours': '.cutroom-theme, .cutroom-theme * { --cutroom-control: #67a0ff !important }',
  'no title': '.cutroom-heading-group__title { visibility: hidden }',
  'a control moved by eleven pixels': '.cutroom-play { translate: 11px 0 }',
  'thumbnails that are not dimmed': '.cutroom-thumbnail * { opacity: 1 !important; filter: none !important }',
}
const SMALL_CHANGES = {
  'no main heading': 'h1 { visibility: hidden }',
  'a control moved by two pixels': '.cutroom-play { translate: 2px 0 }',
}

test('the screenshot comparison fails for each kind of visible change', async ({ page }) => {
  await page.goto(PATHS.home)
  await waitUntilSettled(page)
  const changes = isSameVersion(page) ? { ...CHANGES, ...SMALL_CHANGES } : CHANGES
  for (const [change, css] of Object.entries(changes)) {
    await page.evaluate((rule) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rule)
      document.adoptedStyleSheets = [sheet]
    }, css)
    await expect(page, change).not.toHaveScreenshot(reference('desktop', 'home'), comparison(page))
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
    document.querySelector('h1')?.style.setProperty('font-family', 'sans-serif', 'important')
  })
  expect(await textsInSystemFonts(page)).toEqual(['Video Editors: DejaVu Sans Condensed'])
})
