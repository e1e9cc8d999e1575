import type { Meta, StoryObj } from '@storybook/react-vite'
import { HeadingGroup } from '../heading/heading.js'
import { RichText } from '../rich-text/rich-text.js'
import { demoDescription } from '../../demo/content.js'
import { demoFilm, demoThemes } from '../../demo/films.js'
import type { ThemeColours } from './theme-colours.js'
import { ThemeScope, type ThemeScopeProps } from './theme.js'

const { clients, title } = demoFilm('kilometre-zero')

interface Args extends Omit<ThemeScopeProps, 'colours'>, Required<ThemeColours> {}

/** Gives everything inside two colours, and tones computed from them that reach their contrast. */
const meta = {
  title: 'Theme/Theme scope',
  component: ThemeScope,
  argTypes: {
    foreground: { control: 'color', description: 'The first of the `colours`: of titles and controls.' },
    background: { control: 'color', description: 'The second of the `colours`.' },
  },
  args: {
    ...demoThemes.default,
    style: { padding: '2rem', background: 'var(--cutroom-background)' },
    children: (
      <>
        <HeadingGroup clients={clients} title={title} />
        <RichText content={demoDescription} />
      </>
    ),
  },
  render: ({ foreground, background, ...props }) => (
    <ThemeScope {...props} colours={{ foreground, background }} />
  ),
} satisfies Meta<Args>

export default meta
type Story = StoryObj<Args>

export const Default: Story = {}

export const Light: Story = { args: demoThemes.light }

export const LowContrast: Story = { args: demoThemes.faint }

export const InvalidColours: Story = {
  args: { foreground: 'salmon', background: 'ink', onWarning: () => undefined },
}
