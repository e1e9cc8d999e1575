import { createFilmWindows, type FilmWindow } from '@cutroom/player-core/windows'
import { act, render, screen } from '@testing-library/react'
import { createRef, useEffect, useSyncExternalStore } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Film } from '../film/film.js'
import type { FilmActions } from '../portfolio/portfolio.js'
import { fakeFilms, fakePlayback } from '../testing/testing.js'
import { VideoPage } from './video-page.js'

const TOTAL = 1000
const films = fakeFilms(TOTAL)

/** A page of a thousand films whose requests wait until they are answered. */
function openLongList() {
  const fake = fakePlayback()
  const onFilmChange = vi.fn()
  const actions = createRef<FilmActions>()
  const pending: (() => void)[] = []
  const signals: AbortSignal[] = []
  const windows = createFilmWindows<Film>({
    first: { total: TOTAL, start: TOTAL - 8, films: [...films.slice(-8), ...films.slice(0, 16)] },
    read: ({ start, end }, signal) => {
      signals.push(signal)
      const window = { total: TOTAL, start, films: films.slice(start, end) }
      return new Promise<FilmWindow<Film>>((resolve) => pending.push(() => resolve(window)))
    },
  })
  function Page() {
    useEffect(() => windows.destroy, [])
    const list = useSyncExternalStore(windows.subscribe, windows.getSnapshot, windows.getSnapshot)
    return (
      <VideoPage films={list} actionsRef={actions} playback={fake.playback} onFilmChange={onFilmChange} />
    )
  }
  const view = render(<Page />)
  const pass = (ms: number) => act(() => fake.clock.advance(ms))
  const goTo = async (index: number) => {
    act(() => actions.current?.goTo(index, { source: 'key' }))
    await pass(20)
  }
  const answer = async () => {
    for (const resolve of pending.splice(0)) resolve()
    await pass(400)
  }
  return { ...view, goTo, answer, signals, onFilmChange }
}

const currentSlide = () => document.querySelector('.cutroom-main-carousel [role="group"]:not([inert])')
const slideName = () => currentSlide()?.getAttribute('aria-label')
const thumbnails = () =>
  [...document.querySelectorAll('.cutroom-thumbnail')].map((thumbnail) => thumbnail.textContent)

describe('VideoPage, of a long list', () => {
  it('shows the loaded films around the first one, over the seam', () => {
    openLongList()
    expect(slideName()).toBe(`1 of 1000: ${films[0]?.title}`)
    expect(screen.getByText('Film 1 of 1000')).toBeDefined()
    expect(thumbnails()).toHaveLength(15)
    expect(thumbnails()[0]).toBe(`Select this video: ${films[993]?.title}`)
  })

  it('shows the loading state of a film that is not loaded, never another film, and continues with it', async () => {
    const { goTo, answer, onFilmChange } = openLongList()
    const title = () => screen.queryByRole('heading', { level: 2 })?.textContent
    await answer()
    await goTo(958)
    expect(slideName()).toBe('959 of 1000: Loading')
    expect(currentSlide()?.querySelector('[aria-busy="true"]')).not.toBeNull()
    expect(currentSlide()?.querySelector('button')).toBeNull()
    expect(title()).toBeUndefined()
    expect(thumbnails()).toContain('Select this video: Film 959 of 1000')
    await answer()
    expect(slideName()).toBe(`959 of 1000: ${films[958]?.title}`)
    expect(title()).toBe(films[958]?.title)
    expect(onFilmChange).toHaveBeenLastCalledWith(films[958], { index: 958, source: 'key' })
  })

  it('moves focus from a play button to that of a film that was loaded after the step to it', async () => {
    const { goTo, answer } = openLongList()
    const play = (index: number) => screen.getByRole('button', { name: `Play ${films[index]?.title}` })
    await answer()
    act(() => play(0).focus())
    await goTo(60)
    expect(document.activeElement).toBe(document.body)
    await answer()
    expect(document.activeElement).toBe(play(60))
  })

  it('announces a film that was loaded after the step to it', async () => {
    const { goTo, answer } = openLongList()
    await goTo(60)
    await answer()
    expect(await screen.findByText(`61 of 1000: ${films[60]?.title}`)).toBeDefined()
  })

  it('requests no films once it is unmounted', async () => {
    const { goTo, signals, unmount } = openLongList()
    await goTo(60)
    const requests = signals.length
    expect(requests).toBeGreaterThan(0)
    unmount()
    expect(signals).toHaveLength(requests)
    expect(signals.every(({ aborted }) => aborted)).toBe(true)
  })
})
