import { MainCarousel, PortfolioProvider, ShortcutsButton } from '@cutroom/portfolio-ui'
import { useRef } from 'react'

const films = [
  {
    id: 'night-ferry',
    title: 'Night Ferry',
    href: '/films/night-ferry',
    clients: [{ id: 'harbour', name: 'Harbour' }],
    poster: { src: '/night-ferry.jpg', width: 1920, height: 1080, alt: 'A ferry at night' },
    link: '/night-ferry.mp4',
  },
]

export function Example() {
  const page = useRef<HTMLDivElement>(null)
  return (
    <PortfolioProvider films={films}>
      <div ref={page}>
        <MainCarousel style={{ aspectRatio: '16 / 9' }} />
        <ShortcutsButton page={page} />
      </div>
    </PortfolioProvider>
  )
}
