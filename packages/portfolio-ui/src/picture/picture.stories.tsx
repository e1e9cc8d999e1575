import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoFilm } from '../../demo/films.js'
import { demoPicture } from '../../demo/media.js'
import { PictureImage } from './picture.js'

/** A picture that reserves its space before it has loaded, cropped around its focal point. */
const meta = {
  title: 'Text/Picture',
  component: PictureImage,
  args: { picture: demoFilm('fetch').poster!, style: { blockSize: '18rem' } },
  argTypes: {
    alt: { type: 'string', description: 'Text instead of that of the picture.' },
    width: { type: 'number', control: false, description: 'In pixels; that of the picture by default.' },
    height: { type: 'number', control: false, description: 'In pixels; that of the picture by default.' },
  },
} satisfies Meta<typeof PictureImage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** The crop keeps the eclipsed sun visible. */
export const FocalPoint: Story = {
  args: { picture: demoFilm('totality').poster!, style: { blockSize: '18rem', inlineSize: '9rem' } },
}

/** Without a focal point the crop is centred. */
export const WithoutFocalPoint: Story = {
  args: {
    picture: demoPicture('eclipse.jpg', 'An eclipse over the sea'),
    style: { blockSize: '18rem', inlineSize: '9rem' },
  },
}
