import type { Context, MiddlewareHandler } from 'hono'
import { PAGE_READ_TIMEOUT_MS } from '../cache/content-reads.ts'
import type { PageProps } from '../../pages/page-props.ts'
import { createPreviewPages } from './preview-page.ts'
import { refusedPage } from './preview-refusal.ts'
import { createPreview, type Preview, type PreviewOptions } from './preview.ts'
import { makePrivate } from './private-response.ts'
import { PATHS } from '../../routes/routes.ts'
import { failedPage } from '../../pages/failed-page.ts'
import type { PageMaker } from '../respond/make-page.ts'
import { workBehind } from '../respond/pages.ts'
import { readPageAddress } from '../respond/page-address.ts'

/** What previews are served with. */
export interface PrivatePagesOptions extends Omit<PreviewOptions, 'refuse'> {
  readonly maker: Pick<PageMaker, 'document' | 'posters'>
  /** Begins the time after which the reading of a page is given up; that of public pages where it is not set. */
  readonly readLimit?: () => AbortSignal
}

/** The preview of a site: its endpoints, and the pages of those who may see drafts. */
export interface PrivatePages {
  readonly routes: Preview['routes']
  /** Answers those who may see drafts, past every cache; all others go on to the public page. */
  readonly pages: MiddlewareHandler
}

/** Makes the preview of a site. No page of it is ever kept. */
export function createPrivatePages({ maker, ...options }: PrivatePagesOptions): PrivatePages {
  const { readLimit = () => AbortSignal.timeout(PAGE_READ_TIMEOUT_MS) } = options
  const { environment, log, now = Date.now } = options
  const respond = (context: Context, props: PageProps) => {
    const origin = environment.siteUrl ?? new URL(context.req.url).origin
    try {
      return context.html(maker.document(props, origin), status(props))
    } catch (error) {
      log(`The preview of ${props.path} could not be rendered.`, error)
      // The way out of a preview stays.
      const kept = props.preview === undefined ? {} : { preview: props.preview }
      return context.html(maker.document({ ...failedPage(props.path), ...kept }, origin), 500)
    }
  }
  const preview = createPreview({
    ...options,
    refuse: (context, refusal) => respond(context, refusedPage(PATHS.home, refusal)),
  })
  const readPrivate = createPreviewPages(environment, log, now)
  return {
    routes: preview.routes,
    pages: async (context, next) => {
      const granted = await preview.read(context)
      if (!granted) return next()
      const address = readPageAddress(new URL(context.req.url))
      const props = await readPrivate(granted, {
        ...address,
        visitor: context.req.raw.signal,
        limit: readLimit(),
      })
      const dressed = await maker.posters.addTo(props, workBehind(context))
      return makePrivate(respond(context, dressed), environment.studioUrl)
    },
  }
}

function status(props: PageProps): 200 | 401 | 404 | 501 | 502 | 503 {
  const { kind } = props
  if (kind === 'not-found') return 404
  if (kind === 'preview-refused') return props.status
  return kind === 'failed' ? 503 : 200
}
