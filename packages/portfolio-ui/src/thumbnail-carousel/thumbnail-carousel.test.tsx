import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import { PortfolioProvider } from '../portfolio/portfolio.js'
import { describeConformance } from '../../test/describe-conformance.js'
import { fakeFilms, fakePlayback } from '../testing/testing.js'
import { ArrowButton, Thumbnail, ThumbnailCarousel } from './thumbnail-carousel.js'

const [film] = fakeFilms(1)

const Provided = ({ count, ...rest }: ComponentProps<'nav'> & { count: number }) => (
  <PortfolioProvider films={fakeFilms(count)} playback={fakePlayback().playback}>
    <ThumbnailCarousel {...rest} />
  </PortfolioProvider>
)

describeConformance('Thumbnail', <Thumbnail film={film!} />, {
  root: HTMLButtonElement,
  className: 'cutroom-thumbnail',
  dataAttributes: ['data-current'],
})
describeConformance('ArrowButton', <ArrowButton to="next" />, {
  root: HTMLButtonElement,
  className: 'cutroom-arrow',
  dataAttributes: ['data-to'],
})
describeConformance('ThumbnailCarousel', <Provided count={9} />, {
  root: HTMLElement,
  className: 'cutroom-thumbnails',
  dataAttributes: ['data-moves'],
})

describe('ThumbnailCarousel', () => {
  it.each([2, 5, 30])('has both arrow buttons for %i films', (count) => {
    render(<Provided count={count} />)
    expect(screen.getByRole('button', { name: 'Previous Item' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Next Item' })).toBeDefined()
  })

  it('has five reachable thumbnails, and marks the current one', () => {
    const { container } = render(<Provided count={30} />)
    const reachable = [...container.querySelectorAll('[data-slot]')].filter(
      (slide) => !slide.hasAttribute('inert'),
    )
    expect(reachable.map((slide) => slide.getAttribute('data-slot'))).toEqual(['-2', '-1', '0', '1', '2'])
    expect(reachable.filter((slide) => slide.querySelector('[aria-current]'))).toHaveLength(1)
  })

  it.each([2, 3, 4, 5, 6])(
    'shows and exposes each of %i films once to keys and assistive technology',
    (count) => {
      const { container } = render(<Provided count={count} />)
      const inSight = [...container.querySelectorAll('[data-slot]:not([inert])')]
      expect(inSight).toHaveLength(Math.min(5, count))
      const known = inSight.filter((slide) => slide.getAttribute('aria-hidden') !== 'true')
      const titles = known.map((slide) => slide.textContent)
      expect(new Set(titles).size).toBe(Math.min(5, count))
      expect(titles).toHaveLength(Math.min(5, count))
      expect(known.filter((slide) => slide.querySelector('button:not([tabindex])'))).toHaveLength(
        known.length,
      )
      expect(container.querySelectorAll('[aria-current]')).toHaveLength(1)
    },
  )

  it.each([2, 3, 4, 5])('selects the film of each thumbnail of %i', async (count) => {
    const { container } = render(<Provided count={count} />)
    const user = userEvent.setup()
    for (const button of container.querySelectorAll('[data-slot]:not([inert]) button')) {
      const title = button.textContent
      await user.click(button)
      expect(container.querySelector('[data-slot="0"] [aria-current="true"]')?.textContent).toBe(title)
    }
  })

  it.each([2, 4])('has each of %i films once, in order and at rest', (count) => {
    const { container } = render(<Provided count={count} />)
    const slides = [...container.querySelectorAll('.cutroom-carousel__slide')]
    expect(slides.map((slide) => slide.getAttribute('data-index'))).toEqual(
      [...Array(count).keys()].map(String),
    )
    expect(container.querySelector('[data-moves], [inert], [aria-hidden]:not(svg)')).toBeNull()
  })

  it('keeps the focus where a list becomes shorter than its row', async () => {
    const films = fakeFilms(6)
    const playback = { ...fakePlayback().playback }
    const carousel = (shown: typeof films) => (
      <PortfolioProvider films={shown} playback={playback} listChange="keep" defaultFilmId={films[5]!.id}>
        <ThumbnailCarousel />
      </PortfolioProvider>
    )
    const { container, rerender } = render(carousel(films))
    await userEvent.click(screen.getByRole('button', { name: 'Next Item' }))
    for (const _ of films) await userEvent.click(screen.getByRole('button', { name: 'Previous Item' }))
    const current = () => container.querySelector<HTMLElement>('[data-slot="0"] button')
    act(() => current()?.focus())
    rerender(carousel(films.slice(2)))
    expect(document.activeElement).toBe(current())
    expect(document.activeElement).not.toBe(document.body)
  })

  it('keeps the focus where a short list loses the film that has it', () => {
    const films = fakeFilms(4)
    const { playback } = fakePlayback()
    const carousel = (shown: typeof films) => (
      <PortfolioProvider films={shown} playback={playback} listChange="keep">
        <ThumbnailCarousel />
      </PortfolioProvider>
    )
    const { container, rerender } = render(carousel(films))
    act(() => container.querySelector<HTMLElement>('[data-slot="3"] button')?.focus())
    expect(document.activeElement).not.toBe(document.body)
    rerender(carousel(films.slice(0, 3)))
    expect(document.activeElement).toBe(container.querySelector('[data-slot="0"] button'))
    expect(document.activeElement).not.toBe(document.body)
  })

  it('renders nothing for a single film', () => {
    expect(render(<Provided count={1} />).container.querySelector('.cutroom-thumbnails')).toBeNull()
  })
})
