import {
  HOST_POSTERS_PATH,
  hostPicturesOn,
  linksWithoutPoster,
  PAGE_PARAMETER,
  withHostPosters,
  type HostPicture,
} from '../../content/host-poster.ts'
import { hrefOf, type PageState } from '../../pages/page-state.ts'

/** Most requests for the pictures of one page: each response has some two dozen new ones. */
const REQUESTS_PER_PAGE = 4

/**
 * Adds the pictures of video hosts to each shown page: those of earlier pages, and those that the server returns. The
 * next document has those that the server does not know yet.
 *
 * @param fetchPictures fetches a path of the site
 * @returns stops
 */
export function followHostPosters(
  state: PageState,
  fetchPictures: (path: string) => Promise<Response> = (path) => fetch(path),
): () => void {
  const known = new Map<string, HostPicture | null>()
  const requests = new Map<string, number>()
  let isStopped = false

  const follow = () => {
    const { page } = state.getSnapshot()
    for (const [link, picture] of hostPicturesOn(page)) known.set(link, picture)
    const withPosters = withHostPosters(page, (link) => known.get(link))
    // The change calls this function again.
    if (withPosters !== page) return state.updateProps(withPosters)
    const unknown = linksWithoutPoster(page).filter((link) => !known.has(link))
    if (unknown.length > 0) void request(unknown)
  }
  const request = async (links: readonly string[]) => {
    const { page } = state.getSnapshot()
    const count = (requests.get(page.path) ?? 0) + 1
    requests.set(page.path, count)
    for (const link of links) known.set(link, null)
    const pictures = await read(fetchPictures, hrefOf(state.getSnapshot()))
    const found = links.filter((link) => pictures.has(link))
    for (const link of found) known.set(link, pictures.get(link) ?? null)
    // The server may have more by now.
    if (found.length > 0 && count < REQUESTS_PER_PAGE) {
      for (const link of links) if (!pictures.has(link)) known.delete(link)
    }
    if (!isStopped) follow()
  }

  const unsubscribe = state.subscribe(follow)
  follow()
  return () => {
    isStopped = true
    unsubscribe()
  }
}

/** The pictures of a page's films by link; empty after a failure. */
async function read(
  fetchPictures: (path: string) => Promise<Response>,
  page: string,
): Promise<ReadonlyMap<string, HostPicture>> {
  try {
    const response = await fetchPictures(
      `${HOST_POSTERS_PATH}?${new URLSearchParams({ [PAGE_PARAMETER]: page })}`,
    )
    // The site's own server has validated the host's response.
    return new Map(response.ok ? Object.entries((await response.json()) as Record<string, HostPicture>) : [])
  } catch {
    return new Map()
  }
}
