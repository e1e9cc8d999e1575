import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { FakeScript } from '@cutroom/player-core/testing'
import {
  find,
  frames,
  LANDSCAPE,
  MAIN,
  moveInEveryTest,
  rendered,
  shownFilm,
  stagePage,
} from '../../test/browser-page.js'
import { fakeFilms } from '../testing/testing.js'

moveInEveryTest()

const CAPTIONS = ['English', 'Português'].map((label) => ({ language: label, label, src: 'data:,WEBVTT' }))

/** A page whose first film plays, with its bar, and whose second film is prepared. */
async function play(script: Partial<FakeScript>) {
  await page.viewport(...LANDSCAPE)
  const films = fakeFilms(3).map((film) => ({ ...film, captions: CAPTIONS }))
  const { provider, element } = stagePage(films, script)
  render(element())
  find(`${MAIN} [data-slot="0"] .cutroom-play`).click()
  await expect.poll(() => document.querySelector('.cutroom-player-bar[data-state="playing"]')).not.toBeNull()
  await expect.poll(() => provider.living.length).toBe(2)
  await provider.living[1]?.prepare()
  return { player: () => provider.living.find(({ visible }) => visible)! }
}

describe('PlayerBar', () => {
  it('chooses captions by a press on the text of their label', async () => {
    const { player } = await play({ duration: 60 })
    await page.getByRole('button', { name: 'Captions' }).click()
    await page.getByText('Português').click({ position: { x: 60, y: 20 } })
    await expect.poll(() => player().captions).toBe('Português')
  })
})
