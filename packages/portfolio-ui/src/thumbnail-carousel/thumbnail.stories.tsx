import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { demoFilm } from '../../demo/films.js'
import { Thumbnail } from './thumbnail-carousel.js'

const film = demoFilm('fetch')

/** The picture that selects a film: at full opacity with a bar where it is current. */
const meta = {
  title: 'Thumbnails/Thumbnail',
  component: Thumbnail,
  parameters: { guide: { sheets: ['stage-all-states--buttons'] } },
  args: { film },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 200, blockSize: 113 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Thumbnail>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Current: Story = { args: { current: true } }

/** Under a pointer. */
export const Hovered: Story = {
  parameters: { states: { hover: 'button' } },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('button').querySelector('.cutroom-picture')
    await waitFor(() => expect(picture).toHaveStyle({ opacity: '0.85' }))
  },
}

/** Reached by a key: at full opacity, with the focus ring within its edges. */
export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}

export const WithoutPicture: Story = { args: { film: { ...film, thumbnail: null } } }
export const WithoutTitle: Story = { args: { film: { ...film, title: null } } }
