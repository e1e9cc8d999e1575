import { defaultLabels } from '@cutroom/portfolio-ui'
import type { SiteConfig } from '../config.ts'
import type { Head, PageProps, SiteFilm } from '../pages/page-props.ts'
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
export function filmHead(film: SiteFilm, { head, siteTitle }: PageProps, config: SiteConfig): Head {
  const name = filmName(film)
  return {
    title: name === null ? head.title : `${name} – ${siteTitle}`,
    description:
      plainText(film.content, DESCRIPTION_MAX_LENGTH) || credits(film.editors, config) || head.description,
    image: filmImage(film) ?? head.image,
  }
}

/** 'Film title – Client', or one of them; null without both. */
export function filmName({ title, clients }: SiteFilm): string | null {
  const client = clients.map(({ name }) => name).join(', ')
  return [title, client].filter(Boolean).join(' – ') || null
}

/** The share image of a film; null without a poster. */
export function filmImage({ poster, share, hostPoster }: SiteFilm): Head['image'] {
  if (poster === null) return null
  if (hostPoster) return { src: poster.src, width: poster.width, height: poster.height, alt: poster.alt }
  if (share === undefined) return null
  const [address = ''] = poster.src.split('?', 1)
  const size = new URLSearchParams(share)
  return {
    src: `${address}?${share}`,
    width: Number(size.get('w')),
    height: Number(size.get('h')),
    alt: poster.alt,
  }
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
