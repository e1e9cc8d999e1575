import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties, ReactNode } from 'react'
import { expect, waitFor } from 'storybook/test'
import { demoFilm } from '../../demo/films.js'
import { EmptyState, ErrorState, LoadingState, NotFoundState } from '../states/states.js'
import { StepButton, Thumbnail } from '../thumbnail-carousel/thumbnail-carousel.js'
import { RESTING, VideoSlide, type SlidePlayback } from './video-slide.js'

const film = demoFilm('kilometre-zero')

/** Every state of a slide, a thumbnail and a page, beside the others. */
const meta = {
  title: 'Stage/All states',
  component: VideoSlide,
  tags: ['!autodocs'],
  args: { film },
} satisfies Meta<typeof VideoSlide>

export default meta
type Story = StoryObj<typeof meta>

interface CellProps {
  readonly name: string
  readonly aspectRatio?: string
  readonly children: ReactNode
}

function Cell({ name, aspectRatio = '16 / 9', children }: CellProps) {
  return (
    <figure style={{ margin: 0 }}>
      <div data-cell={name} style={{ position: 'relative', aspectRatio }}>
        {children}
      </div>
      <figcaption>{name}</figcaption>
    </figure>
  )
}

const GRID: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(22rem, 1fr))',
  gap: '1rem',
}

const SLIDES: Readonly<Record<string, Partial<SlidePlayback>>> = {
  rest: {},
  hover: {},
  focus: {},
  busy: { state: 'busy' },
  playing: { state: 'playing', stops: true },
  buffering: { state: 'busy', stops: true, posterHidden: true },
  failed: { state: 'failed', retryable: true },
  still: { state: 'still' },
}
const THUMBNAILS = ['rest', 'hover', 'focus', 'current'] as const
const STEPS = ['rest', 'hover', 'focus'] as const
const PAGES = {
  empty: EmptyState,
  loading: LoadingState,
  error: ErrorState,
  'not-found': NotFoundState,
} as const

export const AllStates: Story = {
  globals: { motion: 'no-preference' },
  parameters: {
    states: { hover: '[data-cell$=": hover"] button', 'focus-visible': '[data-cell$=": focus"] button' },
  },
  render: () => (
    <div style={GRID}>
      {Object.entries(SLIDES).map(([name, playback]) => (
        <Cell key={name} name={`slide: ${name}`}>
          <VideoSlide film={film} playback={{ ...RESTING, ...playback }} />
        </Cell>
      ))}
      {THUMBNAILS.map((name) => (
        <Cell key={name} name={`thumbnail: ${name}`}>
          <Thumbnail film={film} current={name === 'current'} />
        </Cell>
      ))}
      {STEPS.map((name) => (
        <Cell key={name} name={`step: ${name}`} aspectRatio="auto">
          <StepButton to="next" />
        </Cell>
      ))}
      {Object.entries(PAGES).map(([name, State]) => (
        <Cell key={name} name={`page: ${name}`}>
          <State level={3} style={{ minBlockSize: '100%' }} />
        </Cell>
      ))}
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('button', { name: /^(Play|Pause) Kilometre Zero$/ })).toHaveLength(6)
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    const icon = canvasElement.querySelector('[data-cell="slide: hover"] svg')
    await waitFor(() => expect(icon).toHaveStyle({ scale: '1.08' }))
  },
}

interface ScreenProps {
  readonly name: string
  /** Id of its story. */
  readonly story: string
  readonly width: number
  readonly height: number
  /** Pixels of the screen for each of the page. */
  readonly zoom?: number
}

/** A page in its own window, so that its size is that of the window. */
function Screen({ name, story, width, height, zoom = 1 }: ScreenProps) {
  return (
    <figure style={{ margin: 0, inlineSize: width * zoom }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a story of the same Storybook */}
      <iframe
        title={name}
        src={`iframe.html?viewMode=story&id=${story}`}
        style={{ inlineSize: width, blockSize: height, zoom, border: 0 }}
      />
      <figcaption>{name}</figcaption>
    </figure>
  )
}

/** Whole pages, each in a window. The tests run their stories, and no story within a story. */
export const Screens: Story = {
  tags: ['!test'],
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
      <Screen name="320 px" story="stage-video-page--narrow" width={320} height={640} />
      <Screen name="offline" story="stage-video-page--offline" width={390} height={844} />
      <Screen name="text at 200 %" story="stage-video-page--large-text" width={390} height={844} />
      <Screen name="200 %" story="stage-video-page--zoomed" width={640} height={400} zoom={2} />
      <Screen name="buffering" story="stage-video-page--buffering" width={1280} height={800} />
      <Screen name="captions on" story="stage-video-page--captions-on" width={1280} height={800} />
    </div>
  ),
}
