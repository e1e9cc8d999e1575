import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { fakeFilms, fakePlayback } from '../testing/portfolio-fixture.js'
import { usePortfolioActions } from './portfolio-context.js'
import { PortfolioProvider } from './portfolio-provider.js'

/** A press that comes while the page wakes: it is drawn, and listens to nothing yet. */
function EarlyPress() {
  const actions = usePortfolioActions()
  useLayoutEffect(() => {
    actions.next({ source: 'key' })
  }, [actions])
  return null
}

it('tells of a film that was chosen before the page listened, once', () => {
  const told: unknown[] = []
  const page = (
    <PortfolioProvider
      films={fakeFilms(3)}
      playback={fakePlayback().playback}
      onFilmChange={({ id }, { source, index }) => told.push({ id, source, index })}
    >
      <EarlyPress />
    </PortfolioProvider>
  )
  const { rerender } = render(page)
  rerender(page)
  expect(told).toEqual([{ id: 'film-2', source: 'key', index: 1 }])
})
