import {
  HOST_POSTERS_PATH,
  hostPicturesOn,
  linksWithoutPoster,
  PAGE_PARAMETER,
  withHostPosters,
  type HostPicture,
} from '../../content/host-poster.ts'
import { hrefOf, type PageState } from '../../pages/page-state.ts'

/** Requests for the pictures of one page, at most: the server answers with some two dozen new ones each time. */
const REQUESTS_PER_PAGE = 4

/**
 * Adds the pictures of video hosts to each page that is shown, where the browser has read it itself or the server did
 * not know them yet: the page that the server sent brings some along, and the server is asked for others. What it does
 * not know is left to the next document.
 *
 * @param fetchPictures fetches what is at a path of the site
 * @returns ends it
 */
export function followHostPosters(
  state: PageState,
  fetchPictures: (path: string) => Promise<Response> = (path) => fetch(path),
): () => void {
  const known = new Map<string, HostPicture | null>()
  const requests = new Map<string, number>()
  let isEnded = false

  const follow = () => {
    const { page } = state.getSnapshot()
    for (const [link, picture] of hostPicturesOn(page)) known.set(link, picture)
    const dressed = withHostPosters(page, (link) => known.get(link))
    // The change is news to this function too, and brings it here again.
    if (dressed !== page) return state.updateProps(dressed)
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
    // There may be more where these came from.
    if (found.length > 0 && count < REQUESTS_PER_PAGE) {
      for (const link of links) if (!pictures.has(link)) known.delete(link)
    }
    if (!isEnded) follow()
  }

  const unsubscribe = state.subscribe(follow)
  follow()
  return () => {
    isEnded = true
    unsubscribe()
  }
}

/** The pictures of a page's films by link; none where they cannot be had. */
async function read(
  fetchPictures: (path: string) => Promise<Response>,
  page: string,
): Promise<ReadonlyMap<string, HostPicture>> {
  try {
    const response = await fetchPictures(
      `${HOST_POSTERS_PATH}?${new URLSearchParams({ [PAGE_PARAMETER]: page })}`,
    )
    // The site's own server has checked what the host says.
    return new Map(response.ok ? Object.entries((await response.json()) as Record<string, HostPicture>) : [])
  } catch {
    return new Map()
  }
}
