import type { ContentClientConfig } from '@cutroom/content-client'

/**
 * The settings with which the browser reads pages: the connection to published content, and the public origin of the
 * site. Never a token. The server renders them into every document.
 */
export type PublicSettings = Pick<
  ContentClientConfig,
  'projectId' | 'dataset' | 'apiVersion' | 'apiHost' | 'imageHost'
> & {
  /** Public origin of the site, for canonical URLs; by default that of the document. */
  readonly siteUrl?: string | undefined
}

/** Selects the public settings. */
export function publicSettings(settings: PublicSettings): PublicSettings {
  const { projectId, dataset, apiVersion, apiHost, imageHost, siteUrl } = settings
  return { projectId, dataset, apiVersion, apiHost, imageHost, siteUrl }
}
