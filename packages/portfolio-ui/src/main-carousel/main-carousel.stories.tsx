import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { FakeScript } from '@cutroom/player-core/testing'
import { PortfolioProvider } from '../portfolio/portfolio.js'
import { scriptedFilms, scriptedPlayback } from '../../demo/scripted-provider.js'
import { MainCarousel, type MainCarouselProps } from './main-carousel.js'

interface Args extends MainCarouselProps {
  /** Number of films. */
  readonly count: number
  /** The behaviour of the players. */
  readonly script: Partial<FakeScript>
}

/** The films, one at a time, in an endless loop. Drag it, use the wheel over it, press play. */
const meta = {
  title: 'Stage/Main carousel',
  component: MainCarousel,
  parameters: {
    layout: 'fullscreen',
    attributeOwners: ['MainCarousel', 'CarouselSlide'],
  },
  args: { count: 9, script: {} },
  render: ({ count, script, ...props }) => (
    <PortfolioProvider films={scriptedFilms(count)} playback={scriptedPlayback(script)}>
      <MainCarousel {...props} style={{ aspectRatio: '16 / 9', maxBlockSize: '100vh' }} />
    </PortfolioProvider>
  ),
} satisfies Meta<Args>

export default meta
type Story = StoryObj<Args>

export const ManyFilms: Story = {}

/** The spinner replaces the icon, then the film replaces the poster. */
export const Playback: Story = {
  args: { script: { load: 20, play: 20 } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play Kilometre Zero' }))
    await expect(await canvas.findByRole('button', { name: 'Pause Kilometre Zero' })).toBeVisible()
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-slot="0"] [data-poster="hidden"]')).not.toBeNull(),
    )
  },
}

/** The host never responds: the spinner stays until the time limit. */
export const Loading: Story = {
  args: { script: { load: 'never' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play Kilometre Zero' }))
    const button = await canvas.findByRole('button', { name: 'Pause Kilometre Zero' })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  },
}

/** One slide has failed; the others work. */
export const Failed: Story = {
  args: { script: { load: 'network' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('This film can’t be played right now.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  },
}

export const TwoHundredFilms: Story = { args: { count: 200 } }
export const TenThousandFilms: Story = { args: { count: 10_000 } }
export const FiveFilms: Story = { args: { count: 5 } }
export const TwoFilms: Story = { args: { count: 2 } }
export const OneFilm: Story = { args: { count: 1 } }
