import { DEFAULT_SITE_DESCRIPTION } from '@cutroom/content-client'
import type { SiteConfig } from '../config.ts'
import type { FailedPageProps } from '../page-props.ts'

/** The page after a failed read. Its settings are unknown, so that it uses the studio's config. */
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
