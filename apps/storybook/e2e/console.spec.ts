import { expect, test, type Page } from '@playwright/test'
import { goOnTo, openDocs, openStory, readIndex } from './built-storybook.ts'
import { collectMessages, pendingRequests } from './console-messages.ts'
import { compile, shownCode } from './shown-code.ts'

const entries = readIndex()
const docs = entries.filter(({ type }) => type === 'docs')
/** The first story of each component; every story runs in `test:stories`. */
const stories = entries.filter(
  ({ type, title }, at) =>
    type === 'story' && entries.findIndex((e) => e.type === 'story' && e.title === title) === at,
)

/** Time limit per page, in milliseconds: some show thirty stories. */
const PAGE_MS = 60_000

/** Returns an assertion that the page has loaded completely without warnings and errors. */
function watch(page: Page, baseURL: string | undefined) {
  const messages = collectMessages(page, new URL(baseURL ?? '').origin)
  const requests = pendingRequests(page)
  return async (what: string) => {
    await expect.poll(requests, `${what} has loaded`).toEqual([])
    expect(messages, what).toEqual([])
  }
}

test('has docs pages and stories for every component', () => {
  expect(docs.length).toBeGreaterThan(30)
  expect(stories.length).toBeGreaterThan(25)
  expect(entries.filter(({ type }) => type === 'story').length).toBeGreaterThan(100)
})

test('docs pages log no warnings, and their code compiles', async ({ page, baseURL }) => {
  test.setTimeout(docs.length * PAGE_MS)
  const expectNoMessages = watch(page, baseURL)
  const codes: string[] = []
  await openDocs(page, docs[0]?.id ?? '')
  for (const entry of docs) {
    await goOnTo(page, entry)
    if (!entry.title.startsWith('Start here')) codes.push(...(await shownCode(page)))
    await expectNoMessages(`the docs of ${entry.title}`)
  }
  expect(codes.length).toBeGreaterThan(8)
  expect(compile(codes)).toBe('')
})

test('code that does not compile fails the check', () => {
  expect(compile(['<HeadingGroup clients={[]} title={7} />'])).toContain('TS2322')
})

test('stories log no warnings', async ({ page, baseURL }) => {
  test.setTimeout(stories.length * PAGE_MS)
  const expectNoMessages = watch(page, baseURL)
  await openStory(page, stories[0]?.id ?? '')
  for (const entry of stories) {
    await goOnTo(page, entry)
    await expectNoMessages(`the first story of ${entry.title}`)
  }
})

for (const [address, name] of [
  ['.', 'The components of Cutroom'],
  ['?path=/story/pages-whole-pages--home', 'Video Editors'],
] as const) {
  test(`Storybook logs no warnings at ${address}`, async ({ page, baseURL }) => {
    const expectNoMessages = watch(page, baseURL)
    await page.goto(address)
    const frame = page.frameLocator('#storybook-preview-iframe')
    await expect(frame.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectNoMessages(address)
  })
}

test('a page that logs a warning fails the check', async ({ page, baseURL }) => {
  const messages = collectMessages(page, new URL(baseURL ?? '').origin)
  await openStory(page, 'stage-slide--rest')
  await page.evaluate(() => console.warn('planted'))
  await page.evaluate(() => fetch('demo/images/none.jpg'))
  await expect
    .poll(() => messages)
    .toEqual(expect.arrayContaining(['warning: planted', expect.stringContaining('404')]))
})
