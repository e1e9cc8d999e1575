import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShareButton } from './share-button.js'

const meta = {
  title: 'Share button',
  component: ShareButton,
  args: {
    url: '?video=salt',
    title: 'Salt',
  },
} satisfies Meta<typeof ShareButton>

export default meta
type Story = StoryObj<typeof meta>

export const CopiesTheLink: Story = {
  args: { platform: () => ({ share: null, copy: () => Promise.resolve() }) },
  play: async ({ canvasElement }) => {
    canvasElement.querySelector('button')?.click()
    await Promise.resolve()
  },
}

export const ShowsTheLink: Story = {
  args: { platform: () => ({ share: null, copy: null }) },
  play: async ({ canvasElement }) => {
    canvasElement.querySelector('button')?.click()
    await Promise.resolve()
  },
}
