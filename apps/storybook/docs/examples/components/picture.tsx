import { PictureImage } from '@cutroom/portfolio-ui'

const picture = {
  src: '/night-ferry.jpg',
  width: 1920,
  height: 1080,
  alt: 'A ferry at night',
  focalPoint: { x: 0.3, y: 0.5 },
}

export const Example = () => <PictureImage picture={picture} style={{ blockSize: '18rem' }} />
