import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoDescription, demoRichText } from '../testing/demo-content.js'
import { demoPicture } from '../testing/demo-picture.js'
import { RichText } from './rich-text.js'

const meta = {
  title: 'Rich text',
  component: RichText,
  args: { content: demoRichText, imageUrl: () => demoPicture(4).src },
} satisfies Meta<typeof RichText>

export default meta
type Story = StoryObj<typeof meta>

export const Everything: Story = {}

export const Description: Story = { args: { content: demoDescription } }

export const UnknownContent: Story = {
  args: { content: [{ _type: 'poll' }, ...(demoDescription ?? [])], onWarning: () => undefined },
}
