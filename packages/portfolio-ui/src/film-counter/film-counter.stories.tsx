import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentGuide, WITH_CODE } from '../../demo/docs-parameters.js'
import { FilmCounter } from './film-counter.js'

const guide = {
  advice: {
    good: [
      'Pass the index of the film in the whole list, not that among the loaded ones.',
      'Put it beside controls of the film: its width stays the same from film 9 to 10.',
    ],
    bad: [
      'Don’t make it a button: thumbnails and keys move the films.',
      'Don’t announce each change with it: `Announcer` does, once the slides are at rest.',
    ],
  },
} satisfies ComponentGuide

/** The number of the current film and how many there are. For a single film it renders nothing. */
const meta = {
  title: 'Stage/Film counter',
  component: FilmCounter,
  parameters: { docs: { ...WITH_CODE }, guide },
  args: { index: 2, total: 14 },
} satisfies Meta<typeof FilmCounter>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Thousands: Story = { args: { index: 41, total: 10_000 } }
