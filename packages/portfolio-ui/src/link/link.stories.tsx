import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Link, LinkProvider } from './link.js'

const follow = fn<(href: string) => void>()

/**
 * A link within the site: a plain anchor, unless a `LinkProvider` around it brings a router’s own.
 */
const meta = {
  title: 'Site/Link',
  component: Link,
  subcomponents: { LinkProvider },
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
