import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentType } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { ComponentGuide } from '../../demo/docs-parameters.js'
import { demoFilms, demoThemes } from '../../demo/films.js'
import { longListFilm } from '../../demo/long-list.js'
import { ThemeScope } from '../theme/theme.js'
import { FilmSheet, type FilmSheetProps, type SheetFilm } from './film-sheet.js'

interface Args extends Omit<FilmSheetProps, 'films' | 'onClose'> {
  /** Number of films. */
  readonly count: number
  readonly theme: keyof typeof demoThemes
  readonly dir: 'ltr' | 'rtl'
  /** Changes of each film. */
  readonly change?: (film: SheetFilm, index: number) => SheetFilm
}

const listFilms = (count: number) =>
  count > 1000 ? Array.from({ length: count }, (_, index) => longListFilm(index)) : demoFilms(count)

function Sheet({ count, theme, dir, change, ...props }: Args) {
  const [isOpen, setOpen] = useState(false)
  const [films] = useState(() => (change ? listFilms(count).map(change) : listFilms(count)))
  return (
    <ThemeScope colours={demoThemes[theme]} dir={dir}>
      <button type="button" className="cutroom-text-button" onClick={() => setOpen(true)}>
        All films
      </button>
      {isOpen && (
        <FilmSheet
          currentId={films[1]?.id}
          {...props}
          films={films}
          onSelectFilm={(_, event) => event.preventDefault()}
          onClose={() => setOpen(false)}
        />
      )}
    </ThemeScope>
  )
}

const guide = {
  advice: {
    good: [
      'Import it when the pointer, the focus or a finger comes to your button: a page without it costs nothing.',
      'Give it an array, or a list that loads the films that are in view (`createFilmWindows`).',
      'Keep the filter in the address: a client’s films are then a link that can be sent.',
    ],
    bad: [
      'Don’t add a search field: the sheet is typed into as it is.',
      'Don’t show it on a page of one film.',
    ],
  },
  keys: {
    'Arrow keys': 'Move to the films beside, above and below',
    'Home and End': 'Move to the first and the last film',
    'Page Up and Page Down': 'Move by the rows that fit into the window',
    Letters: 'Move to the first film with a word that begins with them',
    Backspace: 'Takes the last letter back',
    Enter: 'Opens the film',
    Escape: 'Takes the letters back, then closes the sheet',
  },
} satisfies ComponentGuide

/**
 * All films of a list, as frames on a contact sheet: filtered by pressing names, found by typing.
 * It renders at most 160 of them, whatever their number.
 */
const meta = {
  title: 'Stage/Film sheet',
  // Its other props are made of the arguments.
  component: FilmSheet as ComponentType<unknown> as ComponentType<Args>,
  parameters: { guide },
  argTypes: {
    count: {
      control: { type: 'range', min: 1, max: 240 },
      description: 'Number of films of the demo studio.',
    },
    theme: { control: 'select', options: Object.keys(demoThemes), description: 'Colours of the sheet.' },
    dir: { control: 'inline-radio', options: ['ltr', 'rtl'], description: 'Direction of the page.' },
    change: {
      control: false,
      description: 'Changes each film of the demo studio.',
      table: { type: { summary: '(film: SheetFilm, index: number) => SheetFilm' } },
    },
  },
  args: { count: 24, theme: 'default', dir: 'ltr' },
  render: (args) => <Sheet {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'All films' }))
    const dialog = await canvas.findByRole('dialog', { name: /^All films/ })
    await expect(dialog).toBeVisible()
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await expect(dialog.querySelectorAll('[data-index]').length).toBeLessThanOrEqual(200)
  },
} satisfies Meta<Args>

export default meta
type Story = StoryObj<Args>

export const Films: Story = {}

// Its picture differs from that of five films by their number only.
export const OneFilm: Story = { args: { count: 1 }, parameters: { chromatic: { disableSnapshot: true } } }

export const FiveFilms: Story = { args: { count: 5 } }

/** With the films of other pages below a line. */
export const EverythingElse: Story = { args: { count: 240, own: 30 } }

export const TenThousandFilms: Story = { args: { count: 10_000 } }

export const LightTheme: Story = { args: { theme: 'light' } }

export const LowContrast: Story = { args: { theme: 'faint' } }

export const RightToLeft: Story = { args: { dir: 'rtl' } }

export const WithoutPosters: Story = { args: { change: (film) => ({ ...film, poster: null }) } }

/** Names of any length, films of any shape, and films that only a preview has. */
export const LongNames: Story = {
  args: {
    change: (film, index) => ({
      ...film,
      ...(index % 3 === 0 && {
        title: 'The very long way round the harbour at night, in winter, and back again by the old road',
        clients: [
          { id: 'long', name: 'Aktiengesellschaft für Verkehrsplanung, Brückenbau und Städtebau Nord' },
        ],
      }),
      aspectRatio: [16 / 9, 2.39, 9 / 16, 1, 4 / 3][index % 5] ?? null,
      draft: index === 2,
    }),
  },
}
