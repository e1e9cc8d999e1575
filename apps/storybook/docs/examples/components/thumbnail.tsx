import { Thumbnail } from '@cutroom/portfolio-ui'

const film = {
  id: 'night-ferry',
  title: 'Night Ferry',
  href: '/films/night-ferry',
  thumbnail: { src: '/night-ferry.jpg', width: 200, height: 113, alt: '' },
}

export const Example = () => (
  <div style={{ inlineSize: 200, blockSize: 113 }}>
    <Thumbnail film={film} current onClick={() => console.log(film.id)} />
  </div>
)
