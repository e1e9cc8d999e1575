import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExitPreviewLink } from './exit-preview-link.js'

const meta = {
  title: 'Exit preview link',
  component: ExitPreviewLink,
} satisfies Meta<typeof ExitPreviewLink>

export default meta

export const Usual: StoryObj<typeof meta> = {}
