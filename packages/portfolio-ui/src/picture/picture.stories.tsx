import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoFilm } from '../../demo/films.js'
import { demoPicture } from '../../demo/media.js'
import { PictureImage } from './picture.js'

/** A picture in its room before it has loaded, cropped around its focal point. */
const meta = {
  title: 'Text/Picture',
  component: PictureImage,
  args: { picture: demoFilm('fetch').poster!, style: { blockSize: '18rem' } },
} satisfies Meta<typeof PictureImage>

export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {}

/** The crop keeps the eclipsed sun in sight. */
export const FocalPoint: Story = {
  args: { picture: demoFilm('totality').poster!, style: { blockSize: '18rem', inlineSize: '9rem' } },
}

/** Without a focal point the middle is kept. */
export const Centre: Story = {
  args: {
    picture: demoPicture('eclipse.jpg', 'An eclipse over the sea'),
    style: { blockSize: '18rem', inlineSize: '9rem' },
  },
}
