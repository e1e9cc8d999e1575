import { PATHS } from '@cutroom/site-kit/testing/routes'
import { currentTitle, readFilms } from './pages.ts'
import { play, waitUntilPlaying } from './playback.ts'
import { expect, test } from './site.ts'
import { waitForHydration } from './wait-for-hydration.ts'

/** Removes what Safari 16.4 and Chromium 109 do not have. Runs in the page. */
function removeRecentFeatures(): void {
  const statics: Readonly<Record<string, readonly string[]>> = {
    AbortSignal: ['any'],
    Map: ['groupBy'],
    Object: ['groupBy'],
    Promise: ['try', 'withResolvers'],
    Uint8Array: ['fromBase64'],
    URL: ['canParse', 'parse'],
  }
  for (const [name, methods] of Object.entries(statics)) {
    for (const method of methods) Reflect.deleteProperty(Reflect.get(globalThis, name) as object, method)
  }
  const setMethods = ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'union']
  for (const method of setMethods) Reflect.deleteProperty(Set.prototype, method)
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object
  for (const method of [
    'drop',
    'every',
    'filter',
    'find',
    'flatMap',
    'forEach',
    'map',
    'reduce',
    'some',
    'take',
    'toArray',
  ])
    Reflect.deleteProperty(iterators, method)
  for (const method of ['toReversed', 'toSorted', 'toSpliced', 'with'])
    Reflect.deleteProperty(Array.prototype, method)
  Reflect.deleteProperty(String.prototype, 'isWellFormed')
  Reflect.deleteProperty(String.prototype, 'toWellFormed')
  for (const name of ['Iterator', 'navigation', 'URLPattern']) Reflect.deleteProperty(globalThis, name)
  for (const method of ['cancelVideoFrameCallback', 'requestVideoFrameCallback'])
    Reflect.deleteProperty(HTMLVideoElement.prototype, method)
  Reflect.deleteProperty(Document.prototype, 'startViewTransition')
}

test('a browser of 2023 steps, plays and follows links', { tag: '@once' }, async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(removeRecentFeatures)
  await page.goto(PATHS.home)
  const [first, second] = await readFilms(page)
  await expect(currentTitle(page)).toHaveText(first?.title ?? '')
  await page.keyboard.press('ArrowRight')
  await expect(currentTitle(page)).toHaveText(second?.title ?? '')
  await play(page)
  await waitUntilPlaying(page)
  await page.getByRole('link', { name: 'Editors', exact: true }).click()
  await expect(page).toHaveURL(PATHS.editors)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/editors\/./)
  // The links of this browser load documents.
  await waitForHydration(page)
  const title = await currentTitle(page).innerText()
  await page.keyboard.press('ArrowRight')
  await expect(currentTitle(page)).not.toHaveText(title)
  expect(errors).toEqual([])
})

test(
  'a page beside a library whose Array.from neither maps nor iterates, such as Prototype, hydrates and steps',
  { tag: '@once' },
  async ({ page, consoleMessages }) => {
    await page.addInitScript(() => {
      Array.from = (list: unknown) => Array.prototype.slice.call(list)
    })
    await page.goto(PATHS.home)
    const [, second] = await readFilms(page)
    await page.keyboard.press('ArrowRight')
    await expect(currentTitle(page)).toHaveText(second?.title ?? '')
    await play(page)
    await waitUntilPlaying(page)
    expect(consoleMessages).toEqual([])
  },
)
