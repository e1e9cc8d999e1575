import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeConformance } from '../../test/describe-conformance.js'
import { translateTexts } from '../../test/translate-texts.js'
import { fakeFilms } from '../testing/testing.js'
import { PlayButton, RESTING, VideoSlide } from './video-slide.js'

const [film] = fakeFilms(1)

describeConformance('VideoSlide', <VideoSlide film={film!} />, {
  root: HTMLDivElement,
  className: 'cutroom-slide',
  dataAttributes: ['data-state', 'data-poster'],
})
describeConformance('PlayButton', <PlayButton filmTitle="Salt" stops={false} busy={false} />, {
  root: HTMLButtonElement,
  className: 'cutroom-play',
  dataAttributes: ['data-state'],
})

describe('VideoSlide', () => {
  it('loads the poster of the current slide first, and others lazily', () => {
    const { container, rerender } = render(<VideoSlide film={film!} current />)
    const poster = () => container.querySelector('.cutroom-slide__poster')
    expect(poster()?.getAttribute('fetchpriority')).toBe('high')
    expect(poster()?.getAttribute('loading')).toBe('eager')
    expect(poster()?.getAttribute('alt')).toBe(`${film!.slug} poster image`)
    expect(poster()?.getAttribute('sizes')).toBe('(min-aspect-ratio: 1778/1000) 177.78vh, 100vw')
    rerender(<VideoSlide film={film!} />)
    expect(poster()?.getAttribute('loading')).toBe('lazy')
    rerender(<VideoSlide film={film!} blurOnly />)
    expect(poster()).toBeNull()
    expect(container.querySelector('.cutroom-slide__blur')?.getAttribute('width')).toBe('192')
  })

  it('renders without a poster', () => {
    const { container } = render(<VideoSlide film={{ ...film!, poster: null }} />)
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByRole('button', { name: `Play ${film!.title}` })).toBeDefined()
  })

  it('names the button of a film without a title', () => {
    render(<VideoSlide film={{ ...film!, title: null }} />)
    expect(screen.getByRole('button', { name: 'Play No title' })).toBeDefined()
  })

  it('keeps a failure of autoplay on a page that the browser has translated', () => {
    const failed = (skipping: boolean) => (
      <VideoSlide film={film!} onNext={() => {}} playback={{ ...RESTING, state: 'failed', skipping }} />
    )
    const { rerender } = render(failed(true))
    translateTexts(screen.getByRole('alert'))
    rerender(failed(false))
    expect(screen.getByRole('alert')).toBeDefined()
  })

  it('is toggled once by Enter that is held', async () => {
    const onToggle = vi.fn<() => void>()
    render(<VideoSlide film={film!} onToggle={onToggle} playback={RESTING} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter>3/}')
    expect(onToggle).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Enter}')
    expect(onToggle).toHaveBeenCalledTimes(2)
  })

  it('ignores the click that ends a drag', async () => {
    const onToggle = vi.fn<() => void>()
    const { container } = render(
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <div onClickCapture={(event) => event.preventDefault()}>
        <VideoSlide film={film!} onToggle={onToggle} playback={RESTING} />
      </div>,
    )
    await userEvent.click(container.querySelector('.cutroom-slide__surface')!)
    expect(onToggle).not.toHaveBeenCalled()
  })
})
