import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ReactNode } from 'react'
import { expect } from 'storybook/test'
import { expectFilmState } from '../../demo/expect-film-state.js'
import { demoFilm, demoThemes } from '../../demo/films.js'
import { FILM_STATE_NAMES, FILM_STATES, HeldFilms, type FilmStateName } from '../../demo/held-film.js'
import { scriptedFilms, scriptedPlayback } from '../../demo/scripted-provider.js'
import { MainCarousel } from '../main-carousel/main-carousel.js'
import { AutoplayButton, UnmuteButton } from '../player/player.js'
import { PortfolioProvider } from '../portfolio/portfolio.js'
import { ThemeScope } from '../theme/theme.js'
import { StepButton, Thumbnail, ThumbnailCarousel } from '../thumbnail-carousel/thumbnail-carousel.js'
import { PlayButton } from './video-slide.js'

const THEMES = { dark: demoThemes.default, light: demoThemes.light, faint: demoThemes.faint } as const

type ThemeName = keyof typeof THEMES | 'toolbar'

interface Args {
  /** Themes beside each other; `toolbar` is the one that the toolbar sets. */
  readonly themes: readonly ThemeName[]
  readonly direction: 'ltr' | 'rtl'
}

interface MatrixProps extends Args {
  /** Whether cells have the layout of a window, at a smaller scale. */
  readonly scaled?: boolean
  readonly rows: readonly string[]
  readonly describe?: (row: string) => string
  /** Renders a cell. Its landmarks have names of their own: a row has one cell for each theme. */
  readonly children: (row: string, name: string) => ReactNode
}

/** A row of cells for each state, and a column for each theme. */
function Matrix({ themes, direction, scaled, rows, describe, children }: MatrixProps) {
  return (
    <div className="cutroom-matrix" data-scaled={scaled}>
      {rows.map((row) => (
        <section key={row} className="cutroom-matrix__row">
          <h2>
            {row}
            {describe && <small>{describe(row)}</small>}
          </h2>
          {themes.map((theme) => (
            <Cell key={theme} row={row} theme={theme} direction={direction}>
              {children(row, `${row}, ${theme}`)}
            </Cell>
          ))}
        </section>
      ))}
    </div>
  )
}

interface CellProps extends Pick<Args, 'direction'> {
  readonly row: string
  readonly theme: ThemeName
  readonly children: ReactNode
}

function Cell({ row, theme, direction, children }: CellProps) {
  const cell = (
    <div dir={direction} className="cutroom-matrix__cell">
      {children}
    </div>
  )
  return (
    <figure data-cell={row}>
      {theme === 'toolbar' ? cell : <ThemeScope colours={THEMES[theme]}>{cell}</ThemeScope>}
      <figcaption>{theme}</figcaption>
    </figure>
  )
}

interface StageProps {
  readonly name: string
  readonly chrome: 'hidden' | 'shown'
}

/**
 * A stage with the buttons of its toolbar, whose controls are hidden or shown as on a `VideoPage`.
 */
function Stage({ name, chrome }: StageProps) {
  return (
    <div className="cutroom-video-page" data-chrome={chrome} style={{ display: 'contents' }}>
      <MainCarousel aria-label={name} style={{ aspectRatio: '16 / 9' }} />
      <div className="cutroom-matrix__toolbar">
        <AutoplayButton />
        <UnmuteButton />
      </div>
    </div>
  )
}

const isFilmState = (row: string): row is FilmStateName => row in FILM_STATES

function Carousels({ count, name }: { readonly count: number; readonly name: string }) {
  const [playback] = useState(() => scriptedPlayback())
  return (
    <PortfolioProvider films={scriptedFilms(count)} playback={playback}>
      <MainCarousel aria-label={`Films: ${name}`} style={{ aspectRatio: '16 / 9' }} />
      <ThumbnailCarousel aria-label={`Thumbnails: ${name}`} />
    </PortfolioProvider>
  )
}

const thumbnail = demoFilm('fetch')

const BUTTONS = {
  'play: rest': <PlayButton filmTitle="Fetch" stops={false} busy={false} />,
  'play: hover': <PlayButton filmTitle="Fetch" stops={false} busy={false} />,
  'play: focus': <PlayButton filmTitle="Fetch" stops={false} busy={false} />,
  'pause: rest': <PlayButton filmTitle="Fetch" stops busy={false} />,
  'play: busy': <PlayButton filmTitle="Fetch" stops busy />,
  'step: rest': <StepButton to="next" />,
  'step: hover': <StepButton to="next" />,
  'step: focus': <StepButton to="next" />,
  'thumbnail: rest': <Thumbnail film={thumbnail} />,
  'thumbnail: hover': <Thumbnail film={thumbnail} />,
  'thumbnail: focus': <Thumbnail film={thumbnail} />,
  'thumbnail: current': <Thumbnail film={thumbnail} current />,
} satisfies Readonly<Record<string, ReactNode>>

const isButton = (row: string): row is keyof typeof BUTTONS => row in BUTTONS

/** Every state beside the others, at a fixed time and in each theme, for a glance or a print. */
const meta = {
  title: 'Stage/All states',
  // Each state has a story that is tested; together they would take a minute.
  tags: ['matrix', '!autodocs', '!test'],
  parameters: { layout: 'fullscreen' },
  globals: { motion: 'no-preference' },
  args: { themes: ['dark', 'light', 'faint'], direction: 'ltr' },
  argTypes: {
    themes: {
      control: 'check',
      options: [...Object.keys(THEMES), 'toolbar'],
      description: 'Themes beside each other; `toolbar` is the one that the toolbar sets.',
    },
    direction: { control: 'inline-radio', options: ['ltr', 'rtl'], description: 'Direction of the text.' },
  },
} satisfies Meta<Args>

export default meta
type Story = StoryObj<Args>

/** A film in every state that a slide shows. */
export const Films: Story = {
  render: (args) => (
    <Matrix
      {...args}
      scaled
      rows={FILM_STATE_NAMES}
      describe={(row) => (isFilmState(row) ? FILM_STATES[row].description : '')}
    >
      {(row, name) => {
        if (!isFilmState(row)) return null
        return (
          <HeldFilms state={row}>
            <Stage name={name} chrome={FILM_STATES[row].shows === null ? 'hidden' : 'shown'} />
          </HeldFilms>
        )
      }}
    </Matrix>
  ),
  play: async ({ canvasElement }) => {
    for (const cell of canvasElement.querySelectorAll<HTMLElement>('[data-cell]')) {
      const row = cell.dataset['cell'] ?? ''
      if (isFilmState(row)) await expectFilmState(cell, row)
    }
  },
}

/** All of it from right to left. */
export const RightToLeft: Story = { ...Films, args: { direction: 'rtl' } }

const COUNTS = [0, 1, 2, 3, 5, 24, 10_000]

/** Both carousels with lists of different lengths. */
export const Lengths: Story = {
  args: { themes: ['dark', 'light'] },
  render: (args) => (
    <Matrix {...args} scaled rows={COUNTS.map(String)} describe={() => 'films'}>
      {(row, name) => <Carousels count={Number(row)} name={name} />}
    </Matrix>
  ),
}

/**
 * A button is never disabled: one without an effect is not rendered. A press has the look of a
 * pointer over it.
 */
export const Buttons: Story = {
  tags: ['test'],
  parameters: {
    states: { hover: '[data-cell$=": hover"] button', 'focus-visible': '[data-cell$=": focus"] button' },
  },
  render: (args) => (
    <Matrix {...args} rows={Object.keys(BUTTONS)}>
      {(row) => (
        <div style={{ position: 'relative', inlineSize: 200, blockSize: 113 }}>
          {isButton(row) && BUTTONS[row]}
        </div>
      )}
    </Matrix>
  ),
  play: async ({ canvasElement }) => {
    const emulated = canvasElement.querySelectorAll('[data-emulated]')
    await expect(emulated).toHaveLength(18)
  },
}
