import { DEFAULT_ASSET_HOST } from '@cutroom/content-client'
import type { SiteEnvironment } from '../environment.ts'

/** Where the parts of a page may come from, as origins. */
export interface ContentSources {
  /** The content service's API. */
  readonly api: string
  /** The content service's pictures and files. */
  readonly images: string
  /** Whatever else films and streams are played from. */
  readonly media: readonly string[]
}

/** The origins that the settings name, with those of the hosted service where none are set. */
export function contentSources(environment: SiteEnvironment): ContentSources {
  const { projectId, apiHost, imageHost, mediaOrigins } = environment
  return {
    api: new URL(apiHost ?? `https://${projectId}.api.sanity.io`).origin,
    images: new URL(imageHost ?? DEFAULT_ASSET_HOST).origin,
    media: mediaOrigins,
  }
}
