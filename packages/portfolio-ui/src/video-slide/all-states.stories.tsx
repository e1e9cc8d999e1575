import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect } from 'storybook/test'
import { demoFilm } from '../../demo/films.js'
import { EmptyState, ErrorState, LoadingState, NotFoundState } from '../states/states.js'
import { Thumbnail } from '../thumbnail-carousel/thumbnail-carousel.js'
import { RESTING, VideoSlide } from './video-slide.js'

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
  readonly children: ReactNode
}

function Cell({ name, children }: CellProps) {
  return (
    <figure style={{ margin: 0 }}>
      <div style={{ position: 'relative', aspectRatio: '16 / 9' }}>{children}</div>
      <figcaption>{name}</figcaption>
    </figure>
  )
}

const SLIDES = ['rest', 'busy', 'playing', 'failed', 'still'] as const
const PAGES = {
  empty: EmptyState,
  loading: LoadingState,
  error: ErrorState,
  'not-found': NotFoundState,
} as const

export const AllStates: Story = {
  render: () => (
    <div
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(22rem, 1fr))', gap: '1rem' }}
    >
      {SLIDES.map((state) => (
        <Cell key={state} name={`slide: ${state}`}>
          <VideoSlide
            film={film}
            playback={{ ...RESTING, state, retryable: true, stops: state === 'playing' }}
          />
        </Cell>
      ))}
      {[false, true].map((current) => (
        <Cell key={`${current}`} name={current ? 'thumbnail: current' : 'thumbnail'}>
          <Thumbnail film={film} current={current} />
        </Cell>
      ))}
      {Object.entries(PAGES).map(([name, State]) => (
        <Cell key={name} name={`page: ${name}`}>
          <State level={3} style={{ minBlockSize: '100%' }} />
        </Cell>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /^(Play|Pause) Kilometre Zero$/ })).toHaveLength(3)
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
