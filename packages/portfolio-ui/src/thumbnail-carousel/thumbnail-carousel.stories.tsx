import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentPropsWithoutRef } from 'react'
import type { ComponentGuide } from '../../demo/docs-parameters.js'
import { PortfolioProvider } from '../portfolio/portfolio.js'
import { scriptedFilms, scriptedPlayback } from '../../demo/scripted-provider.js'
import { waitUntil } from '../../demo/wait-until.js'
import { ThumbnailCarousel } from './thumbnail-carousel.js'

interface Args extends ComponentPropsWithoutRef<'nav'> {
  /** Number of films. */
  readonly count: number
}

const guide = {
  sheets: ['stage-all-states--lengths'],
  anatomy: {
    story: 'default',
    window: { width: 800, height: 700 },
    parts: [
      {
        name: 'Previous',
        selector: '.cutroom-arrow[data-to="previous"]',
        description: '`ArrowButton`: one film back, around the loop.',
      },
      {
        name: 'Viewport',
        selector: '.cutroom-thumbnails__surface',
        description: 'Five thumbnails. Drag it, or turn the wheel over it.',
      },
      {
        name: 'Current film',
        selector: '.cutroom-thumbnail[data-current]',
        description:
          '`Thumbnail` at full opacity, with a bar; always in the middle of a list of five or more.',
      },
      {
        name: 'Thumbnail',
        selector: '[data-slot="1"] .cutroom-thumbnail',
        description: 'Selects its film. Others are dimmed.',
      },
      {
        name: 'Next',
        selector: '.cutroom-arrow[data-to="next"]',
        description: '`ArrowButton`: one film on, around the loop.',
      },
    ],
  },
  advice: {
    good: [
      'Put it into the `PortfolioProvider` of a `MainCarousel`: both show the same film.',
      'Give it a height in landscape and a width in portrait: five thumbnails share it.',
      'Give films a `thumbnail` of 200×113 px: posters are many times as large.',
    ],
    bad: [
      'Don’t show it for a single film: it renders nothing then, and needs no frame around it.',
      'Don’t show more than five in view: on a phone each is as narrow as a finger already.',
      'Don’t put titles below the thumbnails: the stage has the title of the current film.',
    ],
  },
  shortcuts: true,
} satisfies ComponentGuide

/**
 * All films as small pictures, five in view, which select the current film: a column in landscape,
 * a row in portrait.
 */
const meta = {
  title: 'Thumbnails/Thumbnail carousel',
  component: ThumbnailCarousel,
  parameters: { attributeOwners: ['ThumbnailCarousel', 'CarouselSlide'], guide },
  args: { count: 14 },
  argTypes: {
    count: { description: 'Number of films.' },
  },
  render: ({ count, ...props }) => (
    <PortfolioProvider key={count} films={scriptedFilms(count)} playback={scriptedPlayback()}>
      <div className="cutroom-story-thumbnails">
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
    await waitUntil('the next film is current', () => current() !== first)
    await userEvent.click(canvas.getByRole('button', { name: 'Previous Item' }))
    await waitUntil('the first film is current', () => current() === first)
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
