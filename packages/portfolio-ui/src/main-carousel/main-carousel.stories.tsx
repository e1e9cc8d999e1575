import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { expectFilmState } from '../../demo/expect-film-state.js'
import { FILM_STATE_NAMES, heldFilms, HeldFilms, type FilmStateName } from '../../demo/held-film.js'
import { scriptedFilms, scriptedPlayback } from '../../demo/scripted-provider.js'
import { PortfolioProvider } from '../portfolio/portfolio.js'
import { MainCarousel, type MainCarouselProps } from './main-carousel.js'

interface Args extends MainCarouselProps {
  /** A state in which the first film is held; without one the films play. */
  readonly state?: FilmStateName
  /** Number of films. */
  readonly count: number
}

/** The films, one at a time, in an endless loop. Drag it, use the wheel over it, press play. */
const meta = {
  title: 'Stage/Main carousel',
  component: MainCarousel,
  parameters: {
    layout: 'fullscreen',
    attributeOwners: ['MainCarousel', 'CarouselSlide'],
  },
  args: { count: 9 },
  argTypes: {
    state: {
      control: 'select',
      options: FILM_STATE_NAMES,
      description: 'A state in which the first film is held; without one the films play.',
    },
    count: { description: 'Number of films.' },
  },
  render: ({ state, count, ...props }) => {
    const carousel = <MainCarousel {...props} className="cutroom-story-stage" />
    return state ? (
      <HeldFilms key={`${state} ${count}`} state={state} films={heldFilms(state, count)}>
        {carousel}
      </HeldFilms>
    ) : (
      <PortfolioProvider
        key={count}
        films={scriptedFilms(count)}
        playback={scriptedPlayback({ load: 20, play: 20 })}
      >
        {carousel}
      </PortfolioProvider>
    )
  },
  play: async ({ args: { state }, canvasElement }) => {
    if (state) await expectFilmState(canvasElement, state)
  },
} satisfies Meta<Args>

export default meta
type Story = StoryObj<Args>

export const Default: Story = {}

/** The spinner replaces the icon, then the film replaces the poster. */
export const Playback: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play Kilometre Zero' }))
    await expect(await canvas.findByRole('button', { name: 'Pause Kilometre Zero' })).toBeVisible()
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-slot="0"] [data-poster="hidden"]')).not.toBeNull(),
    )
  },
}

/** The host never responds: the spinner stays until the time limit. */
export const Loading: Story = { args: { state: 'loading' }, tags: ['state'] }

export const Playing: Story = { args: { state: 'playing' }, tags: ['state'] }

export const Paused: Story = { args: { state: 'paused' }, tags: ['state'] }

export const Buffering: Story = { args: { state: 'buffering' }, tags: ['state'] }

/** One slide has failed; the others work. */
export const Failed: Story = { args: { state: 'offline' }, tags: ['state'] }

export const PortraitFilm: Story = { args: { state: 'portrait' }, tags: ['state'] }

export const HostControls: Story = { args: { state: 'controls of the host' }, tags: ['state'] }

export const TwoHundredFilms: Story = { args: { count: 200 } }
export const TenThousandFilms: Story = { args: { count: 10_000 } }
export const FiveFilms: Story = { args: { count: 5 } }
export const ThreeFilms: Story = { args: { count: 3 } }
export const TwoFilms: Story = { args: { count: 2 } }
export const OneFilm: Story = { args: { count: 1 } }
export const NoFilms: Story = { args: { count: 0 } }
