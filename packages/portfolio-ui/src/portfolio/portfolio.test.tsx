import type { FilmList } from '@cutroom/player-core'
import { act, render, screen } from '@testing-library/react'
import { createRef, StrictMode, useLayoutEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { fakeFilms, fakePlayback } from '../testing/testing.js'
import type { Film } from '../film/film.js'
import {
  PortfolioProvider,
  usePortfolio,
  usePortfolioActions,
  type FilmActions,
  type PortfolioProviderProps,
} from './portfolio.js'

const CurrentFilm = () => <p data-testid="film">{usePortfolio(({ id }) => id)}</p>

/** A press before the effects of the provider run, as during hydration. */
function EarlyPress() {
  const actions = usePortfolioActions()
  useLayoutEffect(() => {
    actions.next({ source: 'key' })
  }, [actions])
  return null
}

describe('PortfolioProvider', () => {
  it('reports a film that was chosen before hydration had finished, once', () => {
    const changes: unknown[] = []
    const page = (
      <PortfolioProvider
        films={fakeFilms(3)}
        playback={fakePlayback().playback}
        onFilmChange={({ id }, { source, index }) => changes.push({ id, source, index })}
      >
        <EarlyPress />
      </PortfolioProvider>
    )
    const { rerender } = render(page)
    rerender(page)
    expect(changes).toEqual([{ id: 'film-2', source: 'key', index: 1 }])
  })

  it('hands out the actions, and reports the film that they select with its source', () => {
    const changes: unknown[] = []
    const actions = createRef<FilmActions>()
    render(
      <PortfolioProvider
        films={fakeFilms(5)}
        defaultFilmId="film-2"
        actionsRef={actions}
        playback={fakePlayback().playback}
        onFilmChange={({ id }, { source }) => changes.push([id, source])}
      />,
    )
    act(() => void actions.current?.goToId('film-5', { source: 'link' }))
    act(() => void actions.current?.goToId('film-5', { source: 'link' }))
    act(() => void actions.current?.goToId('unknown', { source: 'link' }))
    expect(changes).toEqual([['film-5', 'link']])
  })

  describe('with films that arrive late', () => {
    const films = fakeFilms(5)
    const empty: FilmList<Film> = { length: 0, at: () => undefined, toSpliced: (_, __, film) => [film] }

    /** Renders lists one after the other, and returns the current film and the events. */
    function arrive(...lists: readonly PortfolioProviderProps['films'][]) {
      const events: unknown[] = []
      const actions = createRef<FilmActions>()
      const playback = fakePlayback().playback
      const page = (list: PortfolioProviderProps['films'], known = true) => (
        <StrictMode>
          <PortfolioProvider
            films={list}
            defaultFilmId={known ? 'film-3' : undefined}
            actionsRef={actions}
            playback={playback}
            onFilmChange={({ id }, { source }) => events.push([id, source])}
          >
            <CurrentFilm />
          </PortfolioProvider>
        </StrictMode>
      )
      const { rerender } = render(page(lists[0], false))
      for (const list of lists.slice(1)) rerender(page(list))
      const current = () => screen.getByTestId('film').textContent
      return {
        events,
        current,
        act: (run: (actions: FilmActions) => void) => act(() => run(actions.current!)),
        again: (list: PortfolioProviderProps['films']) => rerender(page(list)),
      }
    }

    it.each<[string, PortfolioProviderProps['films']]>([
      ['undefined', undefined],
      ['null', null],
      ['an empty array', []],
      ['an empty list', empty],
      ['a first part', films.slice(0, 2)],
      ['the part around the film', films.slice(2, 4)],
    ])('shows defaultFilmId after %s, without an event', (_, first) => {
      const { current, events } = arrive(first, films)
      expect([current(), events]).toEqual(['film-3', []])
    })

    it.each([undefined, null, [], empty])('returns to the film before the list was %j', (nothing) => {
      const { current, events, act, again } = arrive(films)
      act((actions) => actions.goToId('film-4'))
      again(nothing)
      expect(current()).toBe('')
      again(films.map((film) => ({ ...film })))
      expect([current(), events]).toEqual(['film-4', [['film-4', 'code']]])
      again(nothing)
      again(films.slice(0, 2))
      expect([current(), events.at(-1)]).toEqual(['film-1', ['film-1', 'list']])
    })

    it('leaves a visitor who has stepped meanwhile where they are', () => {
      const { current, events, act, again } = arrive(films.slice(0, 2))
      act((actions) => actions.next())
      again(films)
      expect([current(), events]).toEqual(['film-2', [['film-2', 'button']]])
    })
  })

  it('ignores a changed defaultFilmId', () => {
    const changes: unknown[] = []
    const [playback, films] = [fakePlayback().playback, fakeFilms(3)]
    const page = (id: string) => (
      <PortfolioProvider
        films={films}
        defaultFilmId={id}
        playback={playback}
        onFilmChange={(film) => changes.push(film)}
      />
    )
    const { rerender } = render(page('film-2'))
    rerender(page('film-3'))
    expect(changes).toEqual([])
  })
})
