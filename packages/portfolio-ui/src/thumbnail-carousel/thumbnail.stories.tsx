import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoFilm } from '../../demo/films.js'
import { Thumbnail } from './thumbnail-carousel.js'

const film = demoFilm('fetch')

/** The picture that selects a film: at full opacity with a bar where it is current. */
const meta = {
  title: 'Thumbnails/Thumbnail',
  component: Thumbnail,
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

export const Usual: Story = {}
export const Current: Story = { args: { current: true } }
export const WithoutPicture: Story = { args: { film: { ...film, thumbnail: null } } }
export const WithoutTitle: Story = { args: { film: { ...film, title: null } } }
