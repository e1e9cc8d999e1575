import { act, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PortfolioProvider, usePortfolio, usePortfolioActions } from '../portfolio/portfolio.js'
import { describeConformance } from '../../test/describe-conformance.js'
import { fakeFilms, fakePlayback } from '../testing/testing.js'
import { MainCarousel, type MainCarouselProps } from './main-carousel.js'

const films = fakeFilms(7)

const Provided = (props: MainCarouselProps) => (
  <PortfolioProvider films={films} playback={fakePlayback().playback}>
    <MainCarousel {...props} />
  </PortfolioProvider>
)

describeConformance('MainCarousel', <Provided />, {
  root: HTMLElement,
  className: 'cutroom-main-carousel',
  dataAttributes: ['data-film', 'data-controls'],
})

describe('MainCarousel', () => {
  it('makes all slides but the current one inert', () => {
    const { container } = render(<Provided />)
    const slides = [...container.querySelectorAll('[role="group"]')]
    expect(slides.map((slide) => slide.hasAttribute('inert'))).toEqual([true, true, false, true, true])
  })

  it('keeps the player inert until its film is visible', async () => {
    const { playback, clock } = fakePlayback()
    const { container } = render(
      <PortfolioProvider films={films} playback={playback}>
        <MainCarousel />
      </PortfolioProvider>,
    )
    const player = container.querySelector('.cutroom-player')!
    await act(() => clock.advance(50))
    expect(player.hasAttribute('inert')).toBe(true)
    act(() => container.querySelector<HTMLElement>('[data-slot="0"] .cutroom-play')!.click())
    await act(() => clock.advance(50))
    expect(player.hasAttribute('inert')).toBe(false)
  })

  it('renders its children over the slides', () => {
    render(
      <PortfolioProvider films={films} playback={fakePlayback().playback}>
        <MainCarousel>
          <p>over the films</p>
        </MainCarousel>
      </PortfolioProvider>,
    )
    expect(screen.getByRole('region', { name: 'Films' }).textContent).toContain('over the films')
  })
})

describe('usePortfolio', () => {
  it('shares the current film and the actions with any part of the page', () => {
    function Credits() {
      const title = usePortfolio(({ film }) => film?.title)
      const actions = usePortfolioActions()
      return (
        <button type="button" onClick={() => actions.next()}>
          {title}
        </button>
      )
    }
    render(
      <PortfolioProvider films={films} playback={fakePlayback().playback}>
        <Credits />
      </PortfolioProvider>,
    )
    act(() => screen.getByRole('button').click())
    expect(screen.getByRole('button').textContent).toBe(films[1]!.title)
  })

  it('throws an error that names the missing provider', () => {
    const complain = console.error
    console.error = () => undefined
    expect(() => render(<MainCarousel />)).toThrow('needs a PortfolioProvider around')
    console.error = complain
  })
})
