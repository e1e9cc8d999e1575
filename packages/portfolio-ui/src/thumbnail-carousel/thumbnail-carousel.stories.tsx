import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentPropsWithoutRef } from 'react'
import { expect, waitFor } from 'storybook/test'
import { PortfolioProvider } from '../portfolio/portfolio.js'
import { scriptedFilms, scriptedPlayback } from '../../demo/scripted-provider.js'
import { ThumbnailCarousel } from './thumbnail-carousel.js'

interface Args extends ComponentPropsWithoutRef<'nav'> {
  /** Number of films. */
  readonly count: number
}

/** A column in landscape, a row in portrait. */
const meta = {
  title: 'Thumbnails/Thumbnail carousel',
  component: ThumbnailCarousel,
  parameters: {
    attributeOwners: ['ThumbnailCarousel', 'CarouselSlide'],
    guide: { sheets: ['stage-all-states--lengths'] },
  },
  args: { count: 14 },
  argTypes: {
    count: { description: 'Number of films.' },
  },
  render: ({ count, ...props }) => (
    <PortfolioProvider key={count} films={scriptedFilms(count)} playback={scriptedPlayback()}>
      <div style={{ maxInlineSize: '30rem', blockSize: 'min(42rem, 100vh - 2rem)' }}>
        <ThumbnailCarousel {...props} />
      </div>
    </PortfolioProvider>
  ),
} satisfies Meta<Args>

export default meta
type Story = StoryObj<Args>

export const Default: Story = {}

/** A visitor steps by the buttons, and selects a film by its thumbnail. */
export const SelectFilm: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const current = () => canvasElement.querySelector('[aria-current]')?.textContent
    const first = current()
    await userEvent.click(canvas.getByRole('button', { name: 'Next Item' }))
    await waitFor(() => expect(current()).not.toBe(first))
    await userEvent.click(canvas.getByRole('button', { name: 'Previous Item' }))
    await waitFor(() => expect(current()).toBe(first))
  },
}

export const TwoHundredFilms: Story = { args: { count: 200 } }
export const TenThousandFilms: Story = { args: { count: 10_000 } }
export const FiveFilms: Story = { args: { count: 5 } }
export const ThreeFilms: Story = { args: { count: 3 } }
/** Each film of a short list has one thumbnail. */
export const TwoFilms: Story = { args: { count: 2 } }
/** A single film has no thumbnails. */
export const OneFilm: Story = { args: { count: 1 } }
export const NoFilms: Story = { args: { count: 0 } }
