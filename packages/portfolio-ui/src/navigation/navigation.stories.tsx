import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { type ComponentGuide, LINK_KEYS } from '../../demo/docs-parameters.js'
import { demoNavigation } from '../../demo/demo-page.js'
import { Navigation } from './navigation.js'

const guide = {
  anatomy: {
    story: 'current-page',
    window: { width: 960, height: 120 },
    parts: [
      {
        name: 'Logo',
        selector: '.cutroom-navigation__logo',
        description: 'Links to the home page, with the name ‘Go to Home Page’.',
      },
      {
        name: 'Links',
        selector: '.cutroom-navigation__items',
        description: 'The pages, in order. They wrap on a narrow screen.',
      },
      {
        name: 'Current page',
        selector: '.cutroom-navigation__link[data-active]',
        description: 'Underlined, and announced as the current page.',
      },
    ],
  },
  advice: {
    good: [
      'Match by `contains` where a page has pages below it, as Editors has; else by `exact`.',
      'Give it the path of the page that is shown, on the server as in the browser.',
      'Use one word for an entry: they stand beside each other on a phone.',
    ],
    bad: [
      'Don’t hide the links behind a menu button: there are few of them.',
      'Don’t put other controls among them: they are links to pages.',
      'Don’t style the current entry by colour alone: not everyone sees the difference.',
    ],
  },
  keys: LINK_KEYS,
} satisfies ComponentGuide

/**
 * The site’s logo, which links to the home page, and the links to its pages. It belongs into the
 * header of a `PageLayout`.
 */
const meta = {
  title: 'Site/Navigation',
  component: Navigation,
  parameters: { attributeOwners: ['NavigationItem'], guide },
  args: { logo: 'CUTROOM', items: demoNavigation, currentPath: '/' },
  argTypes: { items: { table: { type: { summary: 'readonly NavigationItem[]' } } } },
} satisfies Meta<typeof Navigation>

export default meta
type Story = StoryObj<typeof meta>

export const HomePage: Story = {}

export const CurrentPage: Story = { args: { currentPath: '/screening-room' } }

/** An editor’s page belongs to ‘Editors’. */
export const Subpage: Story = {
  args: { currentPath: '/editors/ines-okafor' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Go to Home Page' })).toHaveFocus()
    await expect(canvas.getByRole('link', { name: 'Editors' })).toHaveAttribute('data-active')
  },
}

/** A link under a pointer, and one reached by a key. */
export const HoveredAndFocused: Story = {
  parameters: { states: { hover: 'a[href="/editors"]', 'focus-visible': 'a[href="/info"]' } },
}

/** Eight entries, for a studio with more to show than this one. */
export const ManyPages: Story = {
  args: {
    items: ['Commercials', 'Music', 'Documentary', 'Shorts', 'Titles', 'People', 'Journal', 'Info'].map(
      (label) => ({ label, href: `/${label.toLowerCase()}`, match: 'exact' }),
    ),
  },
}
