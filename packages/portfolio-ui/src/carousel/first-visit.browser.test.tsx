import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { find, flick, PORTRAIT, preferMotion, restsOn, stagePage, wait } from '../testing/stage-in-browser.js'
import { fakeFilms } from '../testing/portfolio-fixture.js'

// One test: what a page does at its visitor's first sign, it does once.
it('fetches what hands need at the first sign of a visitor, and lets a flick that is that sign count', async () => {
  await preferMotion('no-preference')
  await page.viewport(...PORTRAIT)
  const { unmount } = render(stagePage(fakeFilms(9)).element())
  const { left, top, width, height } = find('.cutroom-main-carousel').getBoundingClientRect()
  await wait(300)
  expect(document.querySelector('.swiper-initialized')).toBeNull()

  await flick([0, 20, 50, 80].map((moved) => [left + width / 2 - moved, top + height / 2 + 40] as const))
  await expect.poll(() => document.querySelectorAll('.swiper-initialized').length).toBe(2)
  // At rest again: a finger that comes sooner catches the slides.
  await restsOn(1)
  await flick([0, 20, 50, 80].map((moved) => [left + width / 2 - moved, top + height / 2 + 40] as const))
  await restsOn(2)
  unmount()
  await preferMotion('reduce')
})
