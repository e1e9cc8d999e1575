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
  parameters: { dataAttributesOf: ['ThumbnailCarousel', 'CarouselSlide'] },
  args: { count: 14 },
  render: ({ count, ...props }) => (
    <PortfolioProvider films={scriptedFilms(count)} playback={scriptedPlayback()}>
      <div style={{ maxInlineSize: '30rem', blockSize: 'min(42rem, 100vh - 2rem)' }}>
        <ThumbnailCarousel {...props} />
      </div>
    </PortfolioProvider>
  ),
} satisfies Meta<Args>

export default meta
type Story = StoryObj<Args>

export const Many: Story = {}

/** A visitor steps by the buttons, and selects a film by its thumbnail. */
export const Chooses: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const current = () => canvasElement.querySelector('[aria-current]')?.textContent
    const first = current()
    await userEvent.click(canvas.getByRole('button', { name: 'Next Item' }))
    await waitFor(() => expect(current()).not.toBe(first))
    await userEvent.click(canvas.getByRole('button', { name: 'Previous Item' }))
    await waitFor(() => expect(current()).toBe(first))
  },
}

export const TwoHundred: Story = { args: { count: 200 } }
export const TenThousand: Story = { args: { count: 10_000 } }
export const Five: Story = { args: { count: 5 } }
/** Each film of a short list has one thumbnail. */
export const Two: Story = { args: { count: 2 } }
/** A single film has no thumbnails. */
export const One: Story = { args: { count: 1 } }
