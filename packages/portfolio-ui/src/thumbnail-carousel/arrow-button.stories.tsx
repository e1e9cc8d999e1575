import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { type ComponentGuide, WITH_CODE } from '../../demo/docs-parameters.js'
import { ArrowButton } from './thumbnail-carousel.js'

const guide = {
  sheets: ['stage-all-states--buttons'],
  advice: {
    good: [
      'Put one at each end of the thumbnails.',
      'Keep a target of 44 px on touchscreens, as it has by default.',
    ],
    bad: [
      'Don’t disable it at the end of a list: films are a loop.',
      'Don’t use it to scroll the page: it selects a film.',
    ],
  },
  keys: {
    Tab: 'Focuses it',
    'Enter or Space': 'Selects the next or previous film',
  },
} satisfies ComponentGuide

/** Selects the next or the previous film. Its arrow points along the axis of the thumbnails. */
const meta = {
  title: 'Thumbnails/Arrow button',
  component: ArrowButton,
  parameters: { docs: { ...WITH_CODE }, guide },
  args: { to: 'next', onClick: fn() },
} satisfies Meta<typeof ArrowButton>

export default meta
type Story = StoryObj<typeof meta>

export const Next: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next Item' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Previous: Story = { args: { to: 'previous' } }

/** Under a pointer: the arrow moves a little in its direction. */
export const Hovered: Story = {
  globals: { motion: 'no-preference' },
  parameters: { states: { hover: 'button' } },
  play: async ({ canvas }) => {
    const arrow = canvas.getByRole('button').querySelector('svg')
    await waitFor(() => expect(arrow && getComputedStyle(arrow).translate).toMatch(/3px/))
  },
}

/** Reached by a key. */
export const Focused: Story = {
  parameters: { states: { 'focus-visible': 'button' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}
