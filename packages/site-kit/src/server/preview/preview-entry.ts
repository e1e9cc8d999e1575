import { ANY_ORIGIN } from '@cutroom/ground/web-address'
import {
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewSecret,
  urlSearchParamPreviewVariant,
} from '@sanity/preview-url-secret/constants'
import { visibleText } from '@cutroom/ground/visible-text'
import type { SiteEnvironment } from '../environment.ts'
import type { SanityClient } from '@sanity/client'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { createPreviewClient } from '@cutroom/content-client/preview'
import { timingSafeEqual } from 'hono/utils/buffer'
import { safeRedirectPath } from '../../routes/safe-redirect-path.ts'
import { READ_TIMEOUT_MS } from '../cache/coalesce-requests.ts'
import type { PreviewRefusal } from '../../content/page-content.ts'
import { toPreviewView, type PreviewView } from '../../content/preview-perspective.ts'

/** How far the clock of the content service may be ahead, in ms. */
const CLOCK_TOLERANCE_MS = 60_000

const STUDIO_PARAMETERS = [
  urlSearchParamPreviewSecret,
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewVariant,
]

type PreviewEntry =
  | { readonly path: string; readonly view: PreviewView }
  | { readonly refusal: PreviewRefusal; readonly error?: unknown }

/** Checks the secret of a preview link: the site's, or one of the Studio's Presentation view. */
export function previewEntry(
  environment: SiteEnvironment & { readonly previewSecret: string; readonly readToken: string },
  url: string,
): Promise<PreviewEntry> {
  const parameters = new URL(url).searchParams
  if (parameters.has(urlSearchParamPreviewSecret))
    return presentationEntry(environment, environment.readToken, url)
  return linkEntry(parameters, environment.previewSecret)
}

async function linkEntry(parameters: URLSearchParams, previewSecret: string): Promise<PreviewEntry> {
  const secret = parameters.get('secret') ?? ''
  // Chats and mail programs leave invisible characters and line breaks behind a link. The `+` of
  // Base64 is read as a space where it is not escaped.
  const readings = [secret, visibleText(secret), visibleText(secret.replaceAll(' ', '+'))]
  const comparisons = readings.map((reading) => timingSafeEqual(reading, previewSecret))
  if (!(await Promise.all(comparisons)).includes(true)) return { refusal: 'wrong-secret' }
  return { path: safeRedirectPath(parameters.get('path')), view: 'drafts' }
}

/** Checks the secret that the Studio has written into a document, valid for one hour. */
export async function presentationEntry(
  environment: SiteEnvironment,
  token: string,
  url: string,
  timeoutMs: number = READ_TIMEOUT_MS,
): Promise<PreviewEntry> {
  const secret = new URL(url).searchParams.get(urlSearchParamPreviewSecret) ?? ''
  if (secret === '') return { refusal: 'wrong-secret' }
  const { projectId, dataset, apiHost } = environment
  // Each retry would take as long; the content editor can load the page again.
  const client = createPreviewClient({ projectId, dataset, apiHost, token, maxRetries: 0 }).withConfig({
    timeout: timeoutMs,
  })
  try {
    const { isValid, redirectTo, studioPreviewPerspective } = await validatePreviewUrl(client, url)
    if (!isValid || (await isFromFuture(client, secret))) return { refusal: 'wrong-secret' }
    return {
      path: withoutStudioParameters(safeRedirectPath(redirectTo)),
      view: toPreviewView(studioPreviewPerspective),
    }
  } catch (error) {
    return { refusal: toRefusal(error), error }
  }
}

/** Whether a secret has a date in the future, which would extend its life. */
async function isFromFuture(client: SanityClient, secret: string): Promise<boolean> {
  const dates = await client.fetch<unknown>(
    '*[_type == "sanity.previewUrlSecret" && secret == $secret]._updatedAt',
    { secret },
    { perspective: 'raw' },
  )
  const latest = Date.now() + CLOCK_TOLERANCE_MS
  return !Array.isArray(dates) || dates.some((date) => !(Date.parse(String(date)) <= latest))
}

function toRefusal(error: unknown): PreviewRefusal {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null
  return status === 401 || status === 403 ? 'token-refused' : 'service-unreachable'
}

function withoutStudioParameters(path: string): string {
  const url = new URL(path, ANY_ORIGIN)
  for (const name of STUDIO_PARAMETERS) url.searchParams.delete(name)
  return `${url.pathname}${url.search}${url.hash}`
}
