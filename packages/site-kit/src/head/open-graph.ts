import type { Head, SiteFilm } from '../pages/page-props.ts'
import { filmVideo } from '../pages/film-video.ts'
import { meta, type HeadTag } from './head-tag.ts'

/** Size of the player in a link preview, in px: the 16:9 shape of every slide, scaled by whoever shows it. */
const SHARED_PLAYER = { width: 1280, height: 720 } as const

/** What the tags of link previews are made of. */
export interface Shared {
  readonly head: Head
  readonly film: SiteFilm | null
  readonly siteTitle: string
  /** Canonical address. */
  readonly address: string
  /** Language of the site's own words. */
  readonly language: string
}

/**
 * The tags of link previews: Open Graph (ogp.me) and what Twitter's card has of its own. The card takes title,
 * description and picture from Open Graph. It is never the `player` card: that one is shown only for domains that
 * X has approved one by one, and without approval the preview loses its picture.
 */
export function shareTags({ head, film, siteTitle, address, language }: Shared): readonly HeadTag[] {
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

/** A language in Open Graph's form, which needs a territory: the likeliest one where none is named. */
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
