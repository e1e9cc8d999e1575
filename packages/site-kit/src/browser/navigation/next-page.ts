/* What a page after the first needs, imported with the first navigation or step. */
import { withDeadline } from '@cutroom/ground/deadline'
import { systemClock } from '@cutroom/player-core'
import { posterSizes, type Film } from '@cutroom/portfolio-ui'
import type { HeadTag } from '../../head/head.ts'
import type { PageProps } from '../../page-props.ts'
import { shownFilm } from '../../media/film-pictures.ts'
import { findFilm } from '../../windows/long-playlist.ts'

export { headTags } from '../../head/head.ts'
export { withViewTransition } from './view-transition.ts'

/** How long a page waits for its first poster, in ms: a longer wait is noticed. */
const POSTER_WAIT_MS = 300

export function showHead(shown: readonly HeadTag[], tags: readonly HeadTag[]): void {
  if (JSON.stringify(shown) === JSON.stringify(tags)) return
  const { head } = document
  document.title = tags.find(({ name }) => name === 'title')?.text ?? ''
  // The server's structured data describes the first page only.
  const outdated = ['script[type="application/ld+json"]', ...shown.filter(isReplaced).map(toSelector)]
  for (const element of head.querySelectorAll(outdated.join())) element.remove()
  head.append(...tags.filter(isReplaced).map(createElement))
}

/** Whether a tag is replaced: `ThemeScope` sets the theme colour, also of a hovered editor. */
function isReplaced({ name, attributes }: HeadTag): boolean {
  return name !== 'title' && attributes.name !== 'theme-color'
}

function toSelector({ name, attributes }: HeadTag): string {
  const [key, value] = Object.entries(attributes)[0] ?? []
  return key === undefined || value === undefined ? name : `${name}[${key}="${CSS.escape(value)}"]`
}

function createElement({ name, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  if (text !== undefined) element.textContent = text
  return element
}

/** Waits for the first poster of a page, so that both appear together. Never rejects. */
export async function posterReady(page: PageProps, filmId: string | null): Promise<void> {
  if (page.kind !== 'films') return
  const film = findFilm(page, filmId) ?? page.films[0]
  if (film) await pictureReady(shownFilm(film, page.imageBase))
}

/** Waits for the poster of a film as its slide requests it. Never rejects. */
export async function pictureReady(film: Pick<Film, 'poster' | 'aspectRatio'>): Promise<void> {
  const { poster } = film
  if (!poster) return
  const image = new Image()
  // It has the same candidates as the image of the page, which uses the cached one.
  image.sizes = posterSizes(film)
  if (poster.srcSet !== undefined) image.srcset = poster.srcSet
  image.src = poster.src
  const decoded = image.decode().catch(() => {})
  await withDeadline(decoded, systemClock, POSTER_WAIT_MS, () => {})
}
