import { expect, test } from '@playwright/test'
import { stylingAttributes, stylingVariables } from '../../../packages/portfolio-ui/scripts/styling-hooks.ts'
import { goOnTo, openDocs } from './built-storybook.ts'

/** A prop of each kind of component, as its doc comment describes it. */
const PROPS = [
  ['stage-play-button--docs', 'filmTitle', 'Title of the film.'],
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

test('docs pages describe props by their doc comments', async ({ page }) => {
  const [[first]] = PROPS
  await openDocs(page, first)
  for (const [id, prop, words] of PROPS) {
    await goOnTo(page, { id, type: 'docs' })
    const row = page.locator('.docblock-argstable tr', { has: page.getByText(prop, { exact: true }) }).first()
    await expect.poll(async () => plain((await row.textContent()) ?? ''), id).toContain(plain(words))
  }
})

test('a component’s docs page lists its data attributes', async ({ page }) => {
  await openDocs(page, 'stage-slide--docs')
  const row = page.getByRole('row', { name: 'data-poster' })
  await expect(row).toContainText(`'shown' | 'hidden'`)
  await expect(row).toContainText('hidden from the film')
})

test('the design tokens list every variable and attribute', async ({ page }) => {
  await openDocs(page, 'start-here-design-tokens--docs')
  const names = [...stylingVariables(), ...stylingAttributes()].map(({ name }) => name)
  await expect
    .poll(() => page.locator('.cutroom-docs-table tbody th code').allTextContents())
    .toEqual(expect.arrayContaining(names))
  await expect(page.getByRole('row', { name: '--cutroom-text Fine cut #ff6779' })).toContainText('7.')
})

test('the changelog and the keyboard shortcuts have pages', async ({ page }) => {
  await openDocs(page, 'start-here-changelog--docs')
  await expect(page.getByRole('heading', { name: '@cutroom/portfolio-ui' })).toBeVisible()
  await openDocs(page, 'start-here-carousels-and-keyboard--docs')
  await expect(page.getByRole('row', { name: /^Space or K/ })).toContainText('Play or pause')
})
