import { expect, test } from '@playwright/test'
import { complaintsOf, openDocs, openStory, readIndex } from './built-storybook.ts'
import { compile, shownCode } from './shown-code.ts'

const entries = readIndex()
const docs = entries.filter(({ type }) => type === 'docs')
/** The first story of each component; every story runs in `test:stories`. */
const stories = entries.filter(
  ({ type, title }, at) =>
    type === 'story' && entries.findIndex((e) => e.type === 'story' && e.title === title) === at,
)

test('there are docs pages and stories of everything', () => {
  expect(docs.length).toBeGreaterThan(30)
  expect(stories.length).toBeGreaterThan(25)
  expect(entries.filter(({ type }) => type === 'story').length).toBeGreaterThan(100)
})

test('no docs page complains, and the code that they show compiles', async ({ page, baseURL }) => {
  test.setTimeout(240_000)
  const complaints = complaintsOf(page, new URL(baseURL ?? '').origin)
  const codes: string[] = []
  for (const { id, title } of docs) {
    await openDocs(page, id)
    if (!title.startsWith('Start here')) codes.push(...(await shownCode(page)))
    expect(complaints, `the docs of ${title}`).toEqual([])
  }
  expect(codes.length).toBeGreaterThan(8)
  expect(compile(codes)).toBe('')
})

test('code that does not compile is found out', () => {
  expect(compile(['<HeadingGroup clients={[]} title={7} />'])).toContain('TS2322')
})

test('no story complains', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const complaints = complaintsOf(page, new URL(baseURL ?? '').origin)
  for (const { id, title } of stories) {
    await openStory(page, id)
    expect(complaints, `the first story of ${title}`).toEqual([])
  }
})

test('Storybook itself does not complain, and goes from page to story', async ({ page, baseURL }) => {
  const complaints = complaintsOf(page, new URL(baseURL ?? '').origin)
  await page.goto('.')
  const frame = page.frameLocator('#storybook-preview-iframe')
  await expect(frame.getByRole('heading', { name: 'The components of Cutroom' })).toBeVisible()
  await page.goto('?path=/story/pages-whole-pages--home')
  await expect(frame.getByRole('heading', { level: 1, name: 'Video Editors' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a page that complains is found out', async ({ page, baseURL }) => {
  const complaints = complaintsOf(page, new URL(baseURL ?? '').origin)
  await openStory(page, 'stage-slide--rest')
  await page.evaluate(() => console.warn('planted'))
  await page.evaluate(() => fetch('demo/images/none.jpg'))
  expect(complaints).toEqual(expect.arrayContaining(['warning: planted', expect.stringContaining('404')]))
})
