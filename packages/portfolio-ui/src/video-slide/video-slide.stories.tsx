import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties, ReactNode } from 'react'
import { expect, fn } from 'storybook/test'
import type { ComponentGuide } from '../../demo/docs-parameters.js'
import { demoFilm } from '../../demo/films.js'
import { portraitPicture } from '../../demo/media.js'
import { expectFilmState } from '../../demo/expect-film-state.js'
import { HeldFilms } from '../../demo/held-film.js'
import { PlayerContainer } from '../player/player.js'
import { RESTING, VideoSlide, type SlidePlayback, type VideoSlideProps } from './video-slide.js'

const film = demoFilm('kilometre-zero')

interface Args extends Omit<VideoSlideProps, 'playback'>, SlidePlayback {}

const STAGE: CSSProperties = { position: 'relative', containerType: 'size' }

/** The stage of a slide, and below the slide the film, as in `MainCarousel`. */
const Stage = ({ children }: { readonly children: ReactNode }) => (
  <HeldFilms state="playing">
    <div className="cutroom-story-stage" style={STAGE}>
      <PlayerContainer />
      {children}
    </div>
  </HeldFilms>
)

const STATES = ['rest', 'busy', 'playing', 'failed', 'still'] as const

/** The slide with a poster of another shape, so that the blurred picture is visible. */
const guide = {
  sheets: ['stage-all-states--films', 'stage-all-states--right-to-left'],
  anatomy: {
    story: 'portrait-film',
    parts: [
      {
        name: 'Blurred picture',
        selector: '.cutroom-slide__picture',
        description: 'Fills the slide until the poster has loaded, and around a film of another shape.',
      },
      {
        name: 'Poster',
        selector: '.cutroom-slide__poster',
        description: 'Has the shape of the film. The film’s first frame replaces it.',
      },
      {
        name: 'Play button',
        selector: '.cutroom-play',
        description: 'Play, pause or a spinner: the target of keys and of assistive technology.',
      },
    ],
  },
  advice: {
    good: [
      'Give every film a poster with a blurred version: visitors see it before anything else has loaded.',
      'Set the focal point of a poster: phones show a part of it only.',
      'Give the container a size and `container-type: size`: the slide fills it.',
    ],
    bad: [
      'Don’t put titles or logos into the poster: they are cropped, and assistive technology cannot read them.',
      'Don’t cover the centre: the play button and the spinner are there, on any picture.',
      'Don’t handle presses yourself: `onToggle` is called for a press, and not at the end of a drag.',
    ],
  },
  keys: {
    Tab: 'Focuses the play button, or the buttons of an error',
    'Enter or Space': 'Plays or pauses the film, or presses the button',
  },
} satisfies ComponentGuide

/**
 * One film: the poster in its frame, over its blurred version, with the film’s controls.
 * `MainCarousel` renders one for each film; use it by itself where there is no carousel, and give
 * it the state of your own player.
 */
const meta = {
  title: 'Stage/Slide',
  component: VideoSlide,
  parameters: { layout: 'fullscreen', guide },
  args: { ...RESTING, film, current: true, blurOnly: false, onToggle: fn(), onRetry: fn() },
  argTypes: {
    state: {
      control: 'select',
      options: STATES,
      description: 'What the film does; `still` has nothing to play.',
    },
    stops: { description: 'A press pauses playback, or cancels a pending play.' },
    posterHidden: { description: 'The film is visible instead of its poster.' },
    retryable: { description: 'A retry may help; only where failed.' },
    skipping: { description: 'The next film follows in a moment; only where failed.' },
    autoplayFailed: { description: 'Autoplay has ended at this film; only where failed.' },
    controls: { control: 'select', options: ['page', 'host'] },
  },
  decorators: [
    (Story) => (
      <Stage>
        <Story />
      </Stage>
    ),
  ],
  render: ({ state, stops, posterHidden, retryable, skipping, autoplayFailed, ...props }) => (
    <VideoSlide {...props} playback={{ state, stops, posterHidden, retryable, skipping, autoplayFailed }} />
  ),
} satisfies Meta<Args>

export default meta
type Story = StoryObj<Args>

/** Poster only. The whole picture is a target for pointers; keys use the button. */
export const Idle: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play Kilometre Zero' }))
    await userEvent.click(canvasElement.querySelector('.cutroom-slide__surface')!)
    await expect(args.onToggle).toHaveBeenCalledTimes(2)
  },
}

/** A film that loads or starts: the spinner replaces the icon. */
export const Busy: Story = { args: { state: 'busy' }, tags: ['state'] }

/** The poster is hidden with the film's first frame; the player is below the slide. */
export const Playing: Story = {
  args: { state: 'playing', stops: true, posterHidden: true },
  tags: ['state'],
  play: ({ canvasElement }) => expectFilmState(canvasElement, 'playing'),
}

export const BeforeFirstFrame: Story = { args: { state: 'playing', stops: true }, tags: ['state'] }

/** The film has run out of data: the spinner is over its last frame. */
export const Buffering: Story = {
  args: { state: 'busy', stops: true, posterHidden: true },
  tags: ['state'],
  play: ({ canvasElement }) => expectFilmState(canvasElement, 'buffering'),
}

export const Failed: Story = {
  args: { state: 'failed', retryable: true },
  tags: ['state'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** In autoplay mode: the next film follows. */
export const FailedInAutoplayMode: Story = {
  args: { state: 'failed', retryable: true, skipping: true, onNext: fn() },
  tags: ['state'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next film' }))
    await expect(args.onNext).toHaveBeenCalledOnce()
  },
}

/** Several failures in a row have ended autoplay mode. */
export const AutoplayFailed: Story = {
  args: { state: 'failed', retryable: true, autoplayFailed: true, onNext: fn() },
  tags: ['state'],
}

/** An error that a retry cannot fix. */
export const FailedPermanently: Story = { args: { state: 'failed' }, tags: ['state'] }

/** There is no film to play. */
export const WithoutFilm: Story = { args: { state: 'still' }, tags: ['state'] }

/** Far from the current slide: only the blurred picture. */
export const BlurOnly: Story = { args: { current: false, blurOnly: true }, tags: ['state'] }

export const WithoutPoster: Story = { args: { film: { ...film, poster: null } }, tags: ['state'] }

export const PalePoster: Story = { args: { film: demoFilm('ivory-falling') } }

/** A portrait poster without a known shape of its film is cropped around its focal point. */
export const PortraitPoster: Story = {
  args: { film: { ...demoFilm('lane-five'), poster: portraitPicture('A runner') } },
}

/** A portrait film is in a frame of its shape, on its blurred picture. */
export const PortraitFilm: Story = {
  args: { film: { ...demoFilm('lane-five'), poster: portraitPicture('A runner'), aspectRatio: 9 / 16 } },
}
