import type { Meta, StoryObj } from '@storybook/react-vite'
import { HeadingGroup } from '../heading/heading.js'
import { RichText } from '../rich-text/rich-text.js'
import { demoDescription } from '../../demo/content.js'
import { demoFilm, demoThemes } from '../../demo/films.js'
import { ThemeScope } from './theme.js'

const { clients, title } = demoFilm('kilometre-zero')

/** Gives everything inside two colours, and tones computed from them that reach their contrast. */
const meta = {
  title: 'Theme/Theme scope',
  component: ThemeScope,
  argTypes: { children: { control: false } },
  args: {
    style: { padding: '2rem', background: 'var(--cutroom-background)' },
    children: (
      <>
        <HeadingGroup clients={clients} title={title} />
        <RichText content={demoDescription} />
      </>
    ),
  },
} satisfies Meta<typeof ThemeScope>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { colours: demoThemes.default } }

export const Light: Story = { args: { colours: demoThemes.light } }

export const LowContrast: Story = { args: { colours: demoThemes.faint } }

export const InvalidColours: Story = {
  args: { colours: { foreground: 'salmon', background: 'ink' }, onWarning: () => undefined },
}
