import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentGuide } from '../../demo/docs-parameters.js'
import { HeadingGroup } from '../heading/heading.js'
import { RichText } from '../rich-text/rich-text.js'
import { demoDescription } from '../../demo/content.js'
import { demoFilm, demoThemes } from '../../demo/films.js'
import type { ThemeColours } from './theme-colours.js'
import { ThemeScope, type ThemeScopeProps } from './theme.js'

const { clients, title } = demoFilm('kilometre-zero')

interface Args extends Omit<ThemeScopeProps, 'colours'>, Required<ThemeColours> {}

const guide = {
  advice: {
    good: [
      'Give it the two colours as editors choose them: tones that lack contrast are replaced by the nearest that pass.',
      'Use `page` for the scope of the whole page: background, scrollbar and `theme-color` follow.',
      'Use the variables in your own styles: `--cutroom-text` for text, `--cutroom-control` for lines and icons.',
    ],
    bad: [
      'Don’t use `--cutroom-foreground` for text: it is the chosen colour, whatever its contrast.',
      'Don’t add a third colour: everything derives from two.',
      'Don’t nest scopes with `page`: the document has one background.',
    ],
  },
} satisfies ComponentGuide

/** In hex, also of `rgba()` and `hsla()`, to which a press in the control changes a colour. */
function toHex(colour: ThemeColours['foreground']): ThemeColours['foreground'] {
  const context = document.createElement('canvas').getContext('2d')
  if (!context || !colour || !/^(?:rgb|hsl)/.test(colour)) return colour
  context.fillStyle = colour
  return context.fillStyle
}

/**
 * Gives everything inside two colours, and tones computed from them that reach their contrast. A
 * page has one around it, and an editor’s page that editor’s colours.
 */
const meta = {
  title: 'Theme/Theme scope',
  component: ThemeScope,
  parameters: { guide },
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
    <ThemeScope {...props} colours={{ foreground: toHex(foreground), background: toHex(background) }} />
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
