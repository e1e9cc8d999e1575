import { ContentError, createContentClient } from '@cutroom/content-client'
import type { Context, MiddlewareHandler } from 'hono'
import { createPageContent, readPage, withStudio, type ReadView } from '../../content/page-content.ts'
import { failedPage } from '../../pages/failed-page.ts'
import type { PageProps, PreviewProps } from '../../pages/page-props.ts'
import { PATHS } from '../../routes/routes.ts'
import { READ_TIMEOUT_MS } from '../cache/coalesced-reads.ts'
import { waitUntilOf } from '../respond/cached-response.ts'
import type { PageRenderer } from '../respond/render-page.tsx'
import { readPageAddress } from '../respond/request-url.ts'
import {
  createPreviewEndpoints,
  noStore,
  type PreviewEndpoints,
  type PreviewEndpointsOptions,
  type PreviewGrant,
} from './preview-endpoints.ts'
import { refusedPage } from './refused-page.ts'

/** Options of `createPreviewPages`. */
export interface PreviewPagesOptions extends Omit<PreviewEndpointsOptions, 'refuse'> {
  readonly renderer: Pick<PageRenderer, 'config' | 'document' | 'posters'>
  /** Starts the timeout of a read; by default that of public pages. */
  readonly readTimeout?: () => AbortSignal
}

/** The preview of a site: its endpoints and pages. */
export interface PreviewPages {
  readonly routes: PreviewEndpoints['routes']
  /** Responds to requests in preview without any cache; passes on all others. */
  readonly pages: MiddlewareHandler
}

/** Creates the preview of a site: pages read drafts with the site's token, and are not cached. */
export function createPreviewPages({ renderer, ...options }: PreviewPagesOptions): PreviewPages {
  const { readTimeout = () => AbortSignal.timeout(READ_TIMEOUT_MS) } = options
  const { environment, log, securityHeaders, now = Date.now } = options
  const { config } = renderer
  const respond = (context: Context, props: PageProps) => {
    const origin = environment.siteUrl ?? new URL(context.req.url).origin
    try {
      return context.html(renderer.document(props, origin), statusOf(props))
    } catch (error) {
      log(`The preview of ${props.path} could not be rendered.`, error)
      // With the link that exits preview.
      const preview = props.preview === undefined ? {} : { preview: props.preview }
      return context.html(renderer.document({ ...failedPage(props.path, config), ...preview }, origin), 500)
    }
  }
  const { routes, grantOf } = createPreviewEndpoints({
    ...options,
    refuse: (context, refusal) => respond(context, refusedPage(PATHS.home, refusal, config)),
  })
  const read = async (context: Context, { token, session }: PreviewGrant): Promise<PageProps> => {
    const { studioUrl } = environment
    const { view, expires } = session
    const perspective = view === 'drafts' ? 'drafts' : 'published'
    const preview: PreviewProps = {
      token,
      perspective,
      session: { expires: expires * 1000, sentAt: now() },
      ...(studioUrl === undefined ? {} : { studioUrl }),
      ...(view === 'exited' ? { exited: true } : {}),
    }
    const client = createContentClient({
      ...withStudio(environment, config),
      token,
      perspective,
      encodeSourceMap: false,
    })
    const address = readPageAddress(new URL(context.req.url))
    const { signal: cancelled } = context.req.raw
    try {
      const signal = AbortSignal.any([cancelled, readTimeout()])
      const readView: ReadView = async (queries) => (await client.fetchView(queries, { signal })).view
      return { ...(await readPage(readView, createPageContent(client.queries, config), address)), preview }
    } catch (error) {
      if (!cancelled.aborted) log(`The preview of ${address.path} could not be read.`, error)
      return refusedPage(
        address.path,
        isTokenRefused(error) ? 'token-refused' : 'service-unreachable',
        config,
      )
    }
  }
  return {
    routes,
    pages: async (context, next) => {
      const grant = await grantOf(context)
      if (!grant) return next()
      const props = await renderer.posters.addTo(await read(context, grant), waitUntilOf(context))
      return noStore(context, respond(context, props), securityHeaders)
    },
  }
}

function isTokenRefused(error: unknown): boolean {
  return error instanceof ContentError && (error.status === 401 || error.status === 403)
}

function statusOf(props: PageProps): 200 | 401 | 404 | 501 | 502 | 503 {
  const { kind } = props
  if (kind === 'not-found') return 404
  if (kind === 'preview-refused') return props.status
  return kind === 'failed' ? 503 : 200
}
