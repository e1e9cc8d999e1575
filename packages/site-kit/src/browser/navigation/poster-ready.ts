import { POSTER_SIZES } from '@cutroom/portfolio-ui'
import type { PageProps } from '../../pages/page-props.ts'

/** How long a page that was read waits for its first poster, in ms: what still passes for an answer to the click. */
const POSTER_WAIT_MS = 300

/**
 * Waits a moment for the poster that a page begins with, so that the page appears with its picture. A poster that
 * takes longer or fails is left to the page.
 */
export async function posterReady(page: PageProps, filmId: string | null): Promise<void> {
  if (page.kind !== 'films') return
  const poster = (page.films.find(({ id }) => id === filmId) ?? page.films[0])?.poster
  if (!poster) return
  const image = new Image()
  // What the page will ask for, so that it is there already.
  image.sizes = POSTER_SIZES
  if (poster.srcSet !== undefined) image.srcset = poster.srcSet
  image.src = poster.src
  const late = new Promise((resolve) => setTimeout(resolve, POSTER_WAIT_MS))
  await Promise.race([image.decode().catch(() => {}), late])
}
