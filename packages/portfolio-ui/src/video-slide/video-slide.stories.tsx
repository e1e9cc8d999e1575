import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { demoFilm } from '../../demo/films.js'
import { demoPicture } from '../../demo/media.js'
import { RESTING, VideoSlide } from './video-slide.js'

const film = demoFilm('kilometre-zero')

/** One film, full-bleed: the poster over its blurred version, with the film’s controls. */
const meta = {
  title: 'Stage/Slide',
  component: VideoSlide,
  parameters: { layout: 'fullscreen' },
  args: { film, current: true, onToggle: fn(), onRetry: fn() },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', aspectRatio: '16 / 9', maxBlockSize: '100vh' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VideoSlide>

export default meta
type Story = StoryObj<typeof meta>

/** Poster only. The whole picture is a target for pointers; keys use the button. */
export const Idle: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play Kilometre Zero' }))
    await userEvent.click(canvasElement.querySelector('.cutroom-slide__surface')!)
    await expect(args.onToggle).toHaveBeenCalledTimes(2)
  },
}

/** A film that loads or starts: the spinner replaces the icon. */
export const Busy: Story = { args: { playback: { ...RESTING, state: 'busy' } } }

/** The poster is hidden with the film's first frame; the player is below the slide. */
export const Playing: Story = {
  args: { playback: { ...RESTING, state: 'playing', stops: true, posterHidden: true } },
}

export const BeforeFirstFrame: Story = {
  args: { playback: { ...RESTING, state: 'playing', stops: true } },
}

/** The film has run out of data: the spinner is over its last frame. */
export const Buffering: Story = {
  args: { playback: { ...RESTING, state: 'busy', stops: true, posterHidden: true } },
}

export const Failed: Story = {
  args: { playback: { ...RESTING, state: 'failed', retryable: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** In autoplay mode: the next film follows. */
export const FailedInAutoplayMode: Story = {
  args: { playback: { ...RESTING, state: 'failed', retryable: true, skipping: true }, onNext: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next film' }))
    await expect(args.onNext).toHaveBeenCalledOnce()
  },
}

/** Several failures in a row have ended autoplay mode. */
export const AutoplayFailed: Story = {
  args: { playback: { ...RESTING, state: 'failed', retryable: true, autoplayFailed: true }, onNext: fn() },
}

/** An error that a retry cannot fix. */
export const FailedPermanently: Story = { args: { playback: { ...RESTING, state: 'failed' } } }

/** There is no film to play. */
export const WithoutFilm: Story = { args: { playback: { ...RESTING, state: 'still' } } }

/** Far from the current slide: only the blurred picture. */
export const BlurOnly: Story = { args: { current: false, blurOnly: true } }

export const WithoutPoster: Story = { args: { film: { ...film, poster: null } } }

export const PalePoster: Story = {
  args: { film: demoFilm('ivory-falling') },
}

/** A portrait poster is cropped to the stage around its focal point. */
export const PortraitPoster: Story = {
  args: {
    film: {
      ...demoFilm('lane-five'),
      poster: { ...demoPicture('../portrait/track.jpg', 'A runner'), width: 360, height: 640 },
    },
  },
}
