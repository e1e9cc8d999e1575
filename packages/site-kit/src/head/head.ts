import { cleanText } from '@cutroom/content-client/stega'
import type { SiteConfig } from '../config.ts'
import { filmVideo } from '../pages/film-video.ts'
import type { Head, PageProps, SiteFilm } from '../pages/page-props.ts'
import { filmHead, subjectFilm } from './film-head.ts'
import { meta, type HeadTag } from './html.ts'

/** Size of the player in a link preview, in px: 16:9 as a slide; the service scales it. */
const SHARED_PLAYER = { width: 1280, height: 720 } as const

/** The page and film of a head. */
export interface HeadSubject {
  readonly page: PageProps
  /** The film of `?video=`, or null. */
  readonly filmId: string | null
  /** Public origin of the site. */
  readonly origin: string
  readonly config: SiteConfig
}

/**
 * The tags of a page's head: title, description, canonical URL, link preview, theme colour. With a film they describe the
 * film, with the page's values for those that it lacks.
 */
export function headTags(subject: HeadSubject): readonly HeadTag[] {
  const { page, filmId, config } = subject
  const film = subjectFilm(page, filmId)
  const head = film ? filmHead(film, page, config) : page.head
  const address = canonicalAddress(subject)
  const tags: readonly HeadTag[] = [
    { name: 'title', attributes: {}, text: head.title },
    meta('name', 'description', head.description),
    meta('name', 'theme-color', page.theme.background),
    ...shareTags({ head, film, siteTitle: page.siteTitle, address, language: config.language }),
    ...indexTags(page, address),
  ]
  return tags.map(withoutStega)
}

/** The canonical URL of a page, or of a film on it (docs/decisions/address-of-a-film.md). */
export function canonicalAddress({ page, filmId, origin }: HeadSubject): string {
  return new URL(subjectFilm(page, filmId)?.href ?? page.path, origin).href
}

/** Whether search engines may index a page: no error page and no preview. */
export function isIndexed({ kind, preview }: PageProps): boolean {
  return preview === undefined && !['not-found', 'failed', 'preview-refused'].includes(kind)
}

/** Removes stega, the invisible links to fields in the texts of a preview. */
function withoutStega({ name, attributes, text }: HeadTag): HeadTag {
  const plain = Object.entries(attributes).map(([key, value]) => [key, cleanText(value)])
  return {
    name,
    attributes: Object.fromEntries(plain),
    ...(text === undefined ? {} : { text: cleanText(text) }),
  }
}

function indexTags(page: PageProps, address: string): HeadTag[] {
  if (!isIndexed(page)) return [meta('name', 'robots', 'noindex')]
  return [
    // Large previews in search results; by default they are small.
    meta('name', 'robots', 'max-image-preview:large, max-video-preview:-1'),
    { name: 'link', attributes: { rel: 'canonical', href: address } },
  ]
}

/** The content of a link preview. */
interface LinkPreview {
  readonly head: Head
  readonly film: SiteFilm | null
  readonly siteTitle: string
  /** Canonical URL. */
  readonly address: string
  /** Language of the site's own words. */
  readonly language: string
}

/**
 * The tags of link previews: Open Graph (ogp.me) and Twitter's card, which uses title, description and image of Open
 * Graph. It is never the `player` card, which needs X's approval of the domain: without it there would be no image.
 */
function shareTags({ head, film, siteTitle, address, language }: LinkPreview): readonly HeadTag[] {
  const { title, description, image } = head
  return [
    meta('property', 'og:type', film ? 'video.other' : 'website'),
    meta('property', 'og:site_name', siteTitle),
    meta('property', 'og:locale', shareLocale(language)),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...imageTags(image),
    ...(film ? videoTags(film) : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(image ? [meta('name', 'twitter:image:alt', image.alt)] : []),
  ]
}

/** A language in the form of Open Graph, with its most likely territory if it has none. */
function shareLocale(language: string): string {
  const { language: name, region } = new Intl.Locale(language).maximize()
  return `${name}_${region}`
}

function imageTags(image: Head['image']): HeadTag[] {
  if (!image) return []
  return [
    meta('property', 'og:image', image.src),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(image.width)),
    meta('property', 'og:image:height', String(image.height)),
    meta('property', 'og:image:alt', image.alt),
  ]
}

function videoTags({ link, releaseDate }: SiteFilm): HeadTag[] {
  const released = releaseDate === undefined ? [] : [meta('property', 'video:release_date', releaseDate)]
  const video = filmVideo(link)
  if (!video) return released
  const { address, type } = video
  return [
    ...released,
    meta('property', 'og:video', address),
    ...(address.startsWith('https:') ? [meta('property', 'og:video:secure_url', address)] : []),
    meta('property', 'og:video:type', type),
    meta('property', 'og:video:width', String(SHARED_PLAYER.width)),
    meta('property', 'og:video:height', String(SHARED_PLAYER.height)),
  ]
}
