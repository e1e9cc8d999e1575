import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { Film } from '../film/film.js'
import { PAGE_A11Y } from '../../demo/axe-rules.js'
import { WITHOUT_SNAPSHOT } from '../../demo/chromatic-modes.js'
import { DemoPage } from '../../demo/demo-page.js'
import type { ComponentGuide } from '../../demo/docs-parameters.js'
import { expectFilmState } from '../../demo/expect-film-state.js'
import { demoFilm, demoFilms } from '../../demo/films.js'
import { FILM_STATE_NAMES, heldFilms, useHeldPlayback, type FilmStateName } from '../../demo/held-film.js'
import { demoImage } from '../../demo/media.js'
import { LONG_LIST, longListFilm, LongListPage } from '../../demo/long-list.js'
import { demoPlayback, scripted, scriptedFilms, scriptedPlayback } from '../../demo/scripted-provider.js'
import { waitUntil } from '../../demo/wait-until.js'
import { VideoPage, VideoPageBody, type VideoPageProps } from './video-page.js'

const films = demoFilms(14)
const soon = { load: 20, play: 20 }

/** The demo films, with this one first. */
const startingWith = (slug: string, changes: Partial<Film> = {}): readonly Film[] => [
  { ...demoFilm(slug), ...changes },
  ...films.slice(1),
]

const CURRENT = '.cutroom-main-carousel [data-slot="0"] [data-state]'

/**
 * All values of `data-state` from now on, in order, including those that last less than a frame.
 */
function watchStates(root: HTMLElement): readonly string[] {
  const states: string[] = []
  const look = () => {
    const state = root.querySelector<HTMLElement>(CURRENT)?.dataset['state']
    if (state !== undefined && state !== states.at(-1)) states.push(state)
  }
  look()
  new MutationObserver(look).observe(root, { childList: true, subtree: true, attributes: true })
  return states
}

interface Args extends VideoPageProps {
  /** A state in which the first film is held; without one the films play. */
  readonly state?: FilmStateName
  /** Number of films. */
  readonly count: number
  /**
   * Starts in autoplay mode, in which the first film plays muted. Reduced motion switches it off.
   */
  readonly autoplay: boolean
}

interface HeldVideoPageProps extends VideoPageProps {
  readonly state: FilmStateName
}

function HeldVideoPage({ state, ...props }: HeldVideoPageProps) {
  return <VideoPage {...props} {...useHeldPlayback(state)} />
}

function Stage({ state, count, autoplay, films: list, playback = demoPlayback, ...props }: Args) {
  // A page reads its state once.
  if (state) {
    const films = list ?? heldFilms(state, count)
    return <HeldVideoPage key={`${state} ${count}`} {...props} films={films} state={state} />
  }
  return (
    <VideoPage
      key={`${count} ${autoplay}`}
      {...props}
      films={list ?? demoFilms(count)}
      playback={{ ...playback, autoplay: playback.autoplay ?? autoplay }}
    />
  )
}

const guide = {
  sheets: ['stage-all-states--films', 'stage-all-states--right-to-left'],
  anatomy: {
    story: 'playing',
    parts: [
      {
        name: 'Main carousel',
        selector: '.cutroom-stage-films',
        description: 'The films, one at a time. In landscape it fills the screen, behind everything else.',
      },
      {
        name: 'Title',
        selector: '.cutroom-stage-title',
        description:
          'Clients and title of the current film, on plates that keep them readable on any picture.',
      },
      {
        name: 'Thumbnails',
        selector: '.cutroom-stage-thumbnails',
        description: 'The list, with a bar at the current film: a column in landscape, a row in portrait.',
      },
      {
        name: 'Player bar',
        selector: '.cutroom-player-bar',
        description: 'Controls of the film, from the first play on.',
      },
      {
        name: 'Toolbar',
        selector: '.cutroom-film-toolbar',
        description: 'Number of the film, and links to its description, to share it, and to autoplay mode.',
      },
    ],
  },
  advice: {
    good: [
      'Order the films as visitors should see them: most see the first three only.',
      'Give each film an address of its own (`slug`, `href`): it can be shared, and Back returns to it.',
      'Look at it in portrait and landscape, with the longest title and with one film.',
    ],
    bad: [
      'Don’t put anything over the stage: it is hidden with the controls while a film plays.',
      'Don’t use two on a page: each would have its own player and its own shortcuts.',
      'Don’t switch autoplay mode on for a list of loud films: visitors unmute one, and with it all.',
    ],
  },
  shortcuts: true,
} satisfies ComponentGuide

/**
 * A whole page of films in a site's layout: both carousels in sync, titles, the player with its
 * controls, descriptions and credits. Portrait viewports show the other arrangement. Compose its
 * parts yourself where you need another one.
 */
const meta = {
  title: 'Stage/Video page',
  component: VideoPage,
  subcomponents: { VideoPageBody },
  parameters: { layout: 'fullscreen', a11y: PAGE_A11Y, guide },
  // Films instead of the `count` films of the demo studio.
  args: { films: null, count: 14, autoplay: false, resolveImage: demoImage },
  argTypes: {
    state: {
      control: 'select',
      options: FILM_STATE_NAMES,
      description: 'A state in which the first film is held; without one the films play.',
    },
    count: { description: 'Number of films of the demo studio, where there are no `films`.' },
    autoplay: {
      description:
        'Starts in autoplay mode, in which the first film plays muted. Reduced motion switches it off.',
    },
  },
  render: (args) => (
    <DemoPage
      layout="screening-room"
      path="/screening-room"
      heading="Screening Room"
      stage={<Stage {...args} />}
    />
  ),
  play: async ({ args: { state }, canvasElement }) => {
    if (state) await expectFilmState(canvasElement, state)
  },
} satisfies Meta<Args>

export default meta
type Story = StoryObj<Args>

/** Poster only: nothing plays before a press. */
export const Default: Story = {}

/**
 * Ten thousand films, of which those around the current one are loaded: End shows the last one, and
 * on the way back a film that is loading.
 */
export const LongList: Story = {
  render: ({ state: _state, count: _count, autoplay: _autoplay, ...props }) => (
    <DemoPage
      layout="screening-room"
      path="/screening-room"
      heading="Screening Room"
      stage={<LongListPage {...props} films={[]} playback={demoPlayback} />}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{End}')
    await expect(await canvas.findByText(`Film ${LONG_LIST} of ${LONG_LIST}`)).toBeInTheDocument()
    await expect(canvas.getAllByText(`${longListFilm(LONG_LIST - 1).title}`).length).toBeGreaterThan(0)
  },
}

/** The blurred picture is visible until the poster has loaded. */
export const PosterLoading: Story = { args: { state: 'poster loading' }, tags: ['state'] }

/** The host does not respond: the spinner stays until the time limit. */
export const Loading: Story = { args: { state: 'loading' }, tags: ['state'] }

/** A film of the demo studio in a `<video>`: its first frame hides the poster. */
export const MediaFile: Story = {
  parameters: { chromatic: WITHOUT_SNAPSHOT },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play Kilometre Zero' }))
    await waitUntil(
      'the poster is hidden',
      () => canvasElement.querySelector('[data-poster="hidden"]') !== null,
    )
    const film = canvasElement.querySelector('video')
    await expect(film?.videoWidth).toBe(1280)
    await expect(film?.paused).toBe(false)
  },
}

/** Every control is visible after user activity. */
export const Playing: Story = { args: { state: 'playing' }, tags: ['state'] }

/** Everything but the film is hidden without user activity. */
export const ControlsHidden: Story = { args: { state: 'playing, controls hidden' }, tags: ['state'] }

export const Paused: Story = { args: { state: 'paused' }, tags: ['state'] }

/** A film that runs out of data: the spinner is over its last frame. */
export const Buffering: Story = { args: { state: 'buffering' }, tags: ['state'] }

/** No request succeeds: titles and controls on the theme's background, and a retry. */
export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play Kilometre Zero' }))
    await expect(await canvas.findByText('This film can’t be played right now.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    for (const part of ['.cutroom-slide[data-state="failed"]', '.cutroom-thumbnail[data-current]']) {
      // A visible one would show the browser's icon of a broken image.
      const picture = canvasElement.querySelector(`${part} .cutroom-picture`)
      await waitUntil(
        'the picture is hidden',
        () => picture !== null && getComputedStyle(picture).opacity === '0',
      )
    }
  },
}

/**
 * The only film has ended: its poster and the play button are shown again. Any other film is
 * followed by the next.
 */
export const Ended: Story = { args: { state: 'ended' }, tags: ['state'] }

/** Plays by itself, muted. Reduced motion switches it off. */
export const Autoplay: Story = {
  args: { films: scriptedFilms(14), playback: scriptedPlayback(soon, { autoplay: true }) },
  parameters: { chromatic: WITHOUT_SNAPSHOT },
  globals: { motion: 'no-preference' },
  play: async ({ canvas }) => {
    // In the document: the chrome may be hidden while a film plays.
    await expect(await canvas.findByRole('button', { name: 'Unmute' })).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Pause Kilometre Zero' })).toBeInTheDocument()
  },
}

/** The delay before a film plays by itself. */
export const AutoplayPending: Story = {
  args: { state: 'autoplay pending' },
  tags: ['state'],
  globals: { motion: 'no-preference' },
}

/** The visitor has paused autoplay mode. */
export const AutoplayPaused: Story = {
  args: { state: 'autoplay paused' },
  tags: ['state'],
  globals: { motion: 'no-preference' },
}

/** The states of the story below since its start. */
let refused: readonly string[] = []

/** The browser refuses autoplay: the play button is shown, without an error. */
export const AutoplayRefused: Story = {
  args: {
    films: scriptedFilms(14),
    playback: scriptedPlayback({ load: 20, play: 'refused' }, { autoplay: true }),
  },
  globals: { motion: 'no-preference' },
  beforeEach: ({ canvasElement }) => {
    refused = watchStates(canvasElement)
  },
  play: async ({ canvas, canvasElement }) => {
    // It loads too soon for a spinner, waits for the delays of autoplay mode, and its play is
    // refused.
    await waitUntil('play was refused', () => refused.slice(-3).join() === 'rest,busy,rest')
    await expect(await canvas.findByRole('button', { name: 'Play Kilometre Zero' })).toBeVisible()
    await expect(canvasElement.querySelector('[data-state="failed"]')).toBeNull()
    await expect(canvas.queryByRole('button', { name: /autoplay|unmute/i })).toBeNull()
  },
}

/** The browser refuses sound only: the film plays muted, with a button to unmute it. */
export const MutedByBrowser: Story = { args: { state: 'muted by browser' }, tags: ['state'] }

/** The host requires a password: a retry cannot help. */
export const Private: Story = { args: { state: 'private' }, tags: ['state'] }

export const Removed: Story = { args: { state: 'removed' }, tags: ['state'] }

export const NotInThisRegion: Story = { args: { state: 'not in this region' }, tags: ['state'] }

/** A retry may help. */
export const TimedOut: Story = { args: { state: 'timed out' }, tags: ['state'] }

export const NetworkFailed: Story = { args: { state: 'offline' }, tags: ['state'] }

/**
 * A visitor steps by keys, which are the same in both directions, and by a button, and opens the
 * list of shortcuts.
 */
export const Navigation: Story = {
  args: { films: scriptedFilms(14), playback: scriptedPlayback(soon) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(await canvas.findByRole('heading', { name: films[2]!.title! })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Previous Item' }))
    await expect(await canvas.findByRole('heading', { name: films[1]!.title! })).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect(await canvas.findByRole('heading', { name: films[13]!.title! })).toBeVisible()
    await userEvent.keyboard('?')
    await expect(await canvas.findByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
  },
}

export const DefaultFilm: Story = { args: { defaultFilmId: 'film-6' } }

export const WithoutPoster: Story = { args: { state: 'without poster' }, tags: ['state'] }

export const WithoutTitle: Story = { args: { state: 'without title' }, tags: ['state'] }

export const WithoutClient: Story = { args: { films: startingWith('kilometre-zero', { clients: [] }) } }

export const OneEditor: Story = { args: { films: startingWith('green-noise') } }

export const SeveralEditors: Story = { args: { films: startingWith('night-train-in-order') } }

export const LongTitle: Story = { args: { state: 'long title' }, tags: ['state'] }

/**
 * A right-to-left title on a left-to-right page; the toolbar changes the direction of the whole
 * page.
 */
export const RightToLeftTitle: Story = { args: { state: 'right-to-left title' }, tags: ['state'] }

/** A right-to-left page, in which the arrow keys are reversed too. */
export const RightToLeftPage: Story = {
  args: { films: scripted(startingWith('lights-on-the-water')), playback: scriptedPlayback(soon) },
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{ArrowLeft}')
    await expect(await canvas.findByRole('heading', { name: films[1]!.title! })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(
      await canvas.findByRole('heading', { name: demoFilm('lights-on-the-water').title! }),
    ).toBeVisible()
  },
}

export const LandscapeFilm: Story = { args: { films: startingWith('fetch') } }

/** A portrait film is shown entirely, on its blurred picture. */
export const PortraitFilm: Story = { args: { state: 'portrait' }, tags: ['state'] }

/** A film of 2.39:1. */
export const WideScreenFilm: Story = { args: { state: 'wide screen' }, tags: ['state'] }

/** The narrowest screen: 320 px. */
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } }

/** Text at 200 %: sizes follow that of the root. */
export const LargeText: Story = { globals: { text: '200', viewport: { value: 'phone' } } }

/** A page at 200 %: half of the pixels in each direction. */
export const Zoomed: Story = { globals: { viewport: { value: 'zoomed' } } }

export const WithCaptions: Story = { args: { films: startingWith('one-take-kept') } }

/** The visitor has switched the captions on. */
export const CaptionsOn: Story = { args: { state: 'captions' }, tags: ['state'] }

/** The host draws its own controls, as Vimeo does. */
export const HostControls: Story = { args: { state: 'controls of the host' }, tags: ['state'] }

/** The captions of a film in a `<video>`. */
export const CaptionsOfMediaFile: Story = {
  args: { films: startingWith('one-take-kept') },
  parameters: { chromatic: WITHOUT_SNAPSHOT },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play One Take (Kept)' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Captions' }))
    await waitUntil(
      'captions are shown',
      () => canvasElement.querySelector('video')?.textTracks[0]?.mode === 'showing',
    )
  },
}

export const OneFilm: Story = { args: { count: 1 } }
export const TwoFilms: Story = { args: { count: 2 } }
export const FiveFilms: Story = { args: { count: 5 } }
export const TwoHundredFilms: Story = { args: { count: 200 } }
export const TenThousandFilms: Story = { args: { count: 10_000, defaultFilmId: 'film-9999' } }
export const NoFilms: Story = { args: { count: 0 } }

/** A film without any fields but its id. */
export const WithoutFields: Story = {
  args: {
    films: startingWith('kilometre-zero', {
      slug: null,
      title: null,
      clients: [],
      editors: [],
      poster: null,
      thumbnail: null,
      link: null,
      content: null,
    }),
  },
}
