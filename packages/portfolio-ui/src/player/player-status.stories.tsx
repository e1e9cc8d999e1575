import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { PortfolioProvider } from '../portfolio/portfolio.js'
import { StatusPlayground } from '../../demo/status-playground.js'
import { PlayerContainer } from './player.js'

/**
 * The state machine of every page of films, on a clock that only buttons advance, with its snapshot. The
 * fake player loads in one second, starts in 200 ms, and plays for ten seconds.
 */
const meta = {
  title: 'Stage/Player status',
  component: StatusPlayground,
  subcomponents: { PlayerContainer, PortfolioProvider },
} satisfies Meta<typeof StatusPlayground>

export default meta
type Story = StoryObj<typeof meta>

/** The status that is marked as current. */
const status = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('list', { name: 'Statuses' }).querySelector('[aria-current]')?.textContent

export const ByHand: Story = {}

/** All four statuses in the order of a visit. */
export const Through: Story = {
  args: { films: 1 },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    const becomes = (name: string) => waitFor(() => expect(status(canvasElement)).toBe(name))
    await step('It begins idle, and loads', async () => {
      await becomes('idle')
      await press('Load')
      await becomes('loaded')
    })
    await step('Play is called, and the film begins', async () => {
      await press('Play')
      await waitFor(() =>
        expect(canvasElement.querySelector('[data-snapshot="busy"]')).toHaveTextContent('true'),
      )
      await press('Begin')
      await becomes('playing')
    })
    await step('It ends', async () => {
      await press('End')
      await becomes('ended')
    })
  },
}

/** The end of a film makes the next one current, which plays in autoplay mode. */
export const GoesOn: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const shows = (name: string, words: string) =>
      waitFor(() => expect(canvasElement.querySelector(`[data-snapshot="${name}"]`)).toHaveTextContent(words))
    const steps = [
      ['Load', 'loaded', 'true'],
      ['Play', 'busy', 'true'],
      ['Begin', 'status', 'playing'],
      ['End', 'id', 'film-2'],
    ] as const
    await shows('status', 'idle')
    for (const [name, changed, words] of steps) {
      await userEvent.click(canvas.getByRole('button', { name }))
      await shows(changed, words)
    }
    await shows('source', 'ended')
    await shows('autoplayMode', 'true')
  },
}

/** In autoplay mode a film waits 500 ms after it has loaded, and 300 ms more before `play` is called. */
export const AutoplayMode: Story = { args: { autoplay: true }, globals: { motion: 'no-preference' } }
