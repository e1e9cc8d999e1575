import { renderToString } from 'react-dom/server'
import type { SiteConfig } from '../../config.ts'
import type { PageContent } from '../../content/page-content.ts'
import { App } from '../../pages/app.tsx'
import type { PageProps } from '../../pages/page-props.ts'
import { createPageState } from '../../pages/page-state.ts'
import { loadStaticPages } from '../../pages/load-static-pages.ts'
import type { CachedPage } from '../cache/cached-page.ts'
import type { CoalescedReads } from '../cache/coalesced-reads.ts'
import type { RenderResult, WaitUntil } from '../cache/html-cache.ts'
import { digest, entityTag } from './cached-response.ts'
import type { HostPosters } from './host-posters.ts'
import type { PageAddress } from './request-url.ts'

// The browser loads the static pages on demand; a server renders any of them.
await loadStaticPages()

/** Dependencies of a render. */
export interface PageRenderer {
  readonly config: SiteConfig
  readonly content: PageContent
  readonly reads: CoalescedReads
  readonly posters: HostPosters
  /** The whole document of a page. */
  readonly document: (props: PageProps, origin: string) => string
  /** Identifies the build: documents of another build refer to other files. */
  readonly build: string
}

/** A page could not be rendered; `code` says whether its content or the site is at fault. */
export class PageError extends Error {
  override readonly name = 'PageError'
  readonly code: 'page-read-failed' | 'page-render-failed'

  constructor(code: PageError['code'], path: string, cause: unknown) {
    super(
      code === 'page-read-failed'
        ? `The page ${path} could not be read. Visitors get its last good response, if there is one; it is tried again.`
        : `The page ${path} could not be rendered. The cause is a fault of the site: report it with what follows.`,
      { cause },
    )
    this.code = code
  }
}

interface RenderOptions {
  /** Public origin of the site in the document. */
  readonly origin: string
  readonly previous: CachedPage | undefined
  readonly waitUntil: WaitUntil
}

/**
 * Reads and renders a page. If its content has not changed, the previous document is used again.
 *
 * @throws PageError
 */
export async function renderPage(
  { content, reads, posters, document, build }: PageRenderer,
  { path, videoSlug }: PageAddress,
  { origin, previous, waitUntil }: RenderOptions,
): Promise<RenderResult> {
  const start = performance.now()
  const { view, syncTags, fetchedAt } = await reads
    .read(content({ path, videoSlug }))
    .catch((cause: unknown) => {
      throw new PageError('page-read-failed', path, cause)
    })
  const props = { ...(await posters.addTo(view, waitUntil)), syncTags }
  const source = await digest(JSON.stringify([build, origin, props]))
  const read = performance.now() - start
  if (previous?.source === source) return { page: { ...previous, fetchedAt }, timings: { read } }
  const body = new TextEncoder().encode(documentOrError(() => document(props, origin), path))
  const render = performance.now() - start - read
  const isNotFound = props.kind === 'not-found'
  return {
    page: {
      cacheClass: isNotFound || isUnknownFilm(props, videoSlug) ? 'not-found' : 'page',
      status: isNotFound ? 404 : 200,
      body,
      etag: await entityTag(body),
      source,
      fetchedAt,
    },
    timings: { read, render },
  }
}

/**
 * The HTML of a page, without the document around it.
 *
 * @throws what a component throws
 */
export function renderHtml(props: PageProps, config: SiteConfig): string {
  return renderToString(<App config={config} state={createPageState(props)} />)
}

function documentOrError(document: () => string, path: string): string {
  try {
    return document()
  } catch (cause) {
    throw new PageError('page-render-failed', path, cause)
  }
}

/** Whether the URL names a film that the page does not have. */
function isUnknownFilm(props: PageProps, videoSlug: string | null): boolean {
  return videoSlug !== null && props.kind === 'films' && props.initialFilmId === null
}
