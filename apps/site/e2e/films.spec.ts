import { currentTitle } from './pages.ts'
import { waitUntilPlaying, waitUntilPaused } from './playback.ts'
import { expectFilm } from './carousels.ts'
import { expect, test } from './site.ts'

test(
  'Next Item and Previous Item step through the playlist in a loop and replace the address without a history entry',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/')
    const entries = await page.evaluate(() => history.length)
    const first = await currentTitle(page).innerText()
    await page.getByRole('button', { name: /^Next Item/ }).click()
    await expect(currentTitle(page)).not.toHaveText(first)
    const second = await currentTitle(page).innerText()
    await expect(page).toHaveURL(/\?video=[^&]+$/)
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.reload()
    await expect(currentTitle(page)).toHaveText(second)
    await page.getByRole('button', { name: /^Previous Item/ }).click()
    await expect(currentTitle(page)).toHaveText(first)
    await page.getByRole('button', { name: /^Previous Item/ }).click()
    await expect(currentTitle(page)).not.toHaveText(first)
    expect(await currentTitle(page).innerText()).not.toBe(second)
  },
)

test('a press of Next Item before hydration shows the next film', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('load', () =>
      document.querySelector<HTMLElement>('.cutroom-arrow[data-to="next"]')?.click(),
    ),
  )
  await page.goto('/')
  await expectFilm(page, 1)
  await expect(page).toHaveURL(/\?video=[^&]+$/)
})

test(
  'Back and Forward return to the films before and after the choice of a thumbnail',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/')
    const first = await currentTitle(page).innerText()
    const others = page
      .getByRole('button', { name: /^Select this video/ })
      .and(page.locator('button:not([aria-current="true"]):not([inert] *)'))
    await others.last().click()
    await expect(currentTitle(page)).not.toHaveText(first)
    const chosen = await currentTitle(page).innerText()
    await expect(page).toHaveURL(/\?video=/)
    await page.goBack()
    await expect(currentTitle(page)).toHaveText(first)
    await page.goForward()
    await expect(currentTitle(page)).toHaveText(chosen)
  },
)

test(
  'a missing film of the Info page leaves its poster',
  { tag: '@once' },
  async ({ page, consoleMessages }) => {
    await page.route(/\.(?:mp4|webm)$/, (route) => route.fulfill({ status: 404 }))
    await page.goto('/info')
    await expect(page.locator('.site-looping-video')).toHaveCount(0)
    await expect(page.locator('.cutroom-info__film img')).toBeVisible()
    expect(consoleMessages.filter((message) => !message.includes('404'))).toEqual([])
    consoleMessages.splice(0)
  },
)

test('the looping film of the Info page plays muted, and its button on the first screen pauses it', async ({
  page,
}) => {
  await page.goto('/info')
  await waitUntilPlaying(page)
  await expect(page.locator('video')).toHaveJSProperty('muted', true)
  await expect(page.locator('.cutroom-contact__detail').first()).toBeInViewport({ ratio: 1 })
  const pause = page.getByRole('button', { name: /^Pause/ })
  await expect(pause).toBeInViewport({ ratio: 1 })
  await expect(pause).toHaveCSS('opacity', '1')
  const [film, button] = await Promise.all([page.locator('video').boundingBox(), pause.boundingBox()])
  if (!film || !button) throw new Error('The page has no film or no button.')
  // The middle of the film is free.
  expect(button.x).toBeGreaterThan(film.x + film.width * 0.75)
  expect(button.y).toBeGreaterThan(film.y + film.height * 0.75)
  expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44)
  await pause.click()
  await waitUntilPaused(page)
})

test('the button of the looping film has the colours of buttons where colours are forced', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/info')
  const colours = await page.locator('.site-looping-video > button').evaluate((button) =>
    [button, document.body.appendChild(document.createElement('button'))].map((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return { color, backgroundColor }
    }),
  )
  expect(colours[0]).toEqual(colours[1])
})
