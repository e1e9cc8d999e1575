import { defaultLabels, LabelsProvider } from '@cutroom/portfolio-ui'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { SiteLinks } from '../shared/client-parts'

export const metadata: Metadata = { title: 'Showreel', icons: { icon: 'data:,' } }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    // `ThemeScope page` takes the page's colours to this element, after the page has become live.
    <html lang="en">
      <body>
        <SiteLinks>
          <LabelsProvider labels={{ ...defaultLabels, nextFilm: 'Up next' }}>{children}</LabelsProvider>
        </SiteLinks>
      </body>
    </html>
  )
}
