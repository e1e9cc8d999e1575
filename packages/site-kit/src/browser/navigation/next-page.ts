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

/** After Back, the link of the page to the one that was left: documents keep their focus, too. */
export function linkToLeftPage(): HTMLElement | undefined {
  const { transition, currentEntry } = navigation
  if (!transition?.from.url || !currentEntry || currentEntry.index >= transition.from.index) return undefined
  const { origin, pathname } = new URL(transition.from.url)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a:not([inert] a)')]
  return links.find((link) => link.origin === origin && link.pathname === pathname)
}

/** How long a page waits for its first poster, in ms: a longer wait is noticed. */
const POSTER_WAIT_MS = 300

/** The server's structured data, which describes the first page only. */
const STRUCTURED_DATA = 'script[type="application/ld+json"]'

/** Changes the tags that differ: replacing all of them takes a millisecond more. */
export function showHead(shown: readonly HeadTag[], tags: readonly HeadTag[]): void {
  if (isEqual(shown, tags)) return
  const { head } = document
  const before = bySelector(shown)
  const after = bySelector(tags)
  document.title = tags.find(({ name }) => name === 'title')?.text ?? ''
  for (const selector of [STRUCTURED_DATA, ...before.keys()])
    if (!after.has(selector)) head.querySelector(selector)?.remove()
  for (const [selector, tag] of after) {
    if (isEqual(before.get(selector), tag)) continue
    const element = head.querySelector(selector) ?? head.appendChild(document.createElement(tag.name))
    for (const [key, value] of Object.entries(tag.attributes)) element.setAttribute(key, value)
  }
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Whether a tag changes here: `ThemeScope` sets the theme colour, also of a hovered editor. */
function isFollowed({ name, attributes }: HeadTag): boolean {
  return name !== 'title' && attributes.name !== 'theme-color'
}

/** The tags that may change, by a selector of their first attribute. */
const bySelector = (tags: readonly HeadTag[]) =>
  new Map(
    tags.filter(isFollowed).map((tag) => {
      const [[key, value] = ['', '']] = Object.entries(tag.attributes)
      return [`${tag.name}[${key}="${value}"]`, tag]
    }),
  )

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
