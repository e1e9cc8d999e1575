import type { ContentClientConfig } from '@cutroom/content-client'

/**
 * What a browser may know of the settings, so that it can read pages itself: where published content is, and the
 * public origin of the site. Never a token. The server writes it into every document.
 */
export type PublicSettings = Pick<
  ContentClientConfig,
  'projectId' | 'dataset' | 'apiVersion' | 'apiHost' | 'imageHost'
> & {
  /** Public origin of the site, for canonical addresses; the one of the address where it is not set. */
  readonly siteUrl?: string | undefined
}

/** Takes out of the settings what everybody may know. */
export function publicSettings(settings: PublicSettings): PublicSettings {
  const { projectId, dataset, apiVersion, apiHost, imageHost, siteUrl } = settings
  return { projectId, dataset, apiVersion, apiHost, imageHost, siteUrl }
}
