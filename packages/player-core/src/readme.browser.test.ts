import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showFilms } from '../examples/plain-dom.js'

it('shows an example that plays, steps and ends', async () => {
  const link = new URL('../testing/fixtures/film.mp4', import.meta.url).href
  const root = document.createElement('div')
  document.body.append(root)
  const stop = showFilms(root, [
    { id: 'one', link, title: 'One' },
    { id: 'two', link: 'https://example.org/', title: 'Two' },
  ])
  await expect.element(page.getByRole('heading', { name: 'One' })).toBeVisible()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => root.querySelector('video')?.currentTime).toBeGreaterThan(0)
  expect(root.querySelector('video')?.muted).toBe(false)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText(/No provider plays the link/)).toBeVisible()
  stop()
  expect(root.querySelector('video')).toBeNull()
})
