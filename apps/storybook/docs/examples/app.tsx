import '@cutroom/portfolio-ui/font.css'
import '@cutroom/portfolio-ui/styles.css'
import { MainHeading, Navigation, PageLayout, ThemeScope, VideoPage } from '@cutroom/portfolio-ui'
import { films } from './films.ts'

const items = [{ label: 'Info', href: '/info', match: 'exact' }] as const

export function App() {
  return (
    <ThemeScope page colours={{ foreground: '#ff6779', background: '#020202' }}>
      <PageLayout
        layout="home"
        navigation={<Navigation logo="STUDIO" items={items} currentPath="/" />}
        heading={<MainHeading layout="home">Showreel</MainHeading>}
        stage={<VideoPage films={films} onFilmChange={({ href }) => history.replaceState(null, '', href)} />}
      />
    </ThemeScope>
  )
}
