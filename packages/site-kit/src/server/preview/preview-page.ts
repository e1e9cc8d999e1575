import { ContentError, createContentClient } from '@cutroom/content-client'
import { STUDIO_NAME } from '../../constants.ts'
import { readPage, type PageRequest } from '../../content/read-page.ts'
import type { PageProps, PreviewProps } from '../../pages/page-props.ts'
import type { SiteEnvironment } from '../environment.ts'
import { refusedPage } from './preview-refusal.ts'
import type { GrantedPreview } from './preview.ts'

/** A page that one visitor asks for. */
export interface PrivateRequest extends PageRequest {
  /** The visitor has left. */
  readonly visitor: AbortSignal
  /** The content service has had its time: a visitor is told so, rather than kept waiting. */
  readonly limit: AbortSignal
}

/**
 * Reads the pages of a preview: drafts as if they were published, with the token of the site.
 *
 * @param now clock, in ms since 1970
 */
export function createPreviewPages(
  environment: SiteEnvironment,
  log: (message: string, error: unknown) => void,
  now: () => number,
) {
  return async (
    { token, session: { perspective, expires } }: GrantedPreview,
    { visitor, limit, ...request }: PrivateRequest,
  ): Promise<PageProps> => {
    const preview: PreviewProps = {
      token,
      perspective,
      session: { expires: expires * 1000, sentAt: now() },
      ...(environment.studioUrl === undefined ? {} : { studioUrl: environment.studioUrl }),
    }
    const client = createContentClient({
      ...environment,
      studioName: STUDIO_NAME,
      token,
      perspective,
      encodeSourceMap: false,
    })
    try {
      const signal = AbortSignal.any([visitor, limit])
      return { ...(await readPage(client, { ...request, signal })), preview }
    } catch (error) {
      if (!visitor.aborted) log(`The preview of ${request.path} could not be read.`, error)
      return refusedPage(request.path, isRefused(error) ? 'token-refused' : 'service-unreachable')
    }
  }
}

/** Whether the content service has refused the token. */
function isRefused(error: unknown): boolean {
  return error instanceof ContentError && (error.status === 401 || error.status === 403)
}
