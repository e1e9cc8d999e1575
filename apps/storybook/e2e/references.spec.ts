import { expect, test, type Page } from '@playwright/test'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { viewports } from '../.storybook/toolbars.ts'
import { openStory, settle, type Globals } from './built-storybook.ts'

/**
 * How much may differ: versions of Chromium smooth letters differently, by up to 0.6 % of a page full of text. A mark
 * that is gone, or text that has moved, is more.
 */
const TOLERANCE = { threshold: 0.2, maxDiffPixelRatio: 0.01 }

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

async function show(page: Page, id: string, size: Size, globals: Globals = {}): Promise<void> {
  const { width, height } = viewports[size].styles
  await page.setViewportSize({ width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) })
  await openStory(page, id, globals)
  await settle(page)
}

for (const [id, size, globals] of SHOTS) {
  test(`${nameOf(id, size, globals)} looks as it did`, async ({ page }) => {
    await show(page, id, size, globals)
    expect(await stillPicture(page)).toMatchSnapshot(`${nameOf(id, size, globals)}.jpg`, TOLERANCE)
  })
}

test('a change that can be seen is found out', async ({ page }, { config }) => {
  test.skip(['all', 'changed'].includes(config.updateSnapshots), 'The references are being replaced.')
  await show(page, 'stage-slide--failed', 'phone')
  await page.addStyleTag({ content: '.cutroom-slide__failure { visibility: hidden }' })
  const changed = await stillPicture(page)
  expect(() =>
    expect(changed).toMatchSnapshot(`${nameOf('stage-slide--failed', 'phone')}.jpg`, TOLERANCE),
  ).toThrow()
})

test('the references are small, and none is left over', () => {
  const folder = join(import.meta.dirname, 'references')
  const files = readdirSync(folder)
  expect(files.toSorted()).toEqual(SHOTS.map((shot) => `${nameOf(...shot)}.jpg`).toSorted())
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  expect(bytes).toBeLessThan(BUDGET)
})
