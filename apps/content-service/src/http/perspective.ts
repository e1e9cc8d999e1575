import { PUBLISHED_BY_DEFAULT_FROM } from '../constants.ts'
import type { ViewName } from '../query/views.ts'
import type { Access } from '../store/tokens.ts'
import { plainProblem } from './http-problem.ts'

/**
 * The view of a request: its `perspective`, or the default of its API version, as far as the caller may see.
 * Without a token every perspective shows public documents only, as the hosted service does it: asking for drafts
 * is no error, there just are none. A list of one perspective is that perspective; longer ones (releases) are 400.
 */
export function viewOf(perspective: string | undefined, version: string, access: Access): ViewName {
  const given = perspective === undefined || perspective === '' ? defaultPerspective(version) : perspective
  const anonymous = access === 'anonymous'
  switch (given) {
    case 'raw':
      return anonymous ? 'public' : 'raw'
    case 'published':
      return anonymous ? 'public' : 'published'
    case 'drafts':
    case 'previewDrafts':
    case 'drafts,published':
      return anonymous ? 'public-drafts' : 'drafts'
    default:
      throw plainProblem(
        400,
        `The perspective "${given}" is not supported: use published, drafts (previewDrafts) or raw. This content service has no releases.`,
      )
  }
}

function defaultPerspective(version: string): 'raw' | 'published' {
  if (version === 'X') return 'published'
  return version >= PUBLISHED_BY_DEFAULT_FROM ? 'published' : 'raw'
}
