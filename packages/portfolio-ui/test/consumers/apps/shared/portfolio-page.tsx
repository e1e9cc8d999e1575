import { MainHeading, Navigation, PageLayout, ThemeScope } from '@cutroom/portfolio-ui'
import { VideoPage } from '@cutroom/portfolio-ui/video-page'
import { films } from './films'

const items = [{ label: 'Info', href: '/info', match: 'exact' }] as const

/** The page of both apps. Without 'use client': Next.js renders it as a server component. */
export function PortfolioPage() {
  return (
    <ThemeScope page colours={{ foreground: '#f3d19c', background: '#1c1206' }}>
      <PageLayout
        layout="home"
        navigation={<Navigation logo={<svg viewBox="0 0 1 1" />} items={items} currentPath="/" />}
        stage={<VideoPage films={films} mainHeading={<MainHeading layout="home">Showreel</MainHeading>} />}
      />
    </ThemeScope>
  )
}
