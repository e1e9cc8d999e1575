import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ReactNode } from 'react'
import { expect } from 'storybook/test'
import { expectFilmState } from '../../demo/expect-film-state.js'
import { demoFilm, demoThemes } from '../../demo/films.js'
import { FILM_STATE_NAMES, FILM_STATES, HeldFilms, type FilmStateName } from '../../demo/held-film.js'
import { scriptedFilms, scriptedPlayback } from '../../demo/scripted-provider.js'
import { MainCarousel } from '../main-carousel/main-carousel.js'
import { PortfolioProvider, usePortfolio } from '../portfolio/portfolio.js'
import { ThemeScope } from '../theme/theme.js'
import { StepButton, Thumbnail, ThumbnailCarousel } from '../thumbnail-carousel/thumbnail-carousel.js'
import { useAutoHide } from '../video-page/use-auto-hide.js'
import { PlayButton } from './video-slide.js'

const THEMES = { dark: demoThemes.default, light: demoThemes.light, faint: demoThemes.faint } as const

type ThemeName = keyof typeof THEMES | 'toolbar'

interface Args {
  /** Themes beside each other; `toolbar` is the one that the toolbar sets. */
  readonly themes: readonly ThemeName[]
  readonly direction: 'ltr' | 'rtl'
}

interface MatrixProps extends Args {
  readonly rows: readonly string[]
  readonly describe?: (row: string) => string
  readonly children: (row: string) => ReactNode
}

/** A row of cells for each state, and a column for each theme. */
function Matrix({ themes, direction, rows, describe, children }: MatrixProps) {
  return (
    <div className="cutroom-matrix">
      {rows.map((row) => (
        <section key={row} className="cutroom-matrix__row">
          <h2>
            {row}
            {describe && <small>{describe(row)}</small>}
          </h2>
          {themes.map((theme) => (
            <Cell key={theme} row={row} theme={theme} direction={direction}>
              {children(row)}
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

/** The controls of a stage hide as on a `VideoPage`, whose layout is that of a window. */
function Stage({ name }: { readonly name: string }) {
  const { hidden } = useAutoHide(usePortfolio(({ status }) => status === 'playing'))
  return (
    <div
      className="cutroom-video-page"
      data-chrome={hidden ? 'hidden' : 'shown'}
      style={{ display: 'contents' }}
    >
      <MainCarousel aria-label={name} style={{ aspectRatio: '16 / 9' }} />
    </div>
  )
}

const isFilmState = (row: string): row is FilmStateName => row in FILM_STATES

function Carousels({ count }: { readonly count: number }) {
  const [playback] = useState(() => scriptedPlayback())
  return (
    <PortfolioProvider films={scriptedFilms(count)} playback={playback}>
      <MainCarousel aria-label={`${count} films`} style={{ aspectRatio: '16 / 9' }} />
      <ThumbnailCarousel aria-label={`Thumbnails of ${count} films`} />
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
  tags: ['matrix', '!autodocs'],
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
      rows={FILM_STATE_NAMES}
      describe={(row) => (isFilmState(row) ? FILM_STATES[row].description : '')}
    >
      {(row) => {
        if (!isFilmState(row)) return null
        return (
          <HeldFilms state={row}>
            <Stage name={row} />
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
    <Matrix {...args} rows={COUNTS.map(String)} describe={() => 'films'}>
      {(row) => <Carousels count={Number(row)} />}
    </Matrix>
  ),
}

/** A button is never disabled: one without an effect is not rendered. A press has the look of a pointer over it. */
export const Buttons: Story = {
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
