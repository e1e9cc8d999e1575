import type { ClientPerspective } from '@sanity/client'
import { DRAFTS_PERSPECTIVE_SINCE } from '../constants.js'

/** What a client sees: what is published, or every draft as if it were. `previewDrafts` is the older name. */
export type ContentPerspective = 'published' | 'drafts' | 'previewDrafts'

/** Whether a client reads drafts: as it is told, else when it has a token. */
export function readsDrafts(config: {
  readonly token?: string | undefined
  readonly perspective?: ContentPerspective | undefined
}): boolean {
  return config.perspective === undefined ? config.token !== undefined : config.perspective !== 'published'
}

/**
 * The perspective in the words of an API version: `drafts` was called `previewDrafts` before 2025-02-19. The older
 * name goes as a list of one, which is the same on the wire: as a word `@sanity/client` warns of it on the console,
 * whatever the version.
 */
export function perspectiveFor(apiVersion: string, drafts: boolean): ClientPerspective {
  if (!drafts) return 'published'
  return apiVersion === 'X' || apiVersion >= DRAFTS_PERSPECTIVE_SINCE ? 'drafts' : ['previewDrafts']
}
