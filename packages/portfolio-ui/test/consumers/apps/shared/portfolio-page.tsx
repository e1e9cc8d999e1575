import '@cutroom/portfolio-ui/styles.css'
import { MainHeading, Navigation, PageLayout, ThemeScope, VideoPage, type Film } from '@cutroom/portfolio-ui'

const poster = { src: '/poster.svg', width: 1920, height: 1080, alt: '' }

const films: readonly Film[] = [
  {
    id: 'night-ferry',
    slug: 'night-ferry',
    title: 'Night Ferry',
    href: '?video=night-ferry',
    link: '/film.mp4', // or an address on Vimeo
    clients: [{ id: 'harbour', name: 'Harbour Office' }],
    editors: [{ id: 'mara', name: 'Mara Lindqvist', href: '/editors/mara' }],
    poster,
    thumbnail: poster,
    content: [{ _type: 'block', children: [{ _type: 'span', text: 'What Night Ferry is about.' }] }],
  },
  {
    id: 'day-shift',
    slug: 'day-shift',
    title: 'Day Shift',
    href: '?video=day-shift',
    link: '/film.mp4',
  },
]

export function PortfolioPage() {
  return (
    <ThemeScope page colours={{ foreground: '#f3d19c', background: '#1c1206' }}>
      <PageLayout
        layout="home"
        navigation={
          <Navigation
            logo="STUDIO"
            items={[{ label: 'Info', href: '/info', match: 'exact' }]}
            currentPath="/"
          />
        }
        heading={<MainHeading layout="home">Showreel</MainHeading>}
        stage={<VideoPage films={films} />}
      />
    </ThemeScope>
  )
}
