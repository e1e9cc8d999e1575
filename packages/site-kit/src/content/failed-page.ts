import { DEFAULT_SITE_DESCRIPTION } from '@cutroom/content-client'
import type { SiteConfig } from '../config.ts'
import type { FailedPageProps, PreviewRefusedPageProps } from '../page-props.ts'

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

const REFUSALS = {
  'not-configured': {
    status: 501,
    inPreview: false,
    title: 'Preview is not set up',
    message: 'Set PREVIEW_SECRET and SANITY_READ_TOKEN in the site’s environment.',
  },
  'wrong-secret': {
    status: 401,
    inPreview: false,
    title: 'This preview link does not work',
    message:
      'The secret is wrong or expired. Open the preview from the content studio again, or ask for the current link.',
  },
  'token-refused': {
    status: 502,
    inPreview: true,
    title: 'Drafts cannot be read',
    message:
      'The content service refused the token of this site. Set SANITY_READ_TOKEN in the site’s environment to a token with the role Viewer.',
  },
  'service-unreachable': {
    status: 503,
    inPreview: true,
    title: 'The content service is unreachable',
    message: 'The preview could not be read. Reload the page in a moment.',
  },
} as const satisfies Record<
  string,
  Pick<PreviewRefusedPageProps, 'status' | 'title' | 'message' | 'inPreview'>
>

export type PreviewRefusal = keyof typeof REFUSALS

export function refusedPage(
  path: string,
  refusal: PreviewRefusal,
  config: SiteConfig,
): PreviewRefusedPageProps {
  const { head, ...page } = failedPage(path, config)
  const title = `Preview – ${page.siteTitle}`
  return { ...page, ...REFUSALS[refusal], kind: 'preview-refused', head: { ...head, title } }
}
