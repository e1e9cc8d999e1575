import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { type ComponentGuide, WITH_CODE } from '../../demo/docs-parameters.js'
import { PlayButton } from './video-slide.js'

const guide = {
  sheets: ['stage-all-states--buttons'],
  advice: {
    good: [
      'Give it the film’s title: ‘Play’ alone is ambiguous in a list of controls.',
      'Show the spinner from the press on: a press is answered at once, however long the host takes.',
      'Put it into a box with a position: it is in the middle of it.',
    ],
    bad: [
      'Don’t make it smaller than 64 px: it is the main control of the page.',
      'Don’t put a disc or a shadow behind it: its line in the background’s colour separates it from any picture.',
      'Don’t disable it while a film loads: a press then cancels the play.',
    ],
  },
  keys: {
    Tab: 'Focuses it',
    'Enter or Space': 'Plays or pauses the film',
  },
} satisfies ComponentGuide

/**
 * Plays and pauses a film: a plain icon in the theme’s colour, at least 64 px, that a spinner
 * replaces while the film loads.
 */
const meta = {
  title: 'Stage/Play button',
  component: PlayButton,
  parameters: { docs: { ...WITH_CODE }, guide },
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
  parameters: { states: { 'focus-visible': 'button' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}
