import { expect, test as base, type Page } from '@playwright/test'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { textsInSystemFonts } from '../../../scripts/fonts/rendered-text.ts'
import { viewports } from '../.storybook/toolbars.ts'
import { goOnTo, openStory, settle, type Globals } from './built-storybook.ts'

const REFERENCES = join(import.meta.dirname, 'references')

/** The version of Chromium that has drawn the references. */
const DRAWN_BY = join(REFERENCES, 'chromium.txt')

/**
 * How much may differ where the same Chromium draws: less than the ink of the smallest word. The threshold, of how unlike
 * one pixel may be, is Playwright's own.
 */
const SAME_BROWSER = { threshold: 0.2, maxDiffPixels: 60 }

/**
 * How much may differ where another one does, whose letters have other edges, which JPEG makes wider: 195 pixels were
 * counted at most between Chromium 156 and 153, with a threshold that leaves edges aside.
 */
const OTHER_BROWSER = { threshold: 0.4, maxDiffPixels: 400 }

/** All references together, in bytes: they are in the repository. */
const BUDGET = 2_500_000

type Size = keyof typeof viewports

/** Key stories, and the looks in which each is compared. */
const SHOTS: readonly (readonly [id: string, size: Size, globals?: Globals])[] = [
  ['pages-whole-pages--home', 'laptop'],
  ['pages-whole-pages--home', 'laptop', { theme: 'juno-lindqvist' }],
  ['pages-whole-pages--home', 'phone'],
  ['pages-whole-pages--home', 'phone', { theme: 'mateo-arrizabal' }],
  ['pages-whole-pages--home', 'phone-landscape'],
  ['pages-whole-pages--home', 'screen'],
  ['pages-whole-pages--home', 'laptop', { direction: 'rtl' }],
  ['pages-whole-pages--editors', 'laptop'],
  ['pages-whole-pages--editors', 'phone', { theme: 'wren-achterberg' }],
  ['pages-whole-pages--editor-page', 'laptop'],
  ['pages-whole-pages--info', 'laptop'],
  ['pages-whole-pages--info', 'phone', { theme: 'juno-lindqvist' }],
  ['pages-whole-pages--not-found', 'laptop'],
  ['pages-whole-pages--loading', 'phone'],
  ['pages-whole-pages--failed', 'laptop'],
  ['pages-whole-pages--empty', 'phone'],
  ['pages-whole-pages--preview', 'laptop'],
  ['stage-video-page--long-title', 'laptop'],
  ['stage-video-page--right-to-left-title', 'phone'],
  ['stage-video-page--nothing-known', 'laptop'],
  ['stage-video-page--two', 'laptop'],
  ['stage-slide--busy', 'phone'],
  ['stage-slide--failed', 'phone'],
  ['stage-slide--on-a-pale-picture', 'phone'],
  ['stage-keyboard-shortcuts--open', 'phone'],
  ['thumbnails-thumbnail-carousel--many', 'phone'],
  ['text-rich-text--everything', 'phone'],
  ['theme-theme-scope--colours-that-hardly-contrast', 'phone'],
]

const nameOf = (id: string, size: Size, globals: Globals = {}): string =>
  [id, size, ...Object.values(globals)].join('-')

/** A picture of the page once two in a row are the same. */
async function stillPicture(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ type: 'jpeg', quality: 70, caret: 'hide', animations: 'disabled' })
  let before = await take()
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await page.waitForTimeout(100)
    const now = await take()
    if (now.equals(before)) return now
    before = now
  }
  throw new Error(
    'The story does not come to rest, so that there is nothing to compare. Choose one that does.',
  )
}

/** What a page was told to show last. */
interface Shown {
  readonly id: string
  readonly globals: string
}

/** One page for all references: what takes time is to load Storybook, not to show another story. */
const test = base.extend<object, { gallery: { page: Page; shown: Shown | null } }>({
  gallery: [
    async ({ browser }, provide) => {
      const page = await browser.newPage({
        reducedMotion: 'reduce',
        baseURL: process.env['STORYBOOK_URL'] ?? '',
      })
      await provide({ page, shown: null })
      await page.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ gallery }, provide) => provide(gallery.page),
})

async function show(
  gallery: { page: Page; shown: Shown | null },
  id: string,
  size: Size,
  globals: Globals = {},
): Promise<void> {
  const { page, shown } = gallery
  const { width, height } = viewports[size].styles
  await page.setViewportSize({ width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) })
  const next = { id, globals: JSON.stringify(globals) }
  if (shown && shown.id !== id && shown.globals === next.globals) await goOnTo(page, { id, type: 'story' })
  else await openStory(page, id, globals)
  gallery.shown = next
  await settle(page)
}

/** How a page is compared with its reference. */
const likeness = (page: Page) => (isSameBrowser(page) ? SAME_BROWSER : OTHER_BROWSER)

/** Whether the browser of a page is the one that has drawn the references. */
const isSameBrowser = (page: Page): boolean =>
  page.context().browser()?.version() === readFileSync(DRAWN_BY, 'utf8').trim()

test.beforeAll(({ browser }) => {
  if (test.info().config.updateSnapshots === 'all') writeFileSync(DRAWN_BY, `${browser.version()}\n`)
})

for (const [id, size, globals] of SHOTS) {
  test(`${nameOf(id, size, globals)} looks as it did, in its own fonts`, async ({ page, gallery }) => {
    await show(gallery, id, size, globals)
    expect(await textsInSystemFonts(page)).toEqual([])
    expect(await stillPicture(page)).toMatchSnapshot(`${nameOf(id, size, globals)}.jpg`, likeness(page))
  })
}

/** Faults of a story that the comparison with its reference has to find, whichever browser draws. */
const FAULTS = {
  'a title that is gone': '.cutroom-heading-group__title { visibility: hidden }',
  'a mark that is 11 pixels off': '.cutroom-play { translate: 11px 0 }',
  'other colours': '.cutroom-theme, .cutroom-theme * { --cutroom-picture-text: #67a0ff !important }',
}
/** One that is smaller than what another browser draws otherwise. */
const SMALL_FAULTS = { 'a main heading that is gone': 'h1 { visibility: hidden }' }

test('a fault that can be seen fails the comparison', { tag: '@once' }, async ({ page, gallery }) => {
  await show(gallery, 'pages-whole-pages--home', 'laptop')
  const reference = `${nameOf('pages-whole-pages--home', 'laptop')}.jpg`
  const faults = isSameBrowser(page) ? { ...FAULTS, ...SMALL_FAULTS } : FAULTS
  for (const [fault, css] of Object.entries(faults)) {
    const style = await page.addStyleTag({ content: css })
    const picture = await stillPicture(page)
    expect(() => expect(picture).toMatchSnapshot(reference, likeness(page)), fault).toThrow(/pixels/)
    await style.evaluate((element) => element.parentNode?.removeChild(element))
  }
})

test('the references are small, and none is left over', { tag: '@once' }, () => {
  const files = readdirSync(REFERENCES).filter((name) => name !== basename(DRAWN_BY))
  expect(files.toSorted()).toEqual(SHOTS.map((shot) => `${nameOf(...shot)}.jpg`).toSorted())
  const bytes = files.reduce((sum, file) => sum + statSync(join(REFERENCES, file)).size, 0)
  expect(bytes).toBeLessThan(BUDGET)
})
