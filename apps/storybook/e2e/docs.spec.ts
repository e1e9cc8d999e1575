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
  [
    'site-navigation--docs',
    'currentPath',
    'Path of the page that is shown, with its query and fragment if entries have one.',
  ],
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
    // The play of this story calls a spy, which reports its arguments to the docs page.
    await page.getByText('Failed', { exact: true }).click()
    const retry = page.locator('iframe[title="Failed"]').contentFrame().getByRole('button')
    await expect(retry).toBeFocused()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width: 1280, height: 800 })
  },
  'stage-play-button--docs': async (page) => {
    const frame = page.locator('iframe[title="Buttons"]')
    await expect(frame).toBeHidden()
    await page.getByText('Buttons', { exact: true }).click()
    await expect(frame.contentFrame().locator('[data-cell="play: focus"]')).toHaveCount(3)
    // No play function runs on a docs page.
    await expect(page.locator('#anchor--stage-play-button--focused .cutroom-play')).toHaveCSS(
      'outline-style',
      'solid',
    )
  },
  'stage-player-bar--docs': async (page) => {
    const story = (name: string) => page.locator(`#anchor--stage-player-bar--${name}`)
    const pressed = { pressed: true }
    await expect(story('muted').getByRole('button', { name: 'Mute', ...pressed })).toBeVisible()
    await expect(story('captions-on').getByRole('button', { name: 'Captions', ...pressed })).toBeVisible()
    await expect(story('starting').getByRole('img')).toBeVisible()
  },
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
  const { expectNoMessages } = watchMessages(page, baseURL)
  const codes: string[] = []
  const linked = new Set<string>()
  let anatomies = 0
  await openDocs(page, ids[0] ?? '')
  for (const entry of docs) {
    await goOnTo(page, entry)
    if (!/^(?:Start here|Packages)/.test(entry.title)) {
      const shown = await shownCode(page)
      expect(shown, `the code of ${entry.title}`).not.toEqual([])
      codes.push(...shown)
      await expectAdvice(page, entry.title)
      if (await expectParts(page, entry.title)) anatomies += 1
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
  expect(anatomies).toBeGreaterThan(12)
  expect(compile([...codes, INVALID_CODE])).toEqual([
    expect.stringMatching(new RegExp(`^shown-${codes.length}\\.tsx.*TS2322`)),
  ])
})

/** Asserts that the page of a component says how to use it, and how not to. */
async function expectAdvice(page: Page, title: string): Promise<void> {
  for (const name of ['Do', 'Don’t']) {
    const heading = page.getByRole('heading', { name, exact: true })
    const items = page.locator('.cutroom-docs-advice section', { has: heading }).getByRole('listitem')
    expect(await items.count(), `${name} of ${title}`).toBeGreaterThan(1)
  }
}

/**
 * Asserts that every part of a component has its name over a story; whether the component has
 * parts.
 */
async function expectParts(page: Page, title: string): Promise<boolean> {
  const parts = await page.locator('.cutroom-docs-anatomy li > b').allTextContents()
  if (parts.length === 0) return false
  await page.locator('.cutroom-docs-anatomy').scrollIntoViewIfNeeded()
  await expect(page.locator('.cutroom-docs-part-name b'), `the parts of ${title}`).toHaveText(parts)
  return true
}

/** Asserts that the table of props describes `prop`. */
async function expectProp(page: Page, prop: string, words: string): Promise<void> {
  const row = page.locator('.docblock-argstable tr', { has: page.getByText(prop, { exact: true }) }).first()
  await expect.poll(async () => plain((await row.textContent()) ?? ''), prop).toContain(plain(words))
}
