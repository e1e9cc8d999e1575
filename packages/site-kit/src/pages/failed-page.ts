import { DEFAULT_SITE_DESCRIPTION } from '@cutroom/content-client'
import type { SiteConfig } from '../config.ts'
import type { FailedPageProps } from './page-props.ts'

/** The page that is shown when content cannot be read: no setting is known, so the studio's config holds. */
export function failedPage(path: string, { name, theme }: SiteConfig): FailedPageProps {
  const siteTitle = name.toUpperCase()
  return {
    kind: 'failed',
    path,
    siteTitle,
    imageBase: '',
    theme,
    head: { title: siteTitle, description: DEFAULT_SITE_DESCRIPTION, image: null },
  }
}
