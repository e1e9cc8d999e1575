import { render, screen } from '@testing-library/react'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { describe, expect, it } from 'vitest'
import { PortfolioProvider } from '../portfolio/portfolio-provider.js'
import { describeConformance } from '../testing/describe-conformance.js'
import { fakeFilms, fakePlayback } from '../testing/portfolio-fixture.js'
import { StepButton } from './step-button.js'
import { ThumbnailCarousel } from './thumbnail-carousel.js'
import { Thumbnail } from './thumbnail.js'

const [film] = fakeFilms(1)

const Provided = forwardRef<HTMLElement, ComponentPropsWithoutRef<'nav'> & { count: number }>(
  function Provided({ count, ...rest }, ref) {
    return (
      <PortfolioProvider films={fakeFilms(count)} playback={fakePlayback().playback}>
        <ThumbnailCarousel {...rest} ref={ref} />
      </PortfolioProvider>
    )
  },
)

describeConformance('Thumbnail', <Thumbnail film={film!} />, {
  root: HTMLButtonElement,
  className: 'cutroom-thumbnail',
  dataAttributes: ['data-current'],
})
describeConformance('StepButton', <StepButton to="next" />, {
  root: HTMLButtonElement,
  className: 'cutroom-step',
  dataAttributes: ['data-to'],
})
describeConformance('ThumbnailCarousel', <Provided count={9} />, {
  root: HTMLElement,
  className: 'cutroom-thumbnails',
  dataAttributes: ['data-moves'],
})

describe('ThumbnailCarousel', () => {
  it('has both steps for any number of films', () => {
    render(<Provided count={1} />)
    expect(screen.getByRole('button', { name: 'Previous Item' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Next Item' })).toBeDefined()
  })

  it('has five thumbnails that can be reached, and marks one', () => {
    const { container } = render(<Provided count={30} />)
    const reachable = [...container.querySelectorAll('[data-slot]')].filter(
      (slide) => !slide.hasAttribute('inert'),
    )
    expect(reachable.map((slide) => slide.getAttribute('data-slot'))).toEqual(['-2', '-1', '0', '1', '2'])
    expect(reachable.filter((slide) => slide.querySelector('[aria-current]'))).toHaveLength(1)
  })

  it('stands still with five films or fewer, each of them once', () => {
    const { container } = render(<Provided count={5} />)
    expect(container.querySelectorAll('.cutroom-thumbnail')).toHaveLength(5)
    expect(container.querySelector('[data-moves], [inert]')).toBeNull()
  })
})
