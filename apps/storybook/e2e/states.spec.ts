import { expect, test, type Page } from '@playwright/test'
import { openStory, readIndex, settle, takeStillPicture } from './built-storybook.ts'

const stories = readIndex().filter(({ type }) => type === 'story')
const states = stories.filter(({ tags }) => tags.includes('state'))
const titles = [...new Set(states.map(({ title }) => title))]

/** How long time passes in a state, in ms of the page's clock. */
const PASSED_MS = 10_000

/** Opens a story and returns its picture, and that after some time. */
async function watchStory(page: Page, id: string): Promise<{ before: Buffer; after: Buffer }> {
  const takePicture = () => page.screenshot({ caret: 'hide' })
  await openStory(page, id)
  await settle(page)
  const before = await takeStillPicture(page, takePicture, () => page.clock.runFor(100))
  await page.clock.runFor(PASSED_MS)
  return { before, after: await takePicture() }
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
