import { expect, test, type Page } from '@playwright/test'
import { openStory, readIndex, settle } from './built-storybook.ts'

const stories = readIndex().filter(({ type }) => type === 'story')
const states = stories.filter(({ tags }) => tags.includes('state'))
const titles = [...new Set(states.map(({ title }) => title))]

/** How long time passes in a state, in ms of the page's clock. */
const PASSED_MS = 10_000

const MAX_PICTURES = 20

/** A picture once two in a row are the same. Throws for a story that does not stand still. */
async function takePicture(page: Page, id: string): Promise<Buffer> {
  await settle(page)
  let before = await page.screenshot({ caret: 'hide' })
  for (let count = 1; count < MAX_PICTURES; count += 1) {
    await page.clock.runFor(100)
    const now = await page.screenshot({ caret: 'hide' })
    if (now.equals(before)) return now
    before = now
  }
  throw new Error(`${id} changes in each of ${MAX_PICTURES} pictures: a story of a state must stand still.`)
}

/** Opens a story and returns its picture, and that after some time. */
async function watchStory(page: Page, id: string): Promise<{ before: Buffer; after: Buffer }> {
  await openStory(page, id)
  const before = await takePicture(page, id)
  await page.clock.runFor(PASSED_MS)
  return { before, after: await page.screenshot({ caret: 'hide' }) }
}

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
})

for (const title of titles) {
  test(`the states of ${title} stand still, and differ from rest`, async ({ page }) => {
    // The first story of a component shows it at rest.
    const [rest, ...others] = stories.filter((story) => story.title === title)
    const shown = others.filter(({ tags }) => tags.includes('state'))
    test.setTimeout((shown.length + 1) * 30_000)
    const { before: atRest } = await watchStory(page, rest?.id ?? '')
    for (const { id } of shown) {
      const { before, after } = await watchStory(page, id)
      expect.soft(after.equals(before), `${id} stands still`).toBe(true)
      expect.soft(before.equals(atRest), `${id} looks as at rest`).toBe(false)
    }
  })
}

test('a film that plays fails the check', async ({ page }) => {
  await openStory(page, 'stage-video-page--media-file')
  const before = await page.screenshot()
  await page.clock.runFor(PASSED_MS)
  expect((await page.screenshot()).equals(before)).toBe(false)
})
