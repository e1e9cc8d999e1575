import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { Film } from '../film/film.js'
import { demoFilm, demoFilms } from '../../demo/films.js'
import { demoFile, demoImage, demoPicture } from '../../demo/media.js'
import { DemoPage } from '../../demo/demo-page.js'
import { LONG_LIST, longListFilm, LongListPage } from '../../demo/long-list.js'
import { demoPlayback, scripted, scriptedFilms, scriptedPlayback } from '../../demo/scripted-provider.js'
import { VideoPage, VideoPageBody } from './video-page.js'

const films = demoFilms(14)
const soon = { load: 20, play: 20 }

/** The demo films, with this one first. */
const startingWith = (slug: string, changes: Partial<Film> = {}): readonly Film[] => [
  { ...demoFilm(slug), ...changes },
  ...films.slice(1),
]

const CURRENT = '.cutroom-main-carousel [data-slot="0"] [data-state]'

/** All values of `data-state` from now on, in order, including those that last less than a frame. */
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

/** A whole page of films in a site's layout. Portrait viewports show the other arrangement. */
const meta = {
  title: 'Stage/Video page',
  component: VideoPage,
  subcomponents: { VideoPageBody },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '600px' } } },
  args: { films, playback: demoPlayback, resolveImage: demoImage },
  argTypes: { films: { control: false }, playback: { control: false } },
  render: (args) => (
    <DemoPage
      layout="screening-room"
      path="/screening-room"
      heading="Screening Room"
      stage={<VideoPage {...args} />}
    />
  ),
} satisfies Meta<typeof VideoPage>

export default meta
type Story = StoryObj<typeof meta>

/** Poster only: nothing plays before a press. */
export const Default: Story = {}

/** Ten thousand films, of which those around the current one are loaded: End shows the last one, and on the way back a film that is loading. */
export const LongList: Story = {
  render: (args) => (
    <DemoPage
      layout="screening-room"
      path="/screening-room"
      heading="Screening Room"
      stage={<LongListPage {...args} />}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getByText(`Film ${LONG_LIST} of ${LONG_LIST}`)).toBeInTheDocument())
    await expect(canvas.getAllByText(`${longListFilm(LONG_LIST - 1).title}`).length).toBeGreaterThan(0)
  },
}

/** The host never responds: the spinner stays until the time limit. */
export const Loading: Story = {
  args: { films: scriptedFilms(14), playback: scriptedPlayback({ load: 'never' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play Kilometre Zero' }))
    const button = await canvas.findByRole('button', { name: 'Pause Kilometre Zero' })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  },
}

/** A film of the demo studio in a `<video>`: its first frame hides the poster. */
export const Playing: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play Kilometre Zero' }))
    await waitFor(() => expect(canvasElement.querySelector('[data-poster="hidden"]')).not.toBeNull())
    const film = canvasElement.querySelector('video')
    await expect(film?.videoWidth).toBe(1280)
    await expect(film?.paused).toBe(false)
  },
}

/** A film that runs out of data: the spinner is over its last frame. */
export const Buffering: Story = {
  args: { films: scriptedFilms(14), playback: scriptedPlayback({ ...soon, stalls: true }) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play Kilometre Zero' }))
    await waitFor(() =>
      expect(
        canvasElement.querySelector('[data-state="busy"][data-poster="hidden"] [aria-busy="true"]'),
      ).not.toBeNull(),
    )
  },
}

/** No request succeeds: titles and controls on the theme's background, and a retry. */
export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play Kilometre Zero' }))
    await expect(await canvas.findByText('This film can’t be played right now.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    for (const part of ['.cutroom-slide[data-state="failed"]', '.cutroom-thumbnail[data-current]']) {
      // Else there would be the browser's mark of a broken image.
      const picture = canvasElement.querySelector(`${part} .cutroom-picture`)
      await waitFor(() => expect(picture).toHaveStyle({ opacity: '0' }))
    }
  },
}

/** The only film has ended: its poster and the play button are shown again. Any other film is followed by the next. */
export const Ended: Story = {
  args: { films: scriptedFilms(1), playback: scriptedPlayback({ ...soon, duration: 0.4 }) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const states = watchStates(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Play Kilometre Zero' }))
    await waitFor(() => expect(states.slice(-2)).toEqual(['playing', 'rest']))
    await expect(await canvas.findByRole('button', { name: 'Play Kilometre Zero' })).toBeVisible()
  },
}

/** Plays by itself, muted. Disabled by reduced motion. */
export const Autoplay: Story = {
  args: { films: scriptedFilms(14), playback: scriptedPlayback(soon, { autoplay: true }) },
  globals: { motion: 'no-preference' },
  play: async ({ canvas }) => {
    // In the document: the chrome may be hidden while a film plays.
    await expect(await canvas.findByRole('button', { name: 'Unmute' })).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Pause Kilometre Zero' })).toBeInTheDocument()
  },
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
    // It loads too soon for a spinner, waits for the delays of autoplay mode, and its play is refused.
    await waitFor(() => expect(refused.slice(-3)).toEqual(['rest', 'busy', 'rest']))
    await expect(await canvas.findByRole('button', { name: 'Play Kilometre Zero' })).toBeVisible()
    await expect(canvasElement.querySelector('[data-state="failed"]')).toBeNull()
    await expect(canvas.queryByRole('button', { name: /autoplay|unmute/i })).toBeNull()
  },
}

/** The browser refuses sound only: the film plays muted, with a button to unmute it. */
export const MutedAutoplay: Story = {
  args: { films: scriptedFilms(14), playback: scriptedPlayback({ load: 20, play: 'refused-with-sound' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play Kilometre Zero' }))
    await expect(await canvas.findByRole('button', { name: 'Unmute' })).toBeInTheDocument()
  },
}

export const Failed: Story = {
  args: { films: scriptedFilms(14), playback: scriptedPlayback({ load: 'network' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This film can’t be played right now.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** A visitor steps by keys, which are the same in both directions, and by a button, and opens the list of shortcuts. */
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

export const WithoutPoster: Story = {
  args: { films: startingWith('kilometre-zero', { poster: null, thumbnail: null }) },
}

export const WithoutTitle: Story = { args: { films: startingWith('kilometre-zero', { title: null }) } }

export const WithoutClient: Story = { args: { films: startingWith('kilometre-zero', { clients: [] }) } }

export const OneEditor: Story = { args: { films: startingWith('green-noise') } }

export const SeveralEditors: Story = { args: { films: startingWith('night-train-in-order') } }

export const LongTitle: Story = { args: { films: startingWith('night-train-in-order') } }

/** A right-to-left title on a left-to-right page; the toolbar changes the direction of the whole page. */
export const RightToLeftTitle: Story = { args: { films: startingWith('lights-on-the-water') } }

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

/** A portrait film is shown entirely, with the theme's background beside it. */
export const PortraitFilm: Story = {
  args: {
    films: startingWith('lane-five', {
      poster: { ...demoPicture('../portrait/track.jpg', 'A runner'), width: 360, height: 640 },
      thumbnail: { ...demoPicture('../portrait/track.jpg'), width: 360, height: 640 },
      link: demoFile('../portrait/track.mp4'),
    }),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play Lane Five' }))
    await waitFor(() => expect(canvasElement.querySelector('[data-poster="hidden"]')).not.toBeNull())
  },
}

/** The narrowest screen: 320 px. */
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } }

/** Text at 200 %: sizes follow that of the root. */
export const LargeText: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%'
    return () => document.documentElement.style.removeProperty('font-size')
  },
}

/** A page at 200 %: half of the pixels in each direction. */
export const Zoomed: Story = { globals: { viewport: { value: 'zoomed' } } }

export const WithCaptions: Story = { args: { films: startingWith('one-take-kept') } }

/** The visitor has turned the captions of the film on. */
export const CaptionsOn: Story = {
  args: { films: startingWith('one-take-kept') },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play One Take (Kept)' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Captions' }))
    await waitFor(() => expect(canvasElement.querySelector('video')?.textTracks[0]?.mode).toBe('showing'))
  },
}

export const OneFilm: Story = { args: { films: films.slice(0, 1) } }
export const TwoFilms: Story = { args: { films: films.slice(0, 2) } }
export const FiveFilms: Story = { args: { films: films.slice(0, 5) } }
export const TwoHundredFilms: Story = { args: { films: demoFilms(200) } }
export const TenThousandFilms: Story = { args: { films: demoFilms(10_000), defaultFilmId: 'film-9999' } }
export const NoFilms: Story = { args: { films: [] } }

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
