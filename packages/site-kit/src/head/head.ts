import { cleanText } from '@cutroom/content-client/stega'
import type { SiteConfig } from '../config.ts'
import type { PageProps } from '../pages/page-props.ts'
import { filmHead, subjectFilm } from './film-head.ts'
import { meta, type HeadTag } from './head-tag.ts'
import { shareTags } from './open-graph.ts'

export type { HeadTag } from './head-tag.ts'

/** Which page a head is for. */
export interface HeadSubject {
  readonly page: PageProps
  /** The film that the address names with `?video=`, or null. */
  readonly filmId: string | null
  /** Public origin of the site. */
  readonly origin: string
  readonly config: SiteConfig
}

/**
 * The tags of the head that say what a page is: title, description, canonical address, link preview, colour. With
 * a film they are the film's own, and what it does not have is the page's.
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
  return tags.map(withoutSourceMaps)
}

/**
 * The one address that a page, or a film on it, should be known by (docs/decisions/address-of-a-film.md).
 */
export function canonicalAddress({ page, filmId, origin }: HeadSubject): string {
  return new URL(subjectFilm(page, filmId)?.href ?? page.path, origin).href
}

/** Whether search engines are to keep the page: not one that is not there, and no preview. */
export function isIndexed({ kind, preview }: PageProps): boolean {
  return preview === undefined && !['not-found', 'failed', 'preview-refused'].includes(kind)
}

/** In preview a text may carry a hidden link to its field, which belongs to what is shown only. */
function withoutSourceMaps({ name, attributes, text }: HeadTag): HeadTag {
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
    // A portfolio wants its pictures and clips shown large in results; the default is small.
    meta('name', 'robots', 'max-image-preview:large, max-video-preview:-1'),
    { name: 'link', attributes: { rel: 'canonical', href: address } },
  ]
}
