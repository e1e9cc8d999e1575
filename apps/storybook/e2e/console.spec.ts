import { expect } from '@playwright/test'
import { openStory, readIndex } from './built-storybook.ts'
import { collectMessages, watchMessages } from './console-messages.ts'
import { test } from './shared-page.ts'

test('has stories for every component', () => {
  const stories = readIndex().filter(({ type }) => type === 'story')
  expect(new Set(stories.map(({ title }) => title)).size).toBeGreaterThan(25)
  expect(stories.length).toBeGreaterThan(100)
})

test('a story begins with a key that the page handles', async ({ page }) => {
  await openStory(page, 'stage-video-page--long-list')
  await expect(page.getByText('Film 10000 of 10000')).toBeAttached()
})

test('a story whose film plays finishes', async ({ page, baseURL }) => {
  const { expectNoMessages } = watchMessages(page, baseURL)
  await openStory(page, 'stage-video-page--autoplay')
  await expectNoMessages('the story')
})

test('a story that loads is covered with the black of Storybook', async ({ page }) => {
  await openStory(page, 'stage-slide--idle')
  await expect(page.locator('.sb-preparing-story')).toHaveCSS('background-color', 'rgb(2, 2, 2)')
})

for (const [address, name] of [
  ['.', 'The components of Cutroom'],
  ['?path=/story/pages-whole-pages--home', 'Video Editors'],
] as const) {
  test(`Storybook logs no warnings at ${address}`, async ({ page, baseURL }) => {
    const { expectNoMessages } = watchMessages(page, baseURL)
    await page.goto(address)
    const frame = page.frameLocator('#storybook-preview-iframe')
    await expect(frame.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectNoMessages(address)
  })
}

test('a page that logs a warning fails the check', async ({ page, baseURL }) => {
  const messages = collectMessages(page, new URL(baseURL ?? '').origin)
  await openStory(page, 'stage-slide--idle')
  await page.evaluate(() => console.warn('planted'))
  await page.evaluate(() => fetch('demo/images/none.jpg'))
  await expect
    .poll(() => messages)
    .toEqual(expect.arrayContaining(['warning: planted', expect.stringContaining('404')]))
})
