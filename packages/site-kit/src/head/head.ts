import { getField } from '@cutroom/ground/is-record'
import { cleanText } from '@cutroom/content-client/stega'
import { withDefaults } from '@cutroom/ground/with-defaults'
import { shareView } from '@cutroom/content-client/images'
import { defaultLabels, type RichTextContent } from '@cutroom/portfolio-ui'
import { getProviders, type SiteConfig } from '../config.ts'
import { filmVideo } from '../media/film-video.ts'
import type { SheetName } from '@cutroom/portfolio-ui/film-sheet'
import type { Head, PageProps, SheetProps, SiteFilm } from '../page-props.ts'
import { getSheetPage, sheetAddress } from '../routes/sheet-address.ts'
import { posterAlt } from '../media/film-pictures.ts'

/** Size of the player in a link preview, in px: 16:9 as a slide; the service scales it. */
const SHARED_PLAYER = { width: 1280, height: 720 } as const

export interface HeadSubject {
  readonly page: PageProps
  readonly filmId: string | null
  readonly origin: string
  readonly config: SiteConfig
  /** The sheet over the page. */
  readonly sheet?: SheetProps | null | undefined
}

/** The tags of a page's head, or its film's, with the page's values for those that it lacks. */
export function headTags(subject: HeadSubject): readonly HeadTag[] {
  const { page, filmId, config, sheet } = subject
  const film = sheet ? null : subjectFilm(page, filmId)
  const pageHead = sheet ? sheetHead(sheet, page, config) : page.head
  const head = film ? filmHead(film, page, config) : pageHead
  const address = canonicalAddress(subject)
  const tags: readonly HeadTag[] = [
    { name: 'title', attributes: {}, text: head.title },
    meta('name', 'description', head.description),
    meta('name', 'theme-color', page.theme.background),
    ...shareTags(subject, head, film, address),
    ...indexTags(page, address, sheet),
  ]
  return tags.map(toPlainTag)
}

/** The canonical URL of a page, or of a film on it (docs/decisions/address-of-a-film.md). */
export function canonicalAddress({ page, filmId, origin, sheet }: HeadSubject): string {
  if (sheet)
    return new URL(sheetAddress(page.path, { ...sheet.filter, page: getSheetPage(sheet) }), origin).href
  return new URL(subjectFilm(page, filmId)?.href ?? page.path, origin).href
}

/** Whether search engines may index a page: no error page and no preview. */
export function isIndexed({ kind, preview }: PageProps): boolean {
  return preview === undefined && !['not-found', 'failed', 'preview-refused'].includes(kind)
}

/**
 * Removes line breaks, which link previews show, and stega, the invisible links to fields in the
 * texts of a preview.
 */
function toPlainTag({ name, attributes, text }: HeadTag): HeadTag {
  const plain = Object.entries(attributes).map(([key, value]) => [key, toPlainLine(value)])
  return {
    name,
    attributes: Object.fromEntries(plain),
    ...(text === undefined ? {} : { text: toPlainLine(text) }),
  }
}

const toPlainLine = (text: string) => oneLine(text, Infinity)

function indexTags(page: PageProps, address: string, sheet: SheetProps | null | undefined): HeadTag[] {
  // The films of a client and an editor are on the sheets of both.
  const isCombination = sheet?.filter.client !== undefined && sheet.filter.editor !== undefined
  if (!isIndexed(page) || isCombination) return [meta('name', 'robots', 'noindex')]
  return [
    // Large previews in search results; by default they are small.
    meta('name', 'robots', 'max-image-preview:large, max-video-preview:-1'),
    { name: 'link', attributes: { rel: 'canonical', href: address } },
  ]
}

/** Open Graph (ogp.me) and Twitter's card. A `player` card needs a domain that X has approved. */
function shareTags(
  subject: HeadSubject,
  { title, description, image }: Head,
  film: SiteFilm | null,
  address: string,
): readonly HeadTag[] {
  const { page, origin } = subject
  return [
    meta('property', 'og:type', film ? 'video.other' : 'website'),
    meta('property', 'og:site_name', page.siteTitle),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(isIndexed(page) ? [meta('property', 'og:url', address)] : []),
    ...imageTags(image, origin),
    ...(film ? videoTags(film, subject) : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(image ? [meta('name', 'twitter:image:alt', image.alt)] : []),
  ]
}

/** Link previews are made elsewhere, so their URLs are absolute. */
function imageTags(image: Head['image'], origin: string): HeadTag[] {
  if (!image) return []
  return [
    meta('property', 'og:image', new URL(image.src, origin).href),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(image.width)),
    meta('property', 'og:image:height', String(image.height)),
    meta('property', 'og:image:alt', image.alt),
  ]
}

function videoTags({ link, releaseDate }: SiteFilm, { origin, config }: HeadSubject): HeadTag[] {
  const released =
    releaseDate === undefined ? [] : [meta('property', 'video:release_date', toMoment(releaseDate))]
  const video = filmVideo(link, getProviders(config))
  if (!video) return released
  const { type } = video
  const address = new URL(video.address, origin).href
  return [
    ...released,
    meta('property', 'og:video', address),
    ...(address.startsWith('https:') ? [meta('property', 'og:video:secure_url', address)] : []),
    meta('property', 'og:video:type', type),
    meta('property', 'og:video:width', String(SHARED_PLAYER.width)),
    meta('property', 'og:video:height', String(SHARED_PLAYER.height)),
  ]
}

/** Longest description, in characters: what search engines and link previews show. */
const DESCRIPTION_MAX_LENGTH = 160

/** The film that a head describes: the one with this id, if it has a slug. */
export function subjectFilm(page: PageProps, filmId: string | null): SiteFilm | null {
  if (page.kind !== 'films' || filmId === null) return null
  const film = page.films.find(({ id }) => id === filmId)
  return film && film.slug !== null ? film : null
}

export function filmHead(
  film: SiteFilm,
  { head, siteTitle, imageBase }: PageProps,
  config: SiteConfig,
): Head {
  const name = filmName(film)
  return {
    title: name === null ? head.title : `${name} – ${siteTitle}`,
    description:
      plainText(film.content, DESCRIPTION_MAX_LENGTH) ||
      credits(
        film.editors.map(({ name }) => name),
        config,
      ) ||
      head.description,
    image: filmImage(film, imageBase) ?? head.image,
  }
}

/** The head of a page's sheet: the names of its filter, and a picture of its first films. */
function sheetHead(sheet: SheetProps, { head, imageBase }: PageProps, { labels }: SiteConfig): Head {
  const { filter, names, films, total } = sheet
  const findName = (all: readonly SheetName[] | undefined, key: string | undefined) =>
    key === undefined ? [] : [all?.find((name) => name.key === key)?.name ?? key]
  const chosen = [...findName(names?.clients, filter.client), ...findName(names?.editors, filter.editor)]
  const { allFilms } = withDefaults(defaultLabels, labels)
  const page = getSheetPage(sheet)
  const title = [chosen.join(', '), page > 0 ? `${allFilms} (${page + 1})` : allFilms, head.title]
  const shown = films.find(({ poster }) => poster !== null)
  return {
    title: title.filter(Boolean).join(' – '),
    description: oneLine(
      `${total}: ${films
        .map(({ title }) => title)
        .filter(Boolean)
        .join(', ')}`,
      DESCRIPTION_MAX_LENGTH,
    ),
    image: (shown && filmImage(shown, imageBase)) ?? head.image,
  }
}

/** 'Film title – Client', or one of them; null without both. */
function filmName({ title, clients }: SiteFilm): string | null {
  const client = clients.map(({ name }) => name).join(', ')
  return [title, client].filter(Boolean).join(' – ') || null
}

/** The share image of a film; null without a poster. */
export function filmImage(film: SiteFilm, imageBase: string): Head['image'] {
  const { poster } = film
  if (poster === null) return null
  const { src, width, height } = 'ref' in poster ? shareView(imageBase, poster) : poster
  return { src, width, height, alt: posterAlt(film) }
}

export function credits(names: readonly string[], { labels }: SiteConfig): string {
  if (names.length === 0) return ''
  const { editor, editors: several } = withDefaults(defaultLabels, labels)
  const label = names.length === 1 ? editor : several
  return oneLine(`${label} ${names.join(', ')}`, DESCRIPTION_MAX_LENGTH)
}

/** A day (`YYYY-MM-DD`) with a zone: crawlers would use their own. */
export const toMoment = (day: string): string => `${day}T00:00:00Z`

/** A tag of a page's head, which its first attribute identifies. */
export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

export function meta(key: 'name' | 'property', name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { [key]: name, content } }
}

export function headHtml(tags: readonly HeadTag[]): string {
  return tags.map(tagHtml).join('')
}

function tagHtml({ name, attributes, text = '' }: HeadTag): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
  const start = `<${name}${written.join('')}>`
  if (name === 'title') return `${start}${escapeMarkup(text)}</title>`
  if (name === 'script') return `${start}${escapeScript(text)}</script>`
  return start
}

/** Escapes a text for HTML or XML: for a double-quoted attribute, or between tags. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** Escapes JSON for a script, where a `<` could end the element or start a comment. */
export function escapeScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}

/** Rich text on one line; longer than `limit` UTF-16 units it is cut after a word. Never throws. */
export function plainText(content: RichTextContent, limit: number): string {
  const words: string[] = []
  let length = 0
  for (const node of content ?? []) {
    const text = cleanText(blockText(node))
    words.push(text)
    length += text.length
    // Collapsing white space hardly halves the length.
    if (length > limit * 2) break
  }
  return oneLine(words.join(' '), limit)
}

/** A text on one line, without stega; longer than `limit` UTF-16 units it is cut after a word. */
export function oneLine(text: string, limit: number): string {
  return cutAtWord(cleanText(text).replaceAll(/\s+/gu, ' ').trim(), limit)
}

function blockText(node: unknown): string {
  const children = getField(node, 'children')
  if (!Array.isArray(children)) return ''
  return children
    .map((child: unknown) => getField(child, 'text'))
    .filter((text) => typeof text === 'string')
    .join('')
}

/** A space and what follows it, in Latin, Greek or Cyrillic letters: their words end at spaces. */
const AFTER_LAST_SPACE = / [^ \u0530-\u200f\u2028-\u{10ffff}]*$/u

/** Cuts a text after its last word within `limit`, or within its first word if that is longer. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text
  const textLimit = limit - 1
  const cut =
    // At a space if possible: a browser takes 10 ms or more for its first segmenter.
    (AFTER_LAST_SPACE.exec(text.slice(0, limit))?.index ?? 0) ||
    lastBoundary(text, textLimit, 'word') ||
    lastBoundary(text, textLimit, 'grapheme')
  return `${text.slice(0, cut).replace(/[\s\p{P}]+$/u, '')}…`
}

function lastBoundary(text: string, limit: number, granularity: 'word' | 'grapheme'): number {
  let boundary = 0
  // The segments go beyond the limit, so that one across it is complete.
  const segments = new Intl.Segmenter('en', { granularity }).segment(text.slice(0, limit * 2))
  for (const { index, segment } of segments) {
    if (index + segment.length > limit) break
    boundary = index + segment.length
  }
  return boundary
}
