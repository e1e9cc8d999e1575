import type { Meta, StoryObj } from '@storybook/react-vite'
import { WITH_CODE } from '../../demo/docs-parameters.js'
import { FilmCounter } from './film-counter.js'

/** The number of the current film, of constant width from film 9 to 10. */
const meta = {
  title: 'Stage/Film counter',
  component: FilmCounter,
  parameters: { docs: { ...WITH_CODE } },
  args: { index: 2, total: 14 },
} satisfies Meta<typeof FilmCounter>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Thousands: Story = { args: { index: 41, total: 10_000 } }
