import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties, ReactNode } from 'react'
import { expect } from 'storybook/test'
import { SHEET_MODES } from '../../demo/chromatic-modes.js'
import { expectFilmStates } from '../../demo/expect-film-state.js'
import { demoFilm, demoThemes } from '../../demo/films.js'
import { FILM_STATE_NAMES, FILM_STATES, HeldFilms, type FilmStateName } from '../../demo/held-film.js'
import { loadingFilms } from '../../demo/long-list.js'
import { scriptedFilms } from '../../demo/scripted-provider.js'
import { HeadingGroup } from '../heading/heading.js'
import { MainCarousel } from '../main-carousel/main-carousel.js'
import { AutoplayButton, UnmuteButton } from '../player/player.js'
import { usePortfolio } from '../portfolio/portfolio.js'
import { ThemeScope } from '../theme/theme.js'
import { ArrowButton, Thumbnail, ThumbnailCarousel } from '../thumbnail-carousel/thumbnail-carousel.js'
import { PlayButton } from './video-slide.js'

const THEMES = { dark: demoThemes.default, light: demoThemes.light, faint: demoThemes.faint } as const

type ThemeName = keyof typeof THEMES | 'toolbar'

interface Args {
  /** Themes beside each other; `toolbar` is the one that the toolbar sets. */
  readonly themes: readonly ThemeName[]
}

interface MatrixProps extends Args {
  readonly title: string
  /** Values of the toolbars. */
  readonly globals: Readonly<Record<string, unknown>>
  /** Whether cells have the layout of a window, at a smaller scale. */
  readonly scaled?: boolean
  /** Rows that a printed page has space for. */
  readonly rowsOnPage: number
  readonly rows: readonly string[]
  readonly describe?: (row: string) => string
  /** Renders a cell. Its landmarks have names of their own: a row has one cell for each theme. */
  readonly children: (row: string, name: string) => ReactNode
}

/**
 * A row of cells for each state, and a column for each theme. A printed page has a title and whole
 * rows.
 */
function Matrix({ title, themes, globals, scaled, rows, rowsOnPage, describe, children }: MatrixProps) {
  const isRightToLeft = globals['direction'] === 'rtl'
  const names = themes.map((theme) => (theme === 'toolbar' ? getToolbarTheme(globals) : theme))
  const style = { '--_themes': themes.length } as CSSProperties
  return (
    <div className="cutroom-matrix" data-scaled={scaled} dir="ltr" style={style}>
      {splitRows(rows, rowsOnPage).map((page) => (
        <div key={page[0]} className="cutroom-matrix__page">
          <h1>
            {title}
            <small>
              {names.join(', ')}, {isRightToLeft ? 'right to left' : 'left to right'}
            </small>
          </h1>
          {page.map((row) => (
            <section key={row} className="cutroom-matrix__row">
              <h2>
                {row}
                {describe && <small>{describe(row)}</small>}
              </h2>
              {themes.map((theme, at) => (
                <Cell
                  key={theme}
                  row={row}
                  theme={theme}
                  name={names[at]}
                  dir={isRightToLeft ? 'rtl' : 'ltr'}
                >
                  {children(row, `${row}, ${theme}`)}
                </Cell>
              ))}
            </section>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Returns the name of the theme that the toolbar sets. */
const getToolbarTheme = ({ theme }: MatrixProps['globals']): string =>
  typeof theme === 'string' && theme !== '' ? theme.replaceAll('-', ' ') : 'default'

const splitRows = (rows: readonly string[], size: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))

interface CellProps {
  readonly row: string
  readonly theme: ThemeName
  readonly name: string | undefined
  readonly dir: 'ltr' | 'rtl'
  readonly children: ReactNode
}

function Cell({ row, theme, name, dir, children }: CellProps) {
  const cell = (
    <div dir={dir} className="cutroom-matrix__cell">
      {children}
    </div>
  )
  return (
    <figure data-cell={row}>
      {theme === 'toolbar' ? cell : <ThemeScope colours={THEMES[theme]}>{cell}</ThemeScope>}
      <figcaption>{name}</figcaption>
    </figure>
  )
}

interface StageProps {
  readonly name: string
  readonly chrome: 'hidden' | 'shown'
}

/** A stage with the film’s heading and the buttons of its toolbar, as on a `VideoPage`. */
function Stage({ name, chrome }: StageProps) {
  const film = usePortfolio((state) => state.film)
  return (
    <div className="cutroom-video-page" data-chrome={chrome} style={{ display: 'contents' }}>
      <MainCarousel aria-label={name} style={{ aspectRatio: '16 / 9' }} />
      <div className="cutroom-matrix__foot">
        {film && <HeadingGroup level={3} clients={film.clients} title={film.title} />}
        <div className="cutroom-matrix__toolbar">
          <AutoplayButton />
          <UnmuteButton />
        </div>
      </div>
    </div>
  )
}

const isFilmState = (row: string): row is FilmStateName => row in FILM_STATES

interface CarouselsProps {
  readonly films: ReturnType<typeof loadingFilms>
  readonly name: string
}

function Carousels({ films, name }: CarouselsProps) {
  return (
    <HeldFilms state="idle" films={films}>
      <div className="cutroom-matrix__carousels">
        <MainCarousel aria-label={`Films: ${name}`} style={{ aspectRatio: '16 / 9' }} />
        <ThumbnailCarousel aria-label={`Thumbnails: ${name}`} />
      </div>
    </HeldFilms>
  )
}

const thumbnail = demoFilm('fetch')

/** Rows of a button at rest, under a pointer, and reached by a key. */
const inStates = (name: string, button: ReactNode) =>
  ['rest', 'hover', 'focus'].map((state) => [`${name}: ${state}`, button] as const)

const BUTTONS: ReadonlyMap<string, ReactNode> = new Map([
  ...inStates('play', <PlayButton filmTitle="Fetch" stops={false} busy={false} />),
  ...inStates('pause', <PlayButton filmTitle="Fetch" stops busy={false} />),
  ['busy', <PlayButton key="busy" filmTitle="Fetch" stops busy />],
  ...inStates('arrow', <ArrowButton to="next" />),
  ...inStates('thumbnail', <Thumbnail film={thumbnail} />),
  ['thumbnail: current', <Thumbnail key="current" film={thumbnail} current />],
  ...inStates(
    'text in the toolbar',
    <button type="button" className="cutroom-text-button">
      Share
    </button>,
  ),
  ...inStates(
    'way out of an error',
    <button type="button" className="cutroom-button">
      Try again
    </button>,
  ),
])

/** Every state beside the others, at a fixed time and in each theme, for a glance or a print. */
const meta = {
  title: 'Stage/All states',
  // Each state has a story that is tested; together they would take a minute.
  tags: ['matrix', '!autodocs', '!test'],
  parameters: { layout: 'fullscreen', chromatic: { modes: SHEET_MODES } },
  globals: { motion: 'no-preference' },
  args: { themes: ['dark', 'light', 'faint'] },
  argTypes: {
    themes: {
      control: 'check',
      options: [...Object.keys(THEMES), 'toolbar'],
      description: 'Themes beside each other; `toolbar` is the one that the toolbar sets.',
    },
  },
} satisfies Meta<Args>

export default meta
type Story = StoryObj<Args>

/** A film in every state that a slide shows. */
export const Films: Story = {
  render: (args, { globals }) => (
    <Matrix
      {...args}
      title="Films"
      globals={globals}
      scaled
      rowsOnPage={3}
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
    const cells = [...canvasElement.querySelectorAll<HTMLElement>('[data-cell]')]
    await expectFilmStates(
      canvasElement,
      cells.flatMap((cell) => {
        const row = cell.dataset['cell'] ?? ''
        return isFilmState(row) ? [[cell, row] as const] : []
      }),
    )
  },
}

/** All of it from right to left. */
export const RightToLeft: Story = { ...Films, globals: { direction: 'rtl' } }

const COUNTS = [0, 1, 2, 3, 5, 24, 10_000]

const LOADING = 'loading'

function describeLength(row: string): string {
  if (row === LOADING) return 'All films but the first'
  return row === '1' ? 'film' : 'films'
}

/** Both carousels with lists of different lengths. */
export const Lengths: Story = {
  args: { themes: ['dark', 'light'] },
  render: (args, { globals }) => (
    <Matrix
      {...args}
      title="Lengths of lists"
      globals={globals}
      scaled
      rowsOnPage={3}
      rows={[...COUNTS.map(String), LOADING]}
      describe={describeLength}
    >
      {(row, name) => (
        <Carousels films={row === LOADING ? loadingFilms() : scriptedFilms(Number(row))} name={name} />
      )}
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
  render: (args, { globals }) => (
    <Matrix
      {...args}
      title="Buttons"
      globals={globals}
      rowsOnPage={5}
      rows={[...BUTTONS.keys()]}
      describe={(row) => (row.endsWith('hover') ? 'A press looks the same' : '')}
    >
      {(row) => (
        // Padding, so that focus rings are not cut off.
        <div style={{ position: 'relative', inlineSize: 200, blockSize: 113, padding: 16 }}>
          {BUTTONS.get(row)}
        </div>
      )}
    </Matrix>
  ),
  play: async ({ canvasElement }) => {
    const emulated = canvasElement.querySelectorAll('[data-emulated]')
    await expect(emulated).toHaveLength(36)
  },
}
