import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { type ComponentGuide, LINK_KEYS } from '../../demo/docs-parameters.js'
import { Link, LinkProvider } from './link.js'

const follow = fn<(href: string) => void>()

const guide = {
  advice: {
    good: [
      'Use it for every address of the site: the router of a `LinkProvider` then changes pages without a reload.',
      'Let the router’s component render an `<a href>`: links open in another tab, and work before scripts have loaded.',
    ],
    bad: [
      'Don’t use it for other sites, mail or telephone: these are plain anchors.',
      'Don’t use it for actions: a press that changes something is a button.',
    ],
  },
  keys: LINK_KEYS,
} satisfies ComponentGuide

/**
 * A link within the site: a plain anchor, unless a `LinkProvider` around it brings a router’s own.
 */
const meta = {
  title: 'Site/Link',
  component: Link,
  subcomponents: { LinkProvider },
  parameters: { guide },
  args: { href: '/editors', children: 'All editors' },
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const RouterLink: Story = {
  render: (args) => (
    <LinkProvider
      component={({ href, ...rest }) => (
        <a
          {...rest}
          href={href}
          onClick={(event) => {
            event.preventDefault()
            follow(href)
          }}
        >
          {rest.children}
        </a>
      )}
    >
      <Link {...args} />
    </LinkProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'All editors' }))
    await expect(follow).toHaveBeenCalledWith('/editors')
  },
}
