import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, within } from 'storybook/test'
import type { ComponentGuide } from '../../demo/docs-parameters.js'
import { expectPaintedClips } from '../../demo/expect-film-state.js'
import { FILM_STATE_NAMES, heldFilms, HeldFilms, type FilmStateName } from '../../demo/held-film.js'
import { demoFile } from '../../demo/media.js'
import { waitUntil } from '../../demo/wait-until.js'
import { PictureImage } from '../picture/picture.js'
import { PlayerContainer } from '../player/player.js'
import { usePortfolio, usePortfolioActions } from '../portfolio/portfolio.js'
import { PlayerBar, type PlayerBarProps } from './player-bar.js'

const COUNTS = { none: 0, one: 1, several: 3 } as const

interface BarStoryProps extends PlayerBarProps {
  /** The state in which the film is held. */
  readonly state: FilmStateName
  /** Languages of the film's captions. */
  readonly captions: keyof typeof COUNTS
  /** Whether the visitor has muted the film. */
  readonly muted: boolean
  /** Whether the browser knows of another screen. */
  readonly remote: boolean
  /** Width of the film, in px. */
  readonly width: number
}

const LANGUAGES = [
  ['en', 'English'],
  ['pt-BR', 'Português'],
  ['ar', 'العربية'],
] as const

/** Mutes the film, as the visitor does. */
function Muting() {
  const actions = usePortfolioActions()
  useEffect(() => {
    actions.setMuted(true)
    return () => actions.setMuted(false)
  }, [actions])
  return null
}

const PICTURE = { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' } as const

/** The poster of a film that is not shown yet, as on a slide. */
function Poster() {
  const picture = usePortfolio(({ film, posterHidden }) => (posterHidden ? null : film?.poster))
  return picture && <PictureImage picture={picture} style={PICTURE} />
}

/** A film above its bar. */
function BarStory({ state, captions, muted, remote, width, ...props }: BarStoryProps) {
  const films = heldFilms(state, 1).map((film) => ({
    ...film,
    captions: LANGUAGES.slice(0, COUNTS[captions]).map(([language, label]) => ({
      language,
      label,
      src: `${demoFile('microphone.en.vtt')}?${language}`,
    })),
  }))
  return (
    <HeldFilms
      key={`${state} ${captions} ${remote}`}
      state={state}
      films={films}
      script={{ remote: remote ? 'available' : 'unavailable' }}
    >
      {muted && <Muting />}
      <div style={{ maxInlineSize: width }}>
        <div style={{ position: 'relative', aspectRatio: '16 / 9', containerType: 'size' }}>
          <PlayerContainer />
          <Poster />
        </div>
        <PlayerBar studio="Cutroom" {...props} style={{ position: 'relative', inset: 'auto' }} />
      </div>
    </HeldFilms>
  )
}

const guide = {
  anatomy: {
    story: 'every-control',
    window: { width: 816, height: 560 },
    parts: [
      {
        name: 'Play',
        selector: '.cutroom-player-bar__button:nth-of-type(1)',
        description: 'Plays and pauses, as a press on the film does.',
      },
      {
        name: 'Timeline',
        selector: '.cutroom-timeline',
        description: 'A slider: a drag or a key seeks. It shows what has loaded.',
      },
      { name: 'Time', selector: '.cutroom-player-bar__time', description: 'Of the film, and its length.' },
      {
        name: 'Mute',
        selector: '.cutroom-player-bar__button[title="Mute"]',
        description: 'Keeps the volume for later.',
      },
      {
        name: 'Volume',
        selector: '.cutroom-volume',
        description: 'Only where the browser lets pages set it.',
      },
      {
        name: 'Captions',
        selector: '.cutroom-captions, .cutroom-player-bar__button[title="Captions"]',
        description:
          'A switch for one language, a list for several. The choice applies to the next films, too.',
      },
      {
        name: 'Another screen',
        selector: '.cutroom-player-bar__button[title="Play on another screen"]',
        description: 'Only where the browser has found one.',
      },
      {
        name: 'Fullscreen',
        selector: '.cutroom-player-bar__button[title="Fullscreen"]',
        description: 'Film and bar fill the screen.',
      },
    ],
  },
  advice: {
    good: [
      'Use `MainCarousel`, which has one: place it yourself only where there is no carousel.',
      'Give films captions in every language that you have: the bar shows a list.',
      'Pass `studio`: the lock screen shows it below the film’s title.',
    ],
    bad: [
      'Don’t use it beside controls of a host: it renders nothing for films on Vimeo.',
      'Don’t mirror it from right to left: the time of a film runs from left to right everywhere.',
      'Don’t put it over captions: in a film of any height they are above it.',
    ],
  },
  keys: {
    Tab: 'Focuses the next control',
    '← → on a slider': 'Timeline: 5 s back and on. Volume: 10 % less and more',
    'Home, End on a slider': 'Start and end',
    'Enter or Space': 'Presses a button',
    'Escape in the list of captions': 'Closes the list',
  },
  shortcuts: true,
} satisfies ComponentGuide

/**
 * The controls of films in media files and streams, as `MainCarousel` shows them over or below the
 * film. Its code loads when a play is likely. Films on Vimeo keep the controls of Vimeo.
 */
const meta = {
  title: 'Stage/Player bar',
  component: PlayerBar,
  parameters: { guide },
  args: { state: 'paused', captions: 'none', muted: false, remote: false, width: 768 },
  argTypes: {
    state: {
      control: 'select',
      options: FILM_STATE_NAMES,
      description: 'The state in which the film is held.',
    },
    captions: {
      control: 'select',
      options: Object.keys(COUNTS),
      description: 'Languages of the film’s captions.',
    },
    muted: { description: 'Whether the visitor has muted the film.' },
    remote: { description: 'Whether the browser knows of another screen.' },
    width: {
      control: { type: 'range', min: 280, max: 1280, step: 10 },
      description: 'Width of the film, in px.',
    },
  },
  render: (args) => <BarStory {...args} />,
} satisfies Meta<BarStoryProps>

export default meta
type Story = StoryObj<BarStoryProps>

const bar = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('group', { name: 'Player' }))

/** The controls of a paused film, once it is held in the middle. */
async function pausedBar(canvasElement: HTMLElement) {
  const controls = await bar(canvasElement)
  const timeline = controls.getByRole('slider', { name: 'Timeline' })
  await waitUntil('the film is in the middle', () => timeline.ariaValueText === '0:04 of 0:08')
  await controls.findByRole('button', { name: 'Play' })
  await expectPaintedClips(canvasElement)
  return { ...controls, timeline }
}

/** In the middle of the film. */
export const Paused: Story = {
  tags: ['state'],
  play: async ({ canvasElement }) => {
    await pausedBar(canvasElement)
  },
}

export const Playing: Story = {
  args: { state: 'playing' },
  tags: ['state'],
  play: async ({ canvasElement }) => {
    const controls = await bar(canvasElement)
    await expect(await controls.findByRole('button', { name: 'Pause' })).toBeVisible()
  },
}

export const Seeking: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const { timeline } = await pausedBar(canvasElement)
    timeline.focus()
    await userEvent.keyboard('{Home}{ArrowRight}')
    await waitUntil('the film is a second on', () => timeline.ariaValueText === '0:05 of 0:08')
  },
}

export const Muted: Story = {
  args: { muted: true },
  tags: ['state'],
  play: async ({ canvasElement }) => {
    const controls = await pausedBar(canvasElement)
    await expect(await controls.findByRole('button', { name: 'Mute', pressed: true })).toBeVisible()
  },
}

/** The film waits for data. */
export const Starting: Story = {
  args: { state: 'starting' },
  tags: ['state'],
  play: async ({ canvasElement }) => {
    const controls = await bar(canvasElement)
    await expect(await controls.findByRole('button', { name: 'Pause' })).toBeVisible()
  },
}

/** The film has run out of data. */
export const Buffering: Story = {
  args: { state: 'buffering' },
  tags: ['state'],
  play: ({ canvasElement }) =>
    waitUntil(
      'the film buffers',
      () => canvasElement.querySelector('.cutroom-player-bar[data-state="buffering"]') !== null,
    ),
}

/** Under a pointer: the thumb of the timeline grows. */
export const Hovered: Story = {
  parameters: { states: { hover: '.cutroom-timeline' } },
  play: async ({ canvasElement }) => {
    await pausedBar(canvasElement)
    await waitUntil(
      'a pointer is over the timeline',
      () => canvasElement.querySelector('.cutroom-timeline[data-emulated="hover"]') !== null,
    )
  },
}

/** Reached by a key. */
export const Focused: Story = {
  parameters: { states: { 'focus-visible': '.cutroom-player-bar__button:first-of-type' } },
  play: async ({ canvasElement, userEvent }) => {
    const controls = await pausedBar(canvasElement)
    await userEvent.tab()
    await expect(controls.getByRole('button', { name: 'Play' })).toHaveFocus()
  },
}

/** One language is a switch. */
export const CaptionsOn: Story = {
  args: { state: 'captions', captions: 'one' },
  tags: ['state'],
  play: async ({ canvasElement }) => {
    const controls = await bar(canvasElement)
    await expect(await controls.findByRole('button', { name: 'Captions', pressed: true })).toBeVisible()
    await expectPaintedClips(canvasElement)
  },
}

/** Several languages are a list, each in its own script and direction. */
export const Languages: Story = {
  args: { captions: 'several' },
  play: async ({ canvasElement, userEvent }) => {
    const controls = await pausedBar(canvasElement)
    await userEvent.click(await controls.findByRole('button', { name: 'Captions' }))
    const language = await controls.findByRole('radio', { name: 'Português' })
    await userEvent.click(language)
    await waitUntil('the language is chosen', () => language.matches(':checked'))
    await expectPaintedClips(canvasElement)
  },
}

/** The browser knows of another screen. */
export const RemotePlayback: Story = {
  args: { remote: true },
  play: async ({ canvasElement }) => {
    const controls = await pausedBar(canvasElement)
    await expect(await controls.findByRole('button', { name: 'Play on another screen' })).toBeVisible()
  },
}

/** With every control that a browser can offer. */
export const EveryControl: Story = {
  args: { captions: 'several', remote: true },
  tags: ['state'],
  play: async ({ canvasElement }) => {
    await pausedBar(canvasElement)
  },
}

/** Controls of players run from left to right in every script. */
export const RightToLeft: Story = {
  args: { captions: 'several' },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await pausedBar(canvasElement)
  },
}

/** With every control, at the width of the narrowest phone. */
export const Narrow: Story = {
  args: { width: 320, remote: true, captions: 'one' },
  play: async ({ canvasElement }) => {
    await pausedBar(canvasElement)
    await expect(canvasElement.scrollWidth).toBe(canvasElement.clientWidth)
  },
}
