import { danglingReference, missingLink, missingSlug, type WarningSink } from '../content-warning.js'
import type { ImageAddresses, PosterView } from '../images/image-addresses.js'
import type { HOME_QUERY_RESULT, INFO_QUERY_RESULT, RichText } from '../queries/results.generated.js'
import { findPoster, type FieldSource } from './poster.js'
import { isRecord, readList, readPlainText, readSlug, readText } from './read.js'

/** A film as a query gives it: all of it on video pages, the bare film on the info page. */
export type RawFilm =
  | NonNullable<NonNullable<NonNullable<HOME_QUERY_RESULT>['videoPlaylist']>['videos']>[number]
  | NonNullable<NonNullable<INFO_QUERY_RESULT>['video']>

/** A person or company with a name; those without one are left out. */
export interface NamedView {
  readonly id: string
  readonly name: string
}

/** An editor in a credit line. */
export interface EditorCreditView extends NamedView {
  /** Slug of the editor's page, or null where they have none. */
  readonly slug: string | null
}

/** A caption file of a film. */
export interface CaptionView {
  /** Language tag (BCP 47). */
  readonly language: string
  readonly label: string
  /** Absolute address of the WebVTT file. */
  readonly src: string
}

/** A film with every fallback applied: what is null has to be shown as missing. */
export interface FilmView {
  readonly id: string
  readonly slug: string | null
  readonly title: string | null
  readonly clients: readonly NamedView[]
  readonly editors: readonly EditorCreditView[]
  /** Address of the hosted film, absolute, exactly as content has it otherwise. */
  readonly link: string | null
  readonly captions: readonly CaptionView[]
  /** The film's own poster, else the hosted film's; null leaves it to the video host or the theme. */
  readonly poster: PosterView | null
  /** Where the poster is set; null where there is none. */
  readonly posterSource: FieldSource | null
  /** '{slug} poster image' (section 3 of the specification). */
  readonly posterAlt: string
  /** Date as YYYY-MM-DD, or null. */
  readonly releaseDate: string | null
  readonly content: RichText | null
}

/** What the views are made with. */
export interface ViewContext {
  readonly images: ImageAddresses
  /** Origin that origin-relative files (`/files/…`) are on. */
  readonly fileHost: string
  readonly warn: WarningSink
}

/** Makes the view of one film. */
export function filmView(raw: RawFilm, context: ViewContext): FilmView {
  const slug = readSlug(raw.slug)
  if (slug === null) context.warn(missingSlug(raw._id))
  const link = readPlainText(raw.videoVimeo?.link)
  if (link === null) context.warn(missingLink(raw._id))
  return {
    id: raw._id,
    slug,
    title: readText(raw.title),
    clients: named(raw, 'client', context.warn),
    editors: named(raw, 'editors', context.warn),
    link: link === null ? null : absoluteFile(link, context.fileHost),
    captions: captions(raw, context.fileHost),
    ...findPoster({ _id: raw._id, posterImage: raw.posterImage, hosted: raw.videoVimeo }, raw._id, context),
    posterAlt: slug === null ? 'poster image' : `${slug} poster image`,
    releaseDate: 'releaseDate' in raw ? readPlainText(raw.releaseDate) : null,
    content: 'content' in raw && Array.isArray(raw.content) ? raw.content : null,
  }
}

/** An origin-relative file (`/files/…`) made absolute; any other address as it is. */
export function absoluteFile(link: string, host: string): string {
  return /^\/?files\//.test(link) ? new URL(link.replace(/^\/?/, '/'), host).href : link
}

function named(raw: RawFilm, field: 'client' | 'editors', warn: WarningSink): EditorCreditView[] {
  if (!(field in raw)) return []
  const value = raw[field as keyof RawFilm] as unknown
  const entries = Array.isArray(value) ? (value as unknown[]) : []
  const present = readList(entries).filter(isRecord)
  if (present.length < entries.length) {
    warn(danglingReference(raw._id, field, entries.length - present.length))
  }
  return present.flatMap((entry) => {
    const id = readPlainText(entry._id)
    const name = readText(entry.name)
    return id && name ? [{ id, name, slug: readSlug(entry.slug) }] : []
  })
}

function captions(raw: RawFilm, host: string): CaptionView[] {
  return readList(raw.videoVimeo?.captions).flatMap(({ language, label, path }) => {
    const tag = readPlainText(language)
    const file = readPlainText(path)
    return tag && file
      ? [{ language: tag, label: readPlainText(label) ?? tag, src: new URL(`/${file}`, host).href }]
      : []
  })
}
