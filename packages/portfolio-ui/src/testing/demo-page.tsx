import type { ReactNode } from 'react'
import { MainHeading } from '../heading/heading.js'
import { PageLayout } from '../page-layout/page-layout.js'
import type { PageLayoutName } from '../page-layout/page-layout.js'
import { Navigation } from '../navigation/navigation.js'
import { DEMO } from './demo-dataset.generated.js'
import { demoNavigation } from './demo-navigation.js'

/** Props of `DemoPage`. */
export interface DemoPageProps {
  readonly layout: PageLayoutName
  /** The page's path, for the navigation. */
  readonly path: string
  /** Words of the main heading; on an editor's page their name. */
  readonly heading?: string
  readonly stage?: ReactNode
  readonly preview?: ReactNode
  readonly children?: ReactNode
}

/** A page of the demo studio, as its site puts one together. */
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
