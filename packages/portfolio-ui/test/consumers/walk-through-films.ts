import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Expects the film with this number, from 1 to 6, in the page and in the address. */
export async function expectFilm(page: Page, number: number): Promise<void> {
  const read = () =>
    page.evaluate(() => {
      const titles = [...document.querySelectorAll('.cutroom-heading-group h2')]
      const shown = titles.filter((title) => title.checkVisibility()).map(({ textContent }) => textContent)
      return [...shown, new URLSearchParams(location.search).get('video') ?? 'film-1']
    })
  await expect.poll(read).toEqual([`Film ${number}`, `film-${number}`])
}

/**
 * Walks through a page of six films, opened at the third, by steps, links, Back and Forward, and
 * returns to it from another page.
 */
export async function walkThroughFilms(page: Page): Promise<void> {
  const step = (key: 'ArrowLeft' | 'ArrowRight') => page.keyboard.press(key)
  const follow = (name: string) => page.getByRole('link', { name }).filter({ visible: true }).click()
  const press = (name: 'Next Item' | 'Previous Item') =>
    page.getByRole('button', { name }).filter({ visible: true }).click()
  const leave = () => page.getByRole('link', { name: 'Fourth film' }).filter({ visible: true }).waitFor()
  const state = () => page.evaluate(() => JSON.stringify(history.state))
  const routerState = await state()
  await expectFilm(page, 3)
  // React hydrates what is clicked. A key is lost until an effect has attached its listener.
  await press('Next Item')
  await expectFilm(page, 4)
  await step('ArrowRight')
  await expectFilm(page, 5)
  // The Pages Router has the address in its state.
  expect((await state()).replaceAll('film-5', 'film-3')).toBe(routerState)
  await page.locator('.cutroom-next-film').filter({ visible: true }).click()
  await expectFilm(page, 6)
  await page.goBack()
  await expectFilm(page, 5)
  await page.goForward()
  await expectFilm(page, 6)
  await follow('Second film')
  await expectFilm(page, 2)
  await step('ArrowRight')
  await expectFilm(page, 3)
  await follow('Second film')
  await expectFilm(page, 2)
  await step('ArrowRight')
  await expectFilm(page, 3)
  await follow('Another page')
  await leave()
  await page.goBack()
  await expectFilm(page, 3)
  await press('Next Item')
  await expectFilm(page, 4)
  await page.goForward()
  await leave()
  await follow('Fourth film')
  await expectFilm(page, 4)
  await press('Previous Item')
  await expectFilm(page, 3)
  await follow('Another page')
  await leave()
  await follow('First film')
  await expectFilm(page, 1)
  await press('Next Item')
  await expectFilm(page, 2)
  for (let repeat = 0; repeat < 19; repeat += 1) await page.keyboard.down('ArrowRight')
  await expectFilm(page, 3)
  await follow('First film')
  await expectFilm(page, 1)
  await step('ArrowLeft')
  await expectFilm(page, 6)
  await page.reload()
  await expectFilm(page, 6)
}
