import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { WITH_CODE } from '../../demo/docs-parameters.js'
import { VisuallyHidden } from './visually-hidden.js'

/** Text for assistive technology that is not visible. */
const meta = {
  title: 'Site/Visually hidden',
  component: VisuallyHidden,
  parameters: { docs: { ...WITH_CODE } },
  args: { children: 'Kilometre Zero' },
  render: (args) => (
    <button type="button" className="cutroom-text-button">
      Play <VisuallyHidden {...args} />
    </button>
  ),
} satisfies Meta<typeof VisuallyHidden>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Play Kilometre Zero' })).toBeVisible()
  },
}
