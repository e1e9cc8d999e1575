import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

it('renders all films of a short list some time after it opens, so that a browser finds their words', async () => {
  await page.viewport(1440, 600)
  const countRendered = () => document.querySelectorAll('[data-index]').length
  const { rerender } = render(<FilmSheet films={fakeFilms(100)} onClose={() => {}} />)
  expect(countRendered()).toBeLessThan(100)
  await expect.poll(countRendered).toBe(100)
  const sheet = page.getByRole('dialog').element()
  sheet.scrollTop = sheet.scrollHeight
  await expect.poll(() => Math.round(sheet.scrollTop + sheet.clientHeight)).toBe(sheet.scrollHeight)
  expect(countRendered()).toBe(100)
  rerender(<FilmSheet films={fakeFilms(1000)} onClose={() => {}} />)
  await expect.poll(countRendered).toBeLessThan(50)
})

it.each([
  [1440, 900, 0, 1],
  [1440, 900, 600, 1],
  [390, 844, 301, 1],
  [1440, 900, 600, 0.5],
  [1440, 900, 600, 1.5],
])(
  'renders the films in view first, in a window of %i × %i px at film %i, zoomed by %d',
  async (width, height, current, zoom) => {
    await page.viewport(width, height)
    const films = fakeFilms(1000)
    const sheet = <FilmSheet films={films} currentId={films[current]?.id} onClose={() => {}} />
    render(<div style={{ zoom }}>{sheet}</div>)
    const list = document.querySelector('.cutroom-film-sheet__films')
    const rects = [...document.querySelectorAll('[data-index]')].map((film) => film.getBoundingClientRect())
    const [tops, bottoms] = [rects.map(({ top }) => top), rects.map(({ bottom }) => bottom)]
    expect(Math.max(...tops)).toBeLessThanOrEqual(height)
    expect(Math.max(...bottoms)).toBeGreaterThanOrEqual(height)
    expect(Math.min(...tops)).toBeLessThanOrEqual(Math.max(0, list?.getBoundingClientRect().top ?? 0))
    expect(Math.min(...bottoms)).toBeGreaterThanOrEqual(0)
  },
)

it('opens at the current film where a stylesheet scrolls smoothly', async () => {
  await page.viewport(1280, 600)
  const style = document.createElement('style')
  style.textContent = '* { scroll-behavior: smooth !important }'
  document.head.append(style)
  onTestFinished(() => style.remove())
  const films = fakeFilms(60)
  render(<FilmSheet films={films} currentId={films[40]?.id} onClose={() => {}} />)
  const current = document.querySelector('.cutroom-film-sheet [data-current]')
  expect(current?.getBoundingClientRect().bottom).toBeLessThanOrEqual(600)
})

it('renders all films of a name that a long list has few films of', async () => {
  await page.viewport(1440, 600)
  const films = fakeFilms(240).map((film, at) => ({
    ...film,
    clients: [{ id: 'client', name: at % 4 === 0 ? 'Nordlys' : 'Ferrant Motor' }],
  }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { getByRole } = render(<FilmSheet films={films} onClose={() => {}} />)
  const countRendered = () => document.querySelectorAll('[data-index]').length
  /** Runs what is due after a frame, and returns the number of films that are rendered then. */
  const renderMore = async () => {
    await new Promise(requestAnimationFrame)
    vi.runAllTimers()
    await new Promise(requestAnimationFrame)
    return countRendered()
  }
  const atFirst = countRendered()
  await expect.poll(renderMore).toBeGreaterThan(atFirst)
  // A long list renders no more than that.
  await renderMore()
  fireEvent.click(getByRole('button', { name: 'Nordlys 60' }))
  await expect.poll(renderMore).toBe(60)
})

/** The first film that is in view, below the header. */
const findInView = () =>
  [...document.querySelectorAll('[data-index]:not([data-outside])')].find(
    (film) => film.getBoundingClientRect().bottom > 100,
  )
const getHref = (film: Element | undefined) => film?.querySelector('a')?.getAttribute('href')

it('keeps the films in view at the end of a long list where another width has more rows', async () => {
  await page.viewport(1280, 800)
  render(<FilmSheet films={fakeFilms(1000)} onClose={() => {}} />)
  const sheet = page.getByRole('dialog').element()
  const list = document.querySelector('.cutroom-film-sheet__films')
  sheet.scrollTop = sheet.scrollHeight * 0.9
  await expect.poll(() => Number(findInView()?.getAttribute('data-index'))).toBeGreaterThan(850)
  const before = getHref(findInView())
  const height = list?.clientHeight ?? 0
  await page.viewport(500, 800)
  await expect.poll(() => list?.clientHeight).toBeGreaterThan(height)
  await expect.poll(() => getHref(findInView())).toBe(before)
})

it('keeps the films in view at the end of a long list where a film before them makes another row', async () => {
  await page.viewport(1280, 800)
  const [added, ...films] = fakeFilms(1001)
  if (!added) return
  const sheet = (listed: typeof films) => <FilmSheet films={listed} onClose={() => {}} />
  const { rerender } = render(sheet(films))
  const dialog = page.getByRole('dialog').element()
  dialog.scrollTop = dialog.scrollHeight
  await expect.poll(() => document.querySelector('[data-index="999"]')).not.toBeNull()
  const film = findInView()
  const [href, top] = [getHref(film), film?.getBoundingClientRect().top]
  rerender(sheet([added, ...films]))
  const moved = document.querySelector(`[data-index]:has(> [href="${href}"])`)
  expect(moved?.getBoundingClientRect().top).toBeCloseTo(top ?? 0, 0)
})

it('keeps the film under the pointer in its place where one is added before it', async () => {
  await page.viewport(1280, 800)
  const [added, ...films] = fakeFilms(400)
  if (!added) return
  const sheet = (listed: typeof films) => <FilmSheet films={listed} onClose={() => {}} />
  const { rerender } = render(sheet(films))
  const findFilm = (index: number) => document.querySelector(`[data-index="${index}"]`)
  const dialog = page.getByRole('dialog').element()
  dialog.scrollTop = 2000
  await expect.poll(() => findFilm(31)).not.toBeNull()
  const film = findFilm(35)
  if (!film) throw new Error('The film is not rendered.')
  await userEvent.hover(film)
  const { x, y } = film.getBoundingClientRect()
  rerender(sheet(films.toSpliced(33, 0, added)))
  const after = findFilm(36)?.getBoundingClientRect()
  expect(after?.x).toBe(x)
  // A scroll position has whole pixels.
  expect(after?.y).toBeCloseTo(y, 0)
})

it('scrolls a control that the focus comes to out of its header', async () => {
  await page.viewport(800, 500)
  render(<FilmSheet films={fakeFilms(60)} onClose={() => {}} />)
  const find = (selector: string) => document.querySelector<HTMLElement>(`.cutroom-film-sheet${selector}`)
  find('')?.scrollTo(0, 150)
  const name = find(' .cutroom-film-sheet__name-control')
  name?.focus()
  const header = find('__head')?.getBoundingClientRect()
  expect(name?.getBoundingClientRect().top).toBeGreaterThanOrEqual(header?.bottom ?? Infinity)
})

it.each([
  ['has the only scroll bar, and keeps the width of a page that scrolls', 3000, ['hidden', 'stable']],
  ['changes no page that does not scroll', 10, ['visible', 'auto']],
])('%s', async (_, height, expected) => {
  await page.viewport(1280, 600)
  const read = () => {
    const { overflowY, scrollbarGutter } = getComputedStyle(document.documentElement)
    return [overflowY, scrollbarGutter]
  }
  const { rerender } = render(<div style={{ blockSize: height }} />)
  expect(read()).toEqual(['visible', 'auto'])
  rerender(
    <div style={{ blockSize: height }}>
      <FilmSheet films={fakeFilms(60)} onClose={() => {}} />
    </div>,
  )
  expect(read()).toEqual(expected)
  await expect.poll(() => document.querySelector('.cutroom-film-sheet:modal')).not.toBeNull()
  rerender(<div style={{ blockSize: height }} />)
  expect(read()).toEqual(['visible', 'auto'])
})
