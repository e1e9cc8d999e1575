import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoFilms } from '../testing/demo-films.js'
import { demoPicture } from '../testing/demo-picture.js'
import { RESTING } from './slide-state.js'
import { VideoSlide } from './video-slide.js'

const [film] = demoFilms(1)

const meta = {
  title: 'Stage/Slide',
  component: VideoSlide,
  parameters: { layout: 'fullscreen' },
  args: { film: film!, current: true },
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

export const Rest: Story = {}

/** A film that loads or starts: the spinner is in the button's place. */
export const Busy: Story = { args: { playback: { ...RESTING, state: 'busy' } } }

/** The poster is hidden with the film's first frame; a player lies under the slide. */
export const Playing: Story = {
  args: { playback: { ...RESTING, state: 'playing', stops: true, posterHidden: true } },
}

export const PlayingBeforeItsFirstFrame: Story = {
  args: { playback: { ...RESTING, state: 'playing', stops: true } },
}

export const Failed: Story = { args: { playback: { ...RESTING, state: 'failed', retryable: true } } }

/** Another try would not help. */
export const FailedForGood: Story = { args: { playback: { ...RESTING, state: 'failed' } } }

/** There is no film to play. */
export const Still: Story = { args: { playback: { ...RESTING, state: 'still' } } }

/** Far from the current slide: only the blurred picture. */
export const FliesPast: Story = { args: { current: false, blurOnly: true } }

export const WithoutPoster: Story = { args: { film: { ...film!, poster: null } } }

export const OnAPalePicture: Story = { args: { film: { ...film!, poster: demoPicture(5, 'A pale still') } } }
