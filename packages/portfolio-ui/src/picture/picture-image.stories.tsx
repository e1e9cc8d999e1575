import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoPicture } from '../testing/demo-picture.js'
import { PictureImage } from './picture-image.js'

const meta = {
  title: 'Picture',
  component: PictureImage,
  args: { picture: demoPicture(0, 'A sun behind two hills'), style: { blockSize: '18rem' } },
} satisfies Meta<typeof PictureImage>

export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {}

export const FocalPoint: Story = {
  args: {
    picture: { ...demoPicture(1, 'A sun behind two hills'), focalPoint: { x: 0.4, y: 0.4 } },
    style: { blockSize: '18rem', inlineSize: '9rem' },
  },
}
