import { act, render } from '@testing-library/react'
import { createRef, useLayoutEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { fakeFilms, fakePlayback } from '../testing/testing.js'
import { PortfolioProvider, usePortfolioActions, type FilmActions } from './portfolio.js'

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
