import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFilms } from '../testing/testing.js'
import { FilmSheet } from './film-sheet.js'
import '../styles.css'
import './film-sheet.css'

afterEach(cleanup)

it.each([320, 1440])('keeps names of any length in a window of %i px', async (width) => {
  await page.viewport(width, 600)
  const names = [
    'L'.repeat(200),
    'Word '.repeat(40),
    'Nordlys',
    'Ferrant Motor',
    'Kestrel Athletic',
    '中村'.repeat(80),
  ]
  const films = fakeFilms(6).map((film, at) => ({
    ...film,
    clients: [{ id: `client-${at}`, name: names[at] ?? '' }],
  }))
  render(<FilmSheet films={films} onClose={() => {}} />)
  const controls = [...document.querySelectorAll('.cutroom-film-sheet__name-control')]
  expect(controls.length).toBeGreaterThanOrEqual(names.length)
  for (const control of controls) {
    const { left, right } = control.getBoundingClientRect()
    expect([left >= 0, right <= width]).toEqual([true, true])
  }
})
