import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { type ComponentGuide, WITH_CODE } from '../../demo/docs-parameters.js'
import { VisuallyHidden } from './visually-hidden.js'

const guide = {
  advice: {
    good: [
      'Use it to complete a name that is short to the eye, as ‘Play’ with the film’s title.',
      'Put it into the control that it names.',
    ],
    bad: [
      'Don’t hide anything that takes focus: the focus ring would be nowhere.',
      'Don’t explain a layout with it: visitors who see need the explanation, too.',
    ],
  },
} satisfies ComponentGuide

/**
 * Text for assistive technology that is not visible. It completes names of controls whose rest is
 * an icon or a picture.
 */
const meta = {
  title: 'Site/Visually hidden',
  component: VisuallyHidden,
  parameters: { docs: { ...WITH_CODE }, guide },
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
