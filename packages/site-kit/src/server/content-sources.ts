import { DEFAULT_ASSET_HOST } from '@cutroom/content-client'
import type { SiteEnvironment } from './environment.ts'

/** The origins of a site's content, besides its own. */
export interface ContentSources {
  readonly api: readonly string[]
  readonly events: readonly string[]
  readonly images: readonly string[]
  readonly media: readonly string[]
}

/** The other origins that the environment names, by default those of the hosted service. */
export function getContentSources(environment: SiteEnvironment): ContentSources {
  const { projectId, apiHost, imageHost = DEFAULT_ASSET_HOST, hasContentProxy, servesEvents } = environment
  const api = new URL(apiHost ?? `https://${projectId}.api.sanity.io`).origin
  return {
    api: hasContentProxy ? [] : [api],
    events: servesEvents ? [] : [api],
    images: URL.canParse(imageHost) ? [new URL(imageHost).origin] : [],
    media: environment.mediaOrigins,
  }
}
