import { shareView } from '@cutroom/content-client/images'
import { defaultLabels } from '@cutroom/portfolio-ui'
import type { SiteConfig } from '../config.ts'
import type { Head, PageProps, SiteFilm } from '../pages/page-props.ts'
import { posterAlt } from '../pages/film-pictures.ts'
import { cutAtWord, plainText } from './plain-text.ts'

/** Longest description of a page, in characters: the length that search engines and link previews show. */
const DESCRIPTION_MAX_LENGTH = 160

/** The film that a head describes: the one with this id, if it has a slug. */
export function subjectFilm(page: PageProps, filmId: string | null): SiteFilm | null {
  if (page.kind !== 'films' || filmId === null) return null
  const film = page.films.find(({ id }) => id === filmId)
  return film && film.slug !== null ? film : null
}

/** The head of a film, with the page's values for those that it lacks. */
export function filmHead(
  film: SiteFilm,
  { head, siteTitle, imageBase }: PageProps,
  config: SiteConfig,
): Head {
  const name = filmName(film)
  return {
    title: name === null ? head.title : `${name} – ${siteTitle}`,
    description:
      plainText(film.content, DESCRIPTION_MAX_LENGTH) || credits(film.editors, config) || head.description,
    image: filmImage(film, imageBase) ?? head.image,
  }
}

/** 'Film title – Client', or one of them; null without both. */
export function filmName({ title, clients }: SiteFilm): string | null {
  const client = clients.map(({ name }) => name).join(', ')
  return [title, client].filter(Boolean).join(' – ') || null
}

/** The share image of a film, the poster itself if that is its host's; null without a poster. */
export function filmImage(film: SiteFilm, imageBase: string): Head['image'] {
  const { poster } = film
  if (poster === null) return null
  const { src, width, height } = 'ref' in poster ? shareView(imageBase, poster) : poster
  return { src, width, height, alt: posterAlt(film) }
}

/** The credit line of a film, no longer than a description; empty without editors. */
export function credits(editors: readonly { readonly name: string }[], { labels = {} }: SiteConfig): string {
  if (editors.length === 0) return ''
  const { editor, editors: several } = { ...defaultLabels, ...labels }
  const label = editors.length === 1 ? editor : several
  return cutAtWord(`${label} ${editors.map(({ name }) => name).join(', ')}`, DESCRIPTION_MAX_LENGTH)
}

/** A date (YYYY-MM-DD) with time and zone, because crawlers would use their own zone; null for an invalid date. */
export function calendarDate(date: string): string | null {
  const valid = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date))
  return valid ? `${date}T00:00:00Z` : null
}
