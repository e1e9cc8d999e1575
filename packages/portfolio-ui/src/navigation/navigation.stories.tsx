import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { demoNavigation } from '../../demo/demo-page.js'
import { Navigation } from './navigation.js'

/** The site’s logo, which links to the home page, and links to its pages. */
const meta = {
  title: 'Site/Navigation',
  component: Navigation,
  parameters: { attributeOwners: ['NavigationItem'] },
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
