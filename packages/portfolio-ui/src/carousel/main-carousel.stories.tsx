import type { Meta, StoryObj } from '@storybook/react-vite'
import type { FakeScript } from '@cutroom/player-core/testing'
import { PortfolioProvider } from '../portfolio/portfolio-provider.js'
import { createDrawnProvider } from '../testing/drawn-provider.js'
import { fakeFilms } from '../testing/portfolio-fixture.js'
import { MainCarousel } from './main-carousel.js'

interface Args {
  /** How many films there are. */
  readonly count: number
  /** How their player behaves. */
  readonly script: Partial<FakeScript>
}

/** Drag it, turn the wheel over it, press play. */
const meta = {
  title: 'Stage/Main carousel',
  parameters: { layout: 'fullscreen' },
  args: { count: 9, script: {} },
  render: ({ count, script }) => (
    <PortfolioProvider films={fakeFilms(count)} playback={{ providers: [createDrawnProvider(script)] }}>
      <MainCarousel style={{ aspectRatio: '16 / 9', maxBlockSize: '100vh' }} />
    </PortfolioProvider>
  ),
} satisfies Meta<Args>

export default meta
type Story = StoryObj<Args>

export const Many: Story = {}
export const TenThousand: Story = { args: { count: 10_000 } }
export const Two: Story = { args: { count: 2 } }
export const One: Story = { args: { count: 1 } }
/** The host never answers: the spinner stays until the time is up. */
export const Loading: Story = { args: { script: { load: 'never' } } }
export const Failed: Story = { args: { script: { load: 'network' } } }
