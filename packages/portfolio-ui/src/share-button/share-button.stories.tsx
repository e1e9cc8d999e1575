import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { BUTTON_KEYS, type ComponentGuide } from '../../demo/docs-parameters.js'
import { ShareButton } from './share-button.js'

const guide = {
  advice: {
    good: [
      'Share the film’s own address, not that of the page: the visitor’s friend sees the same film.',
      'Let it use the system’s share sheet: phones offer their own list of people.',
      'Leave space beside it: the confirmation, or the address to copy, is shown there.',
    ],
    bad: [
      'Don’t add buttons of single networks: each loads a script of a third party, or is missing one.',
      'Don’t confirm the copy a second time: it is shown and announced.',
    ],
  },
  keys: BUTTON_KEYS,
} satisfies ComponentGuide

/**
 * Shares a film by the system’s share sheet. Without one it copies the film’s address, or shows it
 * where pages may not copy.
 */
const meta = {
  title: 'Site/Share button',
  component: ShareButton,
  parameters: { guide },
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
