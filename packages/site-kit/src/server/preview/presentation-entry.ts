import { createClient } from '@sanity/client'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewSecret,
  urlSearchParamPreviewVariant,
} from '@sanity/preview-url-secret/constants'
import { CONTENT_API_VERSION, DEFAULT_DATASET } from '@cutroom/content-client'
import { GIVEN_SECRET_MAX_LENGTH } from './same-secret.ts'
import { PAGE_READ_TIMEOUT_MS } from '../cache/content-reads.ts'
import type { SiteEnvironment } from '../environment.ts'
import { pagePath } from '../../routes/page-path.ts'
import type { PreviewRefusal } from './preview-refusal.ts'
import type { PreviewPerspective } from './session-cookie.ts'

/** What the content studio adds to an address; no page of ours has it in its own. */
const STUDIO_PARAMETERS = [
  urlSearchParamPreviewSecret,
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewVariant,
]

/** How somebody enters preview: where to, and what they want to see; or why not. */
export type PreviewEntry =
  | { readonly path: string; readonly perspective: PreviewPerspective }
  | { readonly refusal: PreviewRefusal; readonly error?: unknown }

/** Whether an address of `/api/preview` is one that the content studio's Presentation view has made. */
export function isPresentation(url: string): boolean {
  return new URL(url).searchParams.has(urlSearchParamPreviewSecret)
}

/**
 * Checks the secret that the content studio has written into the dataset for one hour, and gave to its frame.
 *
 * @param token may read that secret: it is a document that visitors do not see
 * @param limitMs how long the content service may take, in ms
 */
export async function presentationEntry(
  environment: SiteEnvironment,
  token: string,
  url: string,
  limitMs: number = PAGE_READ_TIMEOUT_MS,
): Promise<PreviewEntry> {
  const given = new URL(url).searchParams.get(urlSearchParamPreviewSecret) ?? ''
  if (given === '' || given.length > GIVEN_SECRET_MAX_LENGTH) return { refusal: 'wrong-secret' }
  const { projectId, dataset = DEFAULT_DATASET, apiHost } = environment
  const client = createClient({
    projectId,
    dataset,
    token,
    apiVersion: CONTENT_API_VERSION,
    useCdn: false,
    timeout: limitMs,
    // Whoever waits may ask again; further tries would each take as long.
    maxRetries: 0,
    ...(apiHost === undefined ? {} : { apiHost, useProjectHostname: false }),
  })
  try {
    const { isValid, redirectTo, studioPreviewPerspective } = await validatePreviewUrl(client, url)
    if (!isValid) return { refusal: 'wrong-secret' }
    return {
      path: withoutStudioParameters(pagePath(redirectTo)),
      perspective: studioPreviewPerspective === 'published' ? 'published' : 'drafts',
    }
  } catch (error) {
    return { refusal: refusalOf(error), error }
  }
}

function refusalOf(error: unknown): PreviewRefusal {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null
  return status === 401 || status === 403 ? 'token-refused' : 'service-unreachable'
}

function withoutStudioParameters(path: string): string {
  const url = new URL(path, 'https://site.invalid')
  for (const name of STUDIO_PARAMETERS) url.searchParams.delete(name)
  return `${url.pathname}${url.search}${url.hash}`
}
