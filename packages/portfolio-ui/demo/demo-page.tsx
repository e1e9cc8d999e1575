import type { ReactNode } from 'react'
import { MainHeading } from '../src/heading/heading.js'
import { PageLayout, type PageLayoutName } from '../src/page-layout/page-layout.js'
import { Navigation, type NavigationItem } from '../src/navigation/navigation.js'
import { DEMO } from './dataset.js'

export const demoNavigation: readonly NavigationItem[] = [
  { label: 'Editors', href: '/editors', match: 'contains' },
  { label: 'Screening Room', href: '/screening-room', match: 'exact' },
  { label: 'Info', href: '/info', match: 'exact' },
]

export interface DemoPageProps {
  readonly layout: PageLayoutName
  readonly path: string
  /** Text of the main heading; on an editor's page their name. */
  readonly heading?: string
  readonly stage?: ReactNode
  readonly preview?: ReactNode
  readonly children?: ReactNode
}

export function DemoPage({ layout, path, heading, stage, preview, children }: DemoPageProps) {
  return (
    <PageLayout
      layout={layout}
      navigation={<Navigation logo={DEMO.title} items={demoNavigation} currentPath={path} />}
      heading={
        heading && (
          <MainHeading layout={layout} editorName={heading}>
            {heading}
          </MainHeading>
        )
      }
      stage={stage}
      preview={preview}
    >
      {children}
    </PageLayout>
  )
}
