import type { PageQueries } from '@cutroom/content-client'
import { pageContent } from '../../content/page-content.ts'
import type { PageProps } from '../../pages/page-props.ts'
import type { KeptPage, MadePage } from '../cache/kept-page.ts'
import type { ContentReads } from '../cache/content-reads.ts'
import type { HostPosters, WaitUntil } from './host-posters.ts'
import type { PageAddress } from './page-address.ts'
import { digest, entityTag } from './entity-tag.ts'
import type { Timings } from './server-timing.ts'

/** What pages are made with. */
export interface PageMaker {
  readonly queries: PageQueries
  readonly reads: ContentReads
  readonly posters: HostPosters
  /** The whole document of a page. */
  readonly document: (props: PageProps, origin: string) => string
  /** Names the build: documents of another one refer to other files. */
  readonly build: string
}

/** A page could not be made; `part` says whether its content or its rendering is at fault. */
export class PageFailure extends Error {
  override readonly name = 'PageFailure'
  readonly code: 'page-unread' | 'page-unrendered'

  constructor(part: 'read' | 'render', path: string, cause: unknown) {
    super(
      part === 'read'
        ? `The page ${path} could not be read. Visitors see its last good state, if there is one; it is tried again.`
        : `The page ${path} could not be rendered. The cause is a fault of the site: report it with what follows.`,
      { cause },
    )
    this.code = part === 'read' ? 'page-unread' : 'page-unrendered'
  }
}

/**
 * Reads and renders a page; a page whose content is what it was is not rendered again.
 *
 * @param note takes how long each part took
 * @throws PageFailure
 */
export async function makePage(
  { queries, reads, posters, document, build }: PageMaker,
  { path, route, videoSlug }: PageAddress,
  { origin, previous, note, waitUntil }: Making,
): Promise<MadePage> {
  const start = performance.now()
  const content = await reads
    .read(pageContent(queries, { path, route, videoSlug }))
    .catch((cause: unknown) => {
      throw new PageFailure('read', path, cause)
    })
  const { readAt } = content
  const props = { ...(await posters.addTo(content.view, waitUntil)), syncTags: content.syncTags }
  const source = await digest(JSON.stringify([build, origin, props]))
  const read = performance.now() - start
  if (previous?.source === source) {
    note({ read })
    return { ...previous, readAt }
  }
  const body = new TextEncoder().encode(rendered(() => document(props, origin), path))
  note({ read, render: performance.now() - start - read })
  const isMissing = props.kind === 'not-found'
  return {
    sort: isMissing || namesNoFilm(props, videoSlug) ? 'missing' : 'page',
    status: isMissing ? 404 : 200,
    body,
    etag: await entityTag(body),
    source,
    readAt,
  }
}

interface Making {
  /** Public origin of the site, as documents name it. */
  readonly origin: string
  readonly previous: KeptPage | undefined
  readonly note: (timings: Timings) => void
  /** Takes what goes on after the page is made. */
  readonly waitUntil: WaitUntil
}

function rendered(render: () => string, path: string): string {
  try {
    return render()
  } catch (cause) {
    throw new PageFailure('render', path, cause)
  }
}

/** Whether the address names a film that the page does not have. */
function namesNoFilm(props: PageProps, videoSlug: string | null): boolean {
  return videoSlug !== null && props.kind === 'films' && props.initialFilmId === null
}
