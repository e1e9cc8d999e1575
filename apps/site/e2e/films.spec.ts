import type { Page } from '@playwright/test'
import { currentTitle } from './pages.ts'
import { play, playing, resting } from './playing.ts'
import { expectFilm } from './stage.ts'
import { expect, test } from './site.ts'

/** Poster of the current film; those of its neighbours are inert. */
const currentPoster = (page: Page) => page.locator('img[alt$="poster image"]:not([inert] *)').first()

for (const path of ['/', '/screening-room']) {
  test(`at ${path} the current film plays when its button is pressed`, async ({ page }) => {
    await page.goto(path)
    await play(page)
    await playing(page)
  })
}

test("an editor's film plays", async ({ page }) => {
  await page.goto('/editors')
  const entry = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  const name = await entry.innerText()
  await entry.click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await play(page)
  await playing(page)
})

test('Next Item and Previous Item move through the playlist, around its ends too', async ({ page }) => {
  await page.goto('/')
  const first = await currentTitle(page).innerText()
  await page.getByRole('button', { name: /^Next Item/ }).click()
  await expect(currentTitle(page)).not.toHaveText(first)
  const second = await currentTitle(page).innerText()
  await page.getByRole('button', { name: /^Previous Item/ }).click()
  await expect(currentTitle(page)).toHaveText(first)
  await page.getByRole('button', { name: /^Previous Item/ }).click()
  await expect(currentTitle(page)).not.toHaveText(first)
  expect(await currentTitle(page).innerText()).not.toBe(second)
})

test('the film of ?video= is the current one', async ({ page }) => {
  await page.goto('/screening-room')
  const title = await currentTitle(page).innerText()
  const props = JSON.parse((await page.locator('#cutroom-props').textContent()) ?? '{}') as {
    films: { slug: string; title: string }[]
  }
  const film = props.films.at(2)
  await page.goto(`/screening-room?video=${film?.slug}`)
  await expect(currentTitle(page)).toHaveText(film?.title ?? '')
  expect(film?.title).not.toBe(title)
})

test('a step keeps the film in the address without filling the history', async ({ page }) => {
  await page.goto('/')
  const before = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: /^Next Item/ }).click()
  await expect(page).toHaveURL(/\?video=[^&]+$/)
  const title = await currentTitle(page).innerText()
  expect(await page.evaluate(() => history.length)).toBe(before)
  await page.reload()
  await expect(currentTitle(page)).toHaveText(title)
})

test('a press that comes the moment the page is loaded counts', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('load', () =>
      document.querySelector<HTMLElement>('.cutroom-step[data-to="next"]')?.click(),
    ),
  )
  await page.goto('/')
  await expectFilm(page, 1)
  await expect(page).toHaveURL(/\?video=[^&]+$/)
})

test('a chosen film is one that Back leaves and Forward returns to', async ({ page }) => {
  await page.goto('/')
  const first = await currentTitle(page).innerText()
  const others = page
    .getByRole('button', { name: /^Select this video/ })
    .and(page.locator('button:not([aria-current="true"]):not([inert] *)'))
  await others.last().click()
  await expect(currentTitle(page)).not.toHaveText(first)
  const chosen = await currentTitle(page).innerText()
  await page.goBack()
  await expect(currentTitle(page)).toHaveText(first)
  await page.goForward()
  await expect(currentTitle(page)).toHaveText(chosen)
})

test('a video page has heading group, credit line and thumbnails', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText(/^Editors?:/).first()).toBeVisible()
  const title = await currentTitle(page).innerText()
  const thumbnail = page.getByRole('button', { name: `Select this video: ${title}`, exact: true })
  await expect(thumbnail).toBeVisible()
  await expect(thumbnail).toHaveAttribute('aria-current', /.+/)
  await expect(currentPoster(page)).toHaveJSProperty('complete', true)
})

test('the silent film of the info page plays without sound', async ({ page }) => {
  await page.goto('/info')
  await playing(page)
  await expect(page.locator('video')).toHaveJSProperty('muted', true)
  await page.getByRole('button', { name: /^Pause/ }).click()
  await resting(page)
})
