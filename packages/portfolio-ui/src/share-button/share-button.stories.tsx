import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { ShareButton } from './share-button.js'

/** Shares a film by the system’s share sheet, else copies its address, else shows it. */
const meta = {
  title: 'Site/Share button',
  component: ShareButton,
  args: { url: '?video=kilometre-zero', title: 'Kilometre Zero' },
} satisfies Meta<typeof ShareButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

const copy = fn(() => Promise.resolve())

export const LinkCopied: Story = {
  args: { platform: () => ({ share: null, copy }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }))
    await expect(await canvas.findByText('Link copied')).toBeVisible()
    await expect(copy).toHaveBeenCalledWith(expect.stringContaining('?video=kilometre-zero'))
  },
}

/** Where pages may not write to the clipboard. */
export const LinkShown: Story = {
  args: { platform: () => ({ share: null, copy: null }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }))
    const link = await canvas.findByRole('textbox', { name: 'Copy this link' })
    await waitFor(() => expect(link).toHaveFocus())
  },
}
