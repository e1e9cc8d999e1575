import { expect, test, type Page } from '@playwright/test'
import { goOnTo, openDocs, openStory, readIndex } from './built-storybook.ts'
import { complaintsOf, requestsOf } from './complaints.ts'
import { compile, shownCode } from './shown-code.ts'

const entries = readIndex()
const docs = entries.filter(({ type }) => type === 'docs')
/** The first story of each component; every story runs in `test:stories`. */
const stories = entries.filter(
  ({ type, title }, at) =>
    type === 'story' && entries.findIndex((e) => e.type === 'story' && e.title === title) === at,
)

/** How long one page may take, in ms, before it counts as stuck: some show thirty stories. */
const PAGE_MS = 60_000

/** Sees that a page complains of nothing, nor of anything that is still on its way to it. */
function listenTo(page: Page, baseURL: string | undefined) {
  const complaints = complaintsOf(page, new URL(baseURL ?? '').origin)
  const requests = requestsOf(page)
  return async (what: string) => {
    await expect.poll(requests, `all of ${what} is there`).toEqual([])
    expect(complaints, what).toEqual([])
  }
}

test('there are docs pages and stories of everything', () => {
  expect(docs.length).toBeGreaterThan(30)
  expect(stories.length).toBeGreaterThan(25)
  expect(entries.filter(({ type }) => type === 'story').length).toBeGreaterThan(100)
})

test('no docs page complains, and the code that they show compiles', async ({ page, baseURL }) => {
  test.setTimeout(docs.length * PAGE_MS)
  const expectNoComplaints = listenTo(page, baseURL)
  const codes: string[] = []
  await openDocs(page, docs[0]?.id ?? '')
  for (const entry of docs) {
    await goOnTo(page, entry)
    if (!entry.title.startsWith('Start here')) codes.push(...(await shownCode(page)))
    await expectNoComplaints(`the docs of ${entry.title}`)
  }
  expect(codes.length).toBeGreaterThan(8)
  expect(compile(codes)).toBe('')
})

test('code that does not compile is found out', () => {
  expect(compile(['<HeadingGroup clients={[]} title={7} />'])).toContain('TS2322')
})

test('no story complains', async ({ page, baseURL }) => {
  test.setTimeout(stories.length * PAGE_MS)
  const expectNoComplaints = listenTo(page, baseURL)
  await openStory(page, stories[0]?.id ?? '')
  for (const entry of stories) {
    await goOnTo(page, entry)
    await expectNoComplaints(`the first story of ${entry.title}`)
  }
})

for (const [address, name] of [
  ['.', 'The components of Cutroom'],
  ['?path=/story/pages-whole-pages--home', 'Video Editors'],
] as const) {
  test(`Storybook itself does not complain at ${address}`, async ({ page, baseURL }) => {
    const expectNoComplaints = listenTo(page, baseURL)
    await page.goto(address)
    const frame = page.frameLocator('#storybook-preview-iframe')
    await expect(frame.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectNoComplaints(address)
  })
}

test('a page that complains is found out', async ({ page, baseURL }) => {
  const complaints = complaintsOf(page, new URL(baseURL ?? '').origin)
  await openStory(page, 'stage-slide--rest')
  await page.evaluate(() => console.warn('planted'))
  await page.evaluate(() => fetch('demo/images/none.jpg'))
  await expect
    .poll(() => complaints)
    .toEqual(expect.arrayContaining(['warning: planted', expect.stringContaining('404')]))
})
