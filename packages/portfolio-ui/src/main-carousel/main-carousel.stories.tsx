import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { WITHOUT_SNAPSHOT } from '../../demo/chromatic-modes.js'
import type { ComponentGuide } from '../../demo/docs-parameters.js'
import { expectFilmState } from '../../demo/expect-film-state.js'
import { FILM_STATE_NAMES, heldFilms, HeldFilms, type FilmStateName } from '../../demo/held-film.js'
import { scriptedFilms, scriptedPlayback } from '../../demo/scripted-provider.js'
import { waitUntil } from '../../demo/wait-until.js'
import { PortfolioProvider } from '../portfolio/portfolio.js'
import { MainCarousel, type MainCarouselProps } from './main-carousel.js'

interface Args extends MainCarouselProps {
  /** A state in which the first film is held; without one the films play. */
  readonly state?: FilmStateName
  /** Number of films. */
  readonly count: number
}

const guide = {
  sheets: ['stage-all-states--films', 'stage-all-states--right-to-left', 'stage-all-states--lengths'],
  anatomy: {
    story: 'paused',
    parts: [
      {
        name: 'Slide',
        selector: '[data-slot="0"] .cutroom-slide',
        description:
          'The current film. Its neighbours are beside it, out of sight, with their posters loaded.',
      },
      {
        name: 'Player',
        selector: '.cutroom-player',
        description: 'The film itself, below the slide: the only player of the page.',
      },
      {
        name: 'Play button',
        selector: '[data-slot="0"] .cutroom-play',
        description: 'Belongs to the current slide, and moves with it.',
      },
      {
        name: 'Player bar',
        selector: '.cutroom-player-bar',
        description: 'Controls of the film, over the slides: it does not move with them.',
      },
      {
        name: 'Timeline',
        selector: '.cutroom-timeline',
        description: 'The time of the film, and what has loaded of it.',
      },
    ],
  },
  advice: {
    good: [
      'Use one for each `PortfolioProvider`: it contains the player of the page.',
      'Give it a shape, as `aspect-ratio`, or let the layout of the page give it one.',
      'Put what belongs to all films, such as a logo, into its children: they stay while the slides move.',
    ],
    bad: [
      'Don’t add dots or arrows over the picture: `ThumbnailCarousel` shows the list, and keys, drags and the wheel move it.',
      'Don’t put it into an element that scrolls sideways: both would take the same swipe.',
      'Don’t start films with sound by themselves: browsers refuse it. Autoplay mode starts muted.',
    ],
  },
  shortcuts: true,
} satisfies ComponentGuide

/**
 * The films, one at a time, in an endless loop: drag it, use the wheel over it, press play. It is
 * the stage of a page of films, with the player and its controls; `VideoPage` adds titles,
 * thumbnails and descriptions.
 */
const meta = {
  title: 'Stage/Main carousel',
  component: MainCarousel,
  parameters: {
    layout: 'fullscreen',
    attributeOwners: ['MainCarousel', 'CarouselSlide'],
    guide,
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
  parameters: { chromatic: WITHOUT_SNAPSHOT },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play Kilometre Zero' }))
    await expect(await canvas.findByRole('button', { name: 'Pause Kilometre Zero' })).toBeVisible()
    await waitUntil(
      'the poster is hidden',
      () => canvasElement.querySelector('[data-slot="0"] [data-poster="hidden"]') !== null,
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
