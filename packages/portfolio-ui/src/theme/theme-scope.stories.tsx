import type { Meta, StoryObj } from '@storybook/react-vite'
import { HeadingGroup } from '../heading/heading-group.js'
import { demoDescription } from '../testing/demo-content.js'
import { demoFilms, demoThemes } from '../testing/demo-films.js'
import { RichText } from '../rich-text/rich-text.js'
import { ThemeScope } from './theme-scope.js'

const [film] = demoFilms()

const meta = {
  title: 'Theme scope',
  component: ThemeScope,
  args: {
    style: { padding: '2rem' },
    children: (
      <>
        <HeadingGroup clients={film?.clients ?? []} title={film?.title ?? null} />
        <RichText content={demoDescription} />
      </>
    ),
  },
} satisfies Meta<typeof ThemeScope>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Light: Story = { args: { colours: demoThemes.light } }

export const ColoursThatHardlyContrast: Story = { args: { colours: demoThemes.faint } }

export const ColoursThatAreNone: Story = {
  args: { colours: { foreground: 'salmon', background: 'ink' }, onWarning: () => undefined },
}
