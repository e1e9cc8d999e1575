import { expect, type Page } from '@playwright/test'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { textsInSystemFonts } from '../../../tools/testing/fonts/rendered-text.ts'
import { viewports } from '../.storybook/toolbars.ts'
import { goOnTo, openStory, settle, takeStillPicture, type Globals } from './built-storybook.ts'
import { test } from './shared-page.ts'

const REFERENCES = join(import.meta.dirname, 'references')

/** The version of Chromium that rendered the references. */
const DRAWN_BY = join(REFERENCES, 'chromium.txt')

/**
 * Tolerance for the same Chromium: fewer pixels than the smallest word. The threshold per pixel is
 * Playwright's default.
 */
const SAME_BROWSER = { threshold: 0.2, maxDiffPixels: 60 }

/**
 * Tolerance for another version, which antialiases letters differently: at most 195 pixels differed
 * between Chromium 156 and 153, with a threshold that ignores edges.
 */
const OTHER_BROWSER = { threshold: 0.4, maxDiffPixels: 400 }

/** All references together, in bytes: they are in the repository. */
const BUDGET = 3_000_000

type Size = keyof typeof viewports

/**
 * Key stories, and the looks in which each is compared. Neighbours in the list are different
 * stories with the same toolbars where possible, since these switch without a load of Storybook.
 */
const SHOTS: readonly (readonly [id: string, size: Size, globals?: Globals])[] = [
  ['pages-whole-pages--home', 'laptop'],
  ['pages-whole-pages--editors', 'laptop'],
  ['pages-whole-pages--editor-page', 'laptop'],
  ['pages-whole-pages--info', 'laptop'],
  ['pages-whole-pages--not-found', 'laptop'],
  ['pages-whole-pages--failed', 'laptop'],
  ['pages-whole-pages--preview', 'laptop'],
  ['stage-video-page--long-title', 'laptop'],
  ['stage-video-page--right-to-left-title', 'laptop'],
  ['stage-video-page--without-fields', 'laptop'],
  ['stage-video-page--one-film', 'laptop'],
  ['stage-video-page--no-films', 'laptop'],
  ['stage-video-page--two-films', 'laptop'],
  ['pages-whole-pages--home', 'phone'],
  ['pages-whole-pages--loading', 'phone'],
  ['pages-whole-pages--empty', 'phone'],
  ['stage-video-page--long-title', 'phone'],
  ['stage-video-page--right-to-left-title', 'phone'],
  ['stage-video-page--without-fields', 'phone'],
  ['stage-video-page--one-film', 'phone'],
  ['stage-video-page--no-films', 'phone'],
  ['stage-slide--busy', 'phone'],
  ['stage-slide--failed', 'phone'],
  ['stage-slide--pale-poster', 'phone'],
  ['stage-keyboard-shortcuts--open', 'phone'],
  ['thumbnails-thumbnail-carousel--default', 'phone'],
  ['thumbnails-thumbnail--focused', 'phone'],
  ['text-rich-text--all-blocks', 'phone'],
  ['theme-theme-scope--low-contrast', 'phone'],
  ['pages-whole-pages--home', 'phone-landscape'],
  ['stage-video-page--long-title', 'phone-landscape'],
  ['stage-video-page--right-to-left-title', 'phone-landscape'],
  ['stage-video-page--without-fields', 'phone-landscape'],
  ['stage-video-page--one-film', 'phone-landscape'],
  ['stage-video-page--no-films', 'phone-landscape'],
  ['pages-whole-pages--home', 'screen'],
  ['stage-video-page--long-title', 'screen'],
  ['stage-video-page--without-fields', 'screen'],
  ['stage-video-page--no-films', 'screen'],
  ['pages-whole-pages--home', 'laptop', { direction: 'rtl' }],
  ['pages-whole-pages--home', 'phone', { theme: 'mateo-arrizabal' }],
  ['pages-whole-pages--editors', 'phone', { theme: 'wren-achterberg' }],
  ['pages-whole-pages--home', 'laptop', { theme: 'juno-lindqvist' }],
  ['pages-whole-pages--info', 'phone', { theme: 'juno-lindqvist' }],
]

const getReferenceName = (id: string, size: Size, globals: Globals = {}): string =>
  [id, size, ...Object.values(globals)].join('-')

const takePicture = (page: Page): Promise<Buffer> =>
  page.screenshot({ type: 'jpeg', quality: 70, caret: 'hide', animations: 'disabled' })

/**
 * Asserts that the page looks as its reference. Equal bytes, which are the rule, spare decoding
 * both pictures.
 */
async function expectReference(page: Page, name: string): Promise<void> {
  const reference = join(REFERENCES, name)
  if (existsSync(reference) && (await takePicture(page)).equals(readFileSync(reference))) return
  expect(await takeStillPicture(page, takePicture)).toMatchSnapshot(name, tolerances(page))
}

/** The story that the page shows: switching stories is quicker than loading Storybook. */
let shown: { readonly id: string; readonly globals: string } | null = null

async function show(page: Page, id: string, size: Size, globals: Globals = {}): Promise<void> {
  const { width, height } = viewports[size].styles
  await page.setViewportSize({ width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) })
  const next = { id, globals: JSON.stringify(globals) }
  if (shown && shown.id !== id && shown.globals === next.globals) await goOnTo(page, { id, type: 'story' })
  else await openStory(page, id, globals)
  shown = next
  await settle(page)
}

/** Tolerances of the comparison. */
const tolerances = (page: Page) => (isSameBrowser(page) ? SAME_BROWSER : OTHER_BROWSER)

/** Whether the page's browser is the one that rendered the references. */
const isSameBrowser = (page: Page): boolean =>
  page.context().browser()?.version() === readFileSync(DRAWN_BY, 'utf8').trim()

test.beforeAll(({ browser }) => {
  if (test.info().config.updateSnapshots === 'all') writeFileSync(DRAWN_BY, `${browser.version()}\n`)
})

for (const [id, size, globals] of SHOTS) {
  test(`${getReferenceName(id, size, globals)} matches its reference, in its own fonts`, async ({ page }) => {
    await show(page, id, size, globals)
    expect(await textsInSystemFonts(page)).toEqual([])
    await expectReference(page, `${getReferenceName(id, size, globals)}.jpg`)
  })
}

/** Faults that the comparison must find in every browser. */
const FAULTS = {
  'a missing title': '.cutroom-heading-group__title { visibility: hidden }',
  'an icon that is 11 pixels off': '.cutroom-play { translate: 11px 0 }',
  'other colours': '.cutroom-theme, .cutroom-theme * { --cutroom-control: #67a0ff !important }',
}
/** A fault that is smaller than the differences between browsers. */
const SMALL_FAULTS = { 'a missing main heading': 'h1 { visibility: hidden }' }

test('a visible fault fails the comparison', async ({ page }) => {
  await show(page, 'pages-whole-pages--home', 'laptop')
  const reference = `${getReferenceName('pages-whole-pages--home', 'laptop')}.jpg`
  const faults = isSameBrowser(page) ? { ...FAULTS, ...SMALL_FAULTS } : FAULTS
  for (const [fault, css] of Object.entries(faults)) {
    const style = await page.addStyleTag({ content: css })
    const picture = await takeStillPicture(page, takePicture)
    expect(() => expect(picture).toMatchSnapshot(reference, tolerances(page)), fault).toThrow(/pixels/)
    await style.evaluate((element) => element.parentNode?.removeChild(element))
  }
})

test('the references are within their budget, and none is unused', () => {
  const files = readdirSync(REFERENCES).filter((name) => name !== basename(DRAWN_BY))
  expect(files.toSorted()).toEqual(SHOTS.map((shot) => `${getReferenceName(...shot)}.jpg`).toSorted())
  const bytes = files.reduce((sum, file) => sum + statSync(join(REFERENCES, file)).size, 0)
  expect(bytes).toBeLessThan(BUDGET)
})
