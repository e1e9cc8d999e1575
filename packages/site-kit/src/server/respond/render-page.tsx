import { renderToString } from 'react-dom/server'
import { PROPS_ID } from '../../content/page-data.ts'
import type { SiteConfig } from '../../config.ts'
import { readPage, type PageContent, type PageRequest, type ReadView } from '../../content/page-content.ts'
import { App } from '../../pages/app.tsx'
import type { PageProps } from '../../page-props.ts'
import { createPageState } from '../../state/page-state.ts'
import { loadStaticPages } from '../../pages/load-static-pages.ts'
import type { CachedPage, RenderedPage } from '../cache/cached-page.ts'
import { READ_TIMEOUT_MS, type CoalescedReads, type ReadOptions } from '../cache/coalesced-reads.ts'
import type { RenderResult, WaitUntil } from '../cache/html-cache.ts'
import { digest, entityTag } from './cached-response.ts'
import type { HostPosters } from './host-posters.ts'

const encoder = new TextEncoder()

// The browser loads the static pages on demand; a server renders any of them.
await loadStaticPages()

export interface PageRenderer {
  readonly config: SiteConfig
  readonly content: PageContent
  readonly reads: CoalescedReads
  readonly posters: HostPosters
  readonly document: (props: PageProps, origin: string) => string
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

interface RenderOptions extends ReadOptions {
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
  { content: contentOf, reads, posters, document }: PageRenderer,
  address: PageRequest,
  { origin, previous, waitUntil, deadline = AbortSignal.timeout(READ_TIMEOUT_MS), ...options }: RenderOptions,
): Promise<RenderResult> {
  const start = performance.now()
  const { path } = address
  const syncTags: (readonly string[])[] = []
  let fetchedAt = Infinity
  const readView: ReadView = async (queries) => {
    const result = await reads.read(queries, { ...options, deadline })
    syncTags.push(...result.syncTags)
    fetchedAt = Math.min(fetchedAt, result.fetchedAt)
    return result.view
  }
  const view = await readPage(readView, contentOf, address).catch((cause: unknown) => {
    throw new PageError('page-read-failed', path, cause)
  })
  // Anybody can name any film: each document would be rendered, and kept beside the others.
  if (isUnknownFilm(view, address)) return { page: unknownFilmPage(fetchedAt), timings: {} }
  const content = { ...(await posters.addTo(view, waitUntil)), syncTags: syncTagsOf(syncTags) }
  const source = await digest(JSON.stringify([origin, content]))
  const read = performance.now() - start
  if (previous?.source === source) return { page: { ...previous, fetchedAt }, timings: { read } }
  const props: PageProps = { ...content, version: source }
  const isData = address.listPage !== undefined
  const text = isData ? JSON.stringify(props) : documentOrError(() => document(props, origin), path)
  const body = encoder.encode(text)
  const render = performance.now() - start - read
  const isNotFound =
    props.kind === 'not-found' || (isData && !(props.kind === 'films' && props.films.length > 0))
  return {
    page: {
      cacheClass: isNotFound ? 'not-found' : 'page',
      status: isNotFound ? 404 : 200,
      body,
      data: isData ? [0, body.byteLength] : dataRange(text),
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

/**
 * The sync tags on which a page depends, each once; none if a response has none, because that may depend on anything.
 *
 * @param responses sync tags of each response
 */
function syncTagsOf(responses: readonly (readonly string[])[]): readonly string[] {
  return responses.some((tags) => tags.length === 0) ? [] : [...new Set(responses.flat())]
}

/** The bytes of a document in which its props are, as JSON. */
function dataRange(html: string): readonly [start: number, end: number] {
  const [tag] = new RegExp(`<script id="${PROPS_ID}"[^>]*>`).exec(html) ?? ['']
  const start = html.indexOf(tag) + tag.length
  const length = encoder.encode(html.slice(start, html.indexOf('</script>', start))).byteLength
  const before = encoder.encode(html.slice(0, start)).byteLength
  return [before, before + length]
}

function documentOrError(document: () => string, path: string): string {
  try {
    return document()
  } catch (cause) {
    throw new PageError('page-render-failed', path, cause)
  }
}

function unknownFilmPage(fetchedAt: number): RenderedPage {
  const body = new Uint8Array()
  return { cacheClass: 'not-found', status: 200, body, etag: '', source: '', isUnknownFilm: true, fetchedAt }
}

/** Whether the URL names a film that the page does not have. */
function isUnknownFilm(props: PageProps, { videoSlug, index }: PageRequest): boolean {
  const isNamed = videoSlug !== null || index !== undefined
  return isNamed && props.kind === 'films' && props.initialFilmId === null
}
