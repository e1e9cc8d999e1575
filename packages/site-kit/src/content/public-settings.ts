import type { ContentClientConfig } from '@cutroom/content-client'

/**
 * The settings of the browser: the content service, whose live events it follows, and which it reads in preview. Never a
 * token. The server renders them into every document.
 */
export type PublicSettings = Pick<
  ContentClientConfig,
  'projectId' | 'dataset' | 'apiVersion' | 'apiHost' | 'imageHost'
> & {
  /** Public origin of the site, for canonical URLs; by default that of the document. */
  readonly siteUrl?: string | undefined
  /** Identifies the browser's build: data of another one may have another shape. */
  readonly build: string
}

/** Selects the public settings. */
export function publicSettings(settings: PublicSettings): PublicSettings {
  const { projectId, dataset, apiVersion, apiHost, imageHost, siteUrl, build } = settings
  return { projectId, dataset, apiVersion, apiHost, imageHost, siteUrl, build }
}
