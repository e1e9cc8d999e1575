import type { Meta, StoryObj } from '@storybook/react-vite'
import { WITH_CODE } from '../../demo/docs-parameters.js'
import { ExitPreviewLink } from './exit-preview-link.js'

/** The link that ends preview mode. */
const meta = {
  title: 'Site/Exit preview link',
  component: ExitPreviewLink,
  parameters: { docs: { ...WITH_CODE } },
  argTypes: { href: { type: 'string', description: 'Address that ends preview mode.' } },
} satisfies Meta<typeof ExitPreviewLink>

export default meta

export const Default: StoryObj<typeof meta> = {}
