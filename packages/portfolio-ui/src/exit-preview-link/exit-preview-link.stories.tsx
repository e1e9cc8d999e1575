import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentGuide, LINK_KEYS, WITH_CODE } from '../../demo/docs-parameters.js'
import { ExitPreviewLink } from './exit-preview-link.js'

const guide = {
  advice: {
    good: [
      'Render it on every page in preview mode, as the `preview` of the `PageLayout`.',
      'Lead it to an address that ends the session on the server.',
    ],
    bad: [
      'Don’t render it for visitors: they have no preview mode to end.',
      'Don’t use a router’s link: the server must answer, and the page load again.',
    ],
  },
  keys: LINK_KEYS,
} satisfies ComponentGuide

/**
 * The link that ends preview mode. It stays in view over the end of every page that shows
 * unpublished content.
 */
const meta = {
  title: 'Site/Exit preview link',
  component: ExitPreviewLink,
  parameters: { docs: { ...WITH_CODE }, guide },
  argTypes: { href: { type: 'string', description: 'Address that ends preview mode.' } },
} satisfies Meta<typeof ExitPreviewLink>

export default meta

export const Default: StoryObj<typeof meta> = {}
