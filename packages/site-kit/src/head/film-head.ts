import { defaultLabels } from '@cutroom/portfolio-ui'
import type { SiteConfig } from '../config.ts'
import type { Head, PageProps, SiteFilm } from '../pages/page-props.ts'
import { cutAtWord, plainText } from './plain-text.ts'

/** Longest description of a page, in characters: what search engines and link previews show of it before they cut. */
const DESCRIPTION_MAX_LENGTH = 160

/** The film of a page that the head is about: the one with this id, if it has an address of its own. */
export function subjectFilm(page: PageProps, filmId: string | null): SiteFilm | null {
  if (page.kind !== 'films' || filmId === null) return null
  const film = page.films.find(({ id }) => id === filmId)
  return film && film.slug !== null ? film : null
}

/** What the head says of a film, with what the page says where the film has nothing to say. */
export function filmHead(film: SiteFilm, { head, siteTitle }: PageProps, config: SiteConfig): Head {
  const name = filmName(film)
  return {
    title: name === null ? head.title : `${name} – ${siteTitle}`,
    description:
      plainText(film.content, DESCRIPTION_MAX_LENGTH) || credits(film.editors, config) || head.description,
    image: filmImage(film) ?? head.image,
  }
}

/** 'Film title – Client', with what there is of it; null where there is neither. */
export function filmName({ title, clients }: SiteFilm): string | null {
  const made = clients.map(({ name }) => name).join(', ')
  return [title, made].filter(Boolean).join(' – ') || null
}

/** The share image of a film, or null where it has no poster. */
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

/** The credit line of a film, no longer than a description; empty where nobody is named. */
export function credits(editors: readonly { readonly name: string }[], { labels = {} }: SiteConfig): string {
  if (editors.length === 0) return ''
  const { editor, editors: several } = { ...defaultLabels, ...labels }
  const label = editors.length === 1 ? editor : several
  return cutAtWord(`${label} ${editors.map(({ name }) => name).join(', ')}`, DESCRIPTION_MAX_LENGTH)
}
