import { VideoSlide } from '@cutroom/portfolio-ui'

const film = {
  id: 'night-ferry',
  title: 'Night Ferry',
  href: '/films/night-ferry',
  poster: { src: '/night-ferry.jpg', width: 1920, height: 1080, alt: 'A ferry at night' },
}

/** The slide fills its container, which has a size. */
export const Example = () => (
  <div style={{ position: 'relative', aspectRatio: '16 / 9', containerType: 'size' }}>
    <VideoSlide film={film} current />
  </div>
)
