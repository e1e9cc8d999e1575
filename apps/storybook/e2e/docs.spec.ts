import { expect, test, type Page } from '@playwright/test'
import { stylingAttributes, stylingVariables } from '@cutroom/portfolio-ui/testing/styling-hooks'
import { goOnTo, openDocs, readIndex } from './built-storybook.ts'
import { PAGE_MS, watchMessages } from './console-messages.ts'
import { compile, shownCode } from './shown-code.ts'
import { withImports } from '../src/docs/with-imports.ts'

const docs = readIndex().filter(({ type }) => type === 'docs')
const sheets = readIndex().filter(({ tags }) => tags.includes('matrix'))

/** A prop of each kind of component, as its doc comment describes it. */
const PROPS = [
  ['stage-play-button--docs', 'stops', 'A press pauses playback, or cancels a pending play.'],
  ['stage-slide--docs', 'blurOnly', 'Far enough away to show the blurred picture only.'],
  ['stage-video-page--docs', 'resolveImage', 'Resolves an image within a description.'],
  ['headings-heading-group--docs', 'title', 'The film’s title; without one ‘No title’ is shown.'],
  ['text-rich-text--docs', 'content', 'What is shown; nothing at all for null and for an empty list.'],
  ['site-navigation--docs', 'currentPath', 'Path of the page that is shown; a query or fragment is ignored.'],
  ['theme-theme-scope--docs', 'page', 'The scope is the whole page'],
  ['info-contact-details--docs', 'contact', ''],
] as const

/** Quotation marks and code marks are typography. */
const plain = (text: string): string => text.replaceAll(/[‘’'`]/g, '')

/** What single docs pages show besides, by their ids. */
const CONTENTS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'stage-slide--docs': async (page) => {
    const row = page.getByRole('row', { name: 'data-poster' })
    await expect(row).toContainText(`'shown' | 'hidden'`)
    await expect(row).toContainText('hidden from the film')
    await expect(page.getByRole('row', { name: '--cutroom-play-size' })).toBeVisible()
    await expectParts(page, 3)
    await expect(page.locator('.cutroom-docs-part')).toHaveText([/Blurred picture/, /Poster/, /Play button/])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width: 1280, height: 800 })
  },
  'stage-play-button--docs': async (page) => {
    const frame = page.locator('iframe[title="Buttons"]')
    await expect(frame).toBeHidden()
    await page.getByText('Buttons', { exact: true }).click()
    await expect(frame.contentFrame().locator('[data-cell="play: focus"]')).toHaveCount(3)
  },
  'stage-main-carousel--docs': (page) => expectParts(page, 5),
  'stage-video-page--docs': (page) => expectParts(page, 5),
  'pages-whole-pages--docs': (page) => expectParts(page, 4),
  'start-here-design-tokens--docs': async (page) => {
    const names = [...stylingVariables(), ...stylingAttributes()].map(({ name }) => name)
    await expect
      .poll(() => page.locator('.cutroom-docs-table tbody th code').allTextContents())
      .toEqual(expect.arrayContaining(names))
    await expect(page.getByRole('row', { name: '--cutroom-text Fine cut #ff6779' })).toContainText('7.')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const row = page.getByRole('row', { name: '--cutroom-ease' })
    await row.getByRole('button', { name: '--cutroom-ease' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('var(--cutroom-ease)')
    await row.getByRole('button', { name: 'cubic-bezier' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('cubic-bezier(0.2, 0.6, 0.2, 1)')
  },
  'start-here-changelog--docs': (page) =>
    expect(page.getByRole('heading', { name: '@cutroom/portfolio-ui' })).toBeVisible(),
  'start-here-carousels-and-keyboard--docs': (page) =>
    expect(page.getByRole('row', { name: /^Space or K/ })).toContainText('Play or pause'),
}

/** Code that the compiler refuses. */
const INVALID_CODE = withImports('<HeadingGroup clients={[]} title={7} />')

// One test for all pages: loading Storybook takes longer than going on to the next page, and the
// compiler is as slow.
test('docs pages describe props, list attributes and tokens, log no warnings, and show code that compiles', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(docs.length * PAGE_MS)
  expect(docs.length).toBeGreaterThan(30)
  const ids = docs.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([...PROPS.map(([id]) => id), ...Object.keys(CONTENTS)]))
  const expectNoMessages = watchMessages(page, baseURL)
  const codes: string[] = []
  const linked = new Set<string>()
  await openDocs(page, ids[0] ?? '')
  for (const entry of docs) {
    await goOnTo(page, entry)
    if (!/^(?:Start here|Packages)/.test(entry.title)) {
      const shown = await shownCode(page)
      expect(shown, `the code of ${entry.title}`).not.toEqual([])
      codes.push(...shown)
    }
    for (const [id, prop, words] of PROPS) if (id === entry.id) await expectProp(page, prop, words)
    await CONTENTS[entry.id]?.(page)
    const links = page.locator('a[href*="/stage-all-states--"]')
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    for (const address of addresses) linked.add(address?.split('/').at(-1) ?? '')
    expect(await page.getByText('This story has no controls').count(), entry.title).toBe(0)
    await expectNoMessages(`the docs of ${entry.title}`)
  }
  expect(linked).toEqual(new Set(sheets.map(({ id }) => id)))
  expect(codes.length).toBeGreaterThan(30)
  expect(compile([...codes, INVALID_CODE])).toEqual([
    expect.stringMatching(new RegExp(`^shown-${codes.length}\\.tsx.*TS2322`)),
  ])
})

/** Asserts that every part of a component has its name over a story. */
async function expectParts(page: Page, count: number): Promise<void> {
  await page.locator('.cutroom-docs-anatomy').scrollIntoViewIfNeeded()
  await expect(page.locator('.cutroom-docs-part')).toHaveCount(count)
}

/** Asserts that the table of props describes `prop`. */
async function expectProp(page: Page, prop: string, words: string): Promise<void> {
  const row = page.locator('.docblock-argstable tr', { has: page.getByText(prop, { exact: true }) }).first()
  await expect.poll(async () => plain((await row.textContent()) ?? ''), prop).toContain(plain(words))
}
