import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { WITH_CODE } from '../../demo/docs-parameters.js'
import { PlayButton } from './video-slide.js'

/** A plain icon, at least 64 px, that a spinner replaces. */
const meta = {
  title: 'Stage/Play button',
  component: PlayButton,
  parameters: { docs: { ...WITH_CODE }, guide: { sheets: ['stage-all-states--buttons'] } },
  args: { filmTitle: 'Kilometre Zero', stops: false, busy: false, onClick: fn() },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', blockSize: '10rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PlayButton>

export default meta
type Story = StoryObj<typeof meta>

export const Play: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play Kilometre Zero' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Pause: Story = { args: { stops: true } }
export const Busy: Story = { args: { busy: true } }

/** Under a pointer: the icon grows. */
export const Hovered: Story = {
  globals: { motion: 'no-preference' },
  parameters: { states: { hover: 'button' } },
  play: async ({ canvas }) => {
    const icon = canvas.getByRole('button').querySelector('svg')
    await waitFor(() => expect(icon).toHaveStyle({ scale: '1.08' }))
  },
}

/** Reached by a key: the focus ring has the colour of controls. */
export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}
