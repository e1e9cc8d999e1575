import { expect, type Page } from '@playwright/test'
import { openDocs, openStory } from './built-storybook.ts'
import { test } from './shared-page.ts'

for (const [story, part] of [
  ['stage-slide--idle', '.cutroom-slide'],
  ['stage-main-carousel--default', '.cutroom-main-carousel'],
] as const) {
  test(`${story} is as large as a landscape window`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openStory(page, story)
    const box = await page.locator(part).first().boundingBox()
    expect(box).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  })
}

test('the list of shortcuts fits on a phone with large text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openStory(page, 'stage-keyboard-shortcuts--open', { text: '200' })
  const list = page.getByRole('dialog')
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('the tables of tokens show every value on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDocs(page, 'start-here-design-tokens--docs')
  const cells = page.locator('.cutroom-docs-table tbody :is(th, td):visible')
  expect(await cells.count()).toBeGreaterThan(200)
  const ends = await cells.evaluateAll((elements) =>
    elements.map((element) => Math.max(element.getBoundingClientRect().right, element.scrollWidth)),
  )
  expect(Math.max(...ends)).toBeLessThanOrEqual(390)
})

test('the page of tokens fits on the narrowest phone, with its motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 320, height: 640 })
  await openDocs(page, 'start-here-design-tokens--docs')
  const width = await page.evaluate(() => {
    const animations = document.getAnimations()
    // The squares of the easings, where they are farthest.
    for (const animation of animations) {
      animation.pause()
      animation.currentTime = 1199
    }
    return animations.length > 0 && document.documentElement.scrollWidth
  })
  expect(width).toBe(320)
})

/**
 * Returns the lightness (0 to 1) of every visible background; that of the document is white if it
 * has none.
 */
const readLightness = (page: Page) =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    return [...document.querySelectorAll('html, body, body *')]
      .filter((element) => element.checkVisibility())
      .map((element) => getComputedStyle(element).backgroundColor)
      .map((colour, at) => {
        if (!canvas) throw new Error('No canvas.')
        canvas.fillStyle = at === 0 ? 'white' : 'black'
        canvas.fillRect(0, 0, 1, 1)
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
        return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)) / 255
      })
  })

for (const [name, address, pending] of [
  ['Storybook', '?path=/docs/stage-play-button--docs', 'sb-manager/*.js'],
  ['a page of Storybook', 'iframe.html?viewMode=docs&id=stage-play-button--docs', 'assets/iframe*.js'],
  ['a docs page', 'iframe.html?viewMode=docs&id=stage-play-button--docs', 'assets/*.stories*.js'],
] as const) {
  test(`${name} is dark while it loads`, async ({ page }) => {
    const requested = page.waitForRequest(`**/${pending}`)
    await page.route(`**/${pending}`, () => {})
    await page.goto(address, { waitUntil: 'commit' })
    await requested
    expect(Math.max(...(await readLightness(page)))).toBeLessThan(0.25)
    await page.unrouteAll()
  })
}
