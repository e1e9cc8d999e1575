import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentGuide } from '../../demo/docs-parameters.js'
import { demoFilm } from '../../demo/films.js'
import { demoPicture } from '../../demo/media.js'
import { PictureImage } from './picture.js'

const guide = {
  advice: {
    good: [
      'Pass `width` and `height`: the space is reserved before the picture has loaded.',
      'Set a focal point where the subject is not in the middle: each crop keeps it.',
      'Set `priority` for the picture that a visitor sees first, and for no other.',
    ],
    bad: [
      'Don’t describe decoration: its `alt` is empty.',
      'Don’t leave `sizes` out of a picture with `srcSet`: the browser then loads the size of the whole screen.',
      'Don’t put it into a box without a size: it fills its box.',
    ],
  },
} satisfies ComponentGuide

/**
 * A picture that fills its box, cropped around its focal point. It reserves its space before it has
 * loaded, and a broken one stays invisible.
 */
const meta = {
  title: 'Text/Picture',
  component: PictureImage,
  parameters: { guide },
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
