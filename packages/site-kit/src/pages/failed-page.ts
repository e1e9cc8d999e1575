import { DEFAULT_SITE_DESCRIPTION, DEFAULT_THEME } from '@cutroom/content-client'
import { STUDIO_NAME } from '../constants.ts'
import type { FailedPageProps } from './page-props.ts'

/** The page that is shown when content cannot be read: no setting is known, so the defaults of section 9 hold. */
export function failedPage(path: string): FailedPageProps {
  const siteTitle = STUDIO_NAME.toUpperCase()
  return {
    kind: 'failed',
    path,
    siteTitle,
    imageBase: '',
    theme: DEFAULT_THEME,
    head: { title: siteTitle, description: DEFAULT_SITE_DESCRIPTION, image: null },
  }
}
