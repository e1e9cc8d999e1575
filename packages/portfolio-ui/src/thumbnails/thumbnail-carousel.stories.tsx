import type { Meta, StoryObj } from '@storybook/react-vite'
import { PortfolioProvider } from '../portfolio/portfolio-provider.js'
import { createDrawnProvider } from '../testing/drawn-provider.js'
import { fakeFilms } from '../testing/portfolio-fixture.js'
import { ThumbnailCarousel } from './thumbnail-carousel.js'

interface Args {
  /** How many films there are. */
  readonly count: number
}

/** A column in a window that is wider than high, a row otherwise. */
const meta = {
  title: 'Thumbnails/Thumbnail carousel',
  args: { count: 14 },
  render: ({ count }) => (
    <PortfolioProvider films={fakeFilms(count)} playback={{ providers: [createDrawnProvider()] }}>
      <div style={{ maxInlineSize: '30rem', blockSize: 'min(42rem, 100vh - 2rem)' }}>
        <ThumbnailCarousel />
      </div>
    </PortfolioProvider>
  ),
} satisfies Meta<Args>

export default meta
type Story = StoryObj<Args>

export const Many: Story = {}
export const TenThousand: Story = { args: { count: 10_000 } }
/** Up to five stand still. */
export const Five: Story = { args: { count: 5 } }
export const Two: Story = { args: { count: 2 } }
export const One: Story = { args: { count: 1 } }
