import { readDate } from '@cutroom/ground/date'
import { readFilePath, readFilmAddresses } from '@cutroom/ground/film-address'
import { isRecord } from '@cutroom/ground/is-record'
import { assetUrl } from '../config.js'
import { contentWarning, type WarningSink } from '../content-warning.js'
import { readImage } from '../images/image-reference.js'
import type { ImageReference } from '../images/image-urls.js'
import { readCleanText, readList, readPlainText, readRichText, readSlug, readText } from '../read.js'
import type { HOME_QUERY_RESULT, RichText } from '../queries/results.generated.js'

type PlaylistFilm = NonNullable<
  NonNullable<NonNullable<HOME_QUERY_RESULT>['videoPlaylist']>['videos']
>[number]

export type FilmResult = Pick<PlaylistFilm, '_id'> & Partial<PlaylistFilm>

/** A person or company with a name. */
export interface NamedView {
  readonly id: string
  readonly name: string
}

/** An editor in a credit line. */
export interface EditorCreditView extends NamedView {
  /** Slug of the editor's page, or null if they have none. */
  readonly slug: string | null
}

/** A caption file of a film. */
export interface CaptionView {
  /** Language tag (BCP 47). */
  readonly language: string
  readonly label: string
  /** Absolute URL of the WebVTT file. */
  readonly src: string
}

/** A film with every fallback; null is shown as missing. */
export interface FilmView {
  readonly id: string
  readonly slug: string | null
  readonly title: string | null
  readonly clients: readonly NamedView[]
  readonly editors: readonly EditorCreditView[]
  /** Absolute URL of the hosted video's file, or its link exactly as in the dataset. */
  readonly link: string | null
  readonly captions: readonly CaptionView[]
  /** Width of the picture of the film's file by its height, as recorded by the Studio, or null. */
  readonly aspectRatio: number | null
  /** Length of the film's file in s, as recorded by the Studio; null for other links. */
  readonly duration: number | null
  /** The film's own poster, else that of the hosted video; null leaves it to the host. */
  readonly poster: ImageReference | null
  /** The field that the poster is set in; null without a poster. */
  readonly posterSource: FieldSource | null
  /** `YYYY-MM-DD`; null for what is no date. */
  readonly releaseDate: string | null
  /** Day on which the document was created (`YYYY-MM-DD`). */
  readonly createdAt: string | null
  readonly content: RichText | null
}

/** A field of a document, for overlays that lead to it. */
export interface FieldSource {
  readonly id: string
  readonly type: string
  readonly path: string
}

export interface ViewContext {
  readonly imageBase: string
  /** Origin of origin-relative files (`/files/…`), or a path of the page's own origin. */
  readonly fileHost: string
  readonly warn: WarningSink
}

export function filmView(film: FilmResult, context: ViewContext): FilmView {
  const slug = readSlug(film.slug)
  if (slug === null) context.warn(contentWarning('missing-slug', film._id))
  const title = readShownText(film.title, film._id, 'title', context)
  const link = readPlainText(film.videoVimeo?.link)
  if (link === null) context.warn(contentWarning('missing-link', film._id))
  const credits = (field: 'client' | 'editors') =>
    readReferences<unknown>(film[field], film._id, field, context).flatMap((entry) =>
      creditView(entry, context),
    )
  return {
    id: film._id,
    slug,
    title,
    clients: credits('client'),
    editors: credits('editors'),
    link: link === null ? null : toFileUrl(link, context.fileHost),
    captions: readList(film.videoVimeo?.captions).flatMap((caption) => captionView(caption, context)),
    ...readFileFacts(link, film.videoVimeo),
    ...readPoster(film, film._id, context),
    releaseDate: readDate(film.releaseDate),
    createdAt: readDate(film._createdAt),
    content: readShownContent(film.content, film._id, context),
  }
}

const FILE = /^[^?#]+\.(?:mp4|webm)(?:[?#]|$)/i

/** What the Studio has measured of a file, which a link to a host may have replaced. */
export function readFileFacts(
  link: string | null,
  hosted: { readonly size?: unknown; readonly duration?: unknown } | null | undefined,
): Pick<FilmView, 'aspectRatio' | 'duration'> {
  const isFile = link !== null && readFilmAddresses(link).some((address) => FILE.test(address))
  const { size, duration } = (isFile && hosted) || {}
  return { aspectRatio: readAspectRatio(size), duration: readDuration(duration) }
}

function readAspectRatio(size: unknown): number | null {
  if (!isRecord(size)) return null
  const { width, height } = size
  const isLength = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < 1e5
  // Four digits are enough, and a page contains the ratio of each film.
  return isLength(width) && isLength(height) ? Math.round((width / height) * 1e4) / 1e4 : null
}

/** A length in whole seconds; null for one that no film has. */
function readDuration(duration: unknown): number | null {
  const seconds = typeof duration === 'number' ? Math.round(duration) : 0
  return seconds > 0 && seconds < 1e6 ? seconds : null
}

/** The URL of an origin-relative file (`/files/…`) on its host; any other link as it is. */
export function toFileUrl(link: string, host: string): string {
  const path = readFilePath(link)
  return path === null ? link : assetUrl(host, path)
}

/** The documents of a list of references, each once; the dangling ones are reported. */
export function readReferences<Entry>(
  list: readonly Entry[] | null | undefined,
  documentId: string,
  field: string,
  { warn }: ViewContext,
): Exclude<Entry, null>[] {
  const present = readList(list)
  const dangling = Array.isArray(list) ? list.length - present.length : 0
  if (dangling > 0) warn(contentWarning('dangling-reference', documentId, field, dangling))
  return [...new Map(present.map((entry) => [(isRecord(entry) && entry._id) || entry, entry])).values()]
}

/** A text to show; a value of another kind, such as a text of several languages, is reported. */
export function readShownText(
  value: unknown,
  documentId: string,
  field: string,
  { warn }: Pick<ViewContext, 'warn'>,
): string | null {
  const text = readText(value)
  const isOther = text === null && typeof value === 'object' && value !== null
  if (isOther) warn(contentWarning('no-text', documentId, field))
  return text
}

/** Rich text; a value that is neither a list nor a text is reported. */
export function readShownContent(
  value: unknown,
  documentId: string,
  { warn }: Pick<ViewContext, 'warn'>,
): RichText | null {
  const content = readRichText(value)
  if (content === null && isRecord(value)) warn(contentWarning('no-text', documentId, 'content'))
  return content
}

function creditView(entry: unknown, context: ViewContext): EditorCreditView[] {
  if (!isRecord(entry)) return []
  const id = readPlainText(entry._id)
  const name = id && readShownText(entry.name, id, 'name', context)
  return id && name ? [{ id, name, slug: readSlug(entry.slug) }] : []
}

function captionView(
  { language, label, path }: { readonly language: unknown; readonly label: unknown; readonly path: unknown },
  { fileHost }: ViewContext,
): CaptionView[] {
  const tag = readPlainText(language)
  const file = readPlainText(path)
  if (!tag || !file) return []
  const src = assetUrl(fileHost, `/${file.replace(/^[\s\\/]+/, '')}`)
  return [{ language: tag, label: readCleanText(label) ?? tag, src }]
}

/** The poster of a film, else of its hosted video. An invalid one is reported. */
export function readPoster(
  film: { readonly _id: string; readonly posterImage?: unknown; readonly videoVimeo?: unknown } | null,
  documentId: string,
  { warn }: ViewContext,
): Pick<FilmView, 'poster' | 'posterSource'> {
  const hosted = isRecord(film?.videoVimeo) ? film.videoVimeo : {}
  const candidates: [value: unknown, source: FieldSource][] = [
    [film?.posterImage, { id: film?._id ?? '', type: 'video', path: 'posterImage' }],
    [hosted.poster, hostedPosterSource(hosted, film?._id ?? '')],
  ]
  for (const [value, posterSource] of candidates) {
    const report = (reference: string) => warn(contentWarning('invalid-image', documentId, reference))
    const poster = readImage(value, report)
    if (poster) return { poster, posterSource }
  }
  return { poster: null, posterSource: null }
}

function hostedPosterSource(hosted: Readonly<Record<string, unknown>>, filmId: string): FieldSource {
  const id = readPlainText(hosted._id)
  if (id !== null) return { id, type: 'hostedVideo', path: 'poster' }
  const key = JSON.stringify(readPlainText(hosted._key) ?? '')
  return { id: filmId, type: 'video', path: `videoVimeo[_key==${key}].poster` }
}

/**
 * Indices of films in a playlist, which is a loop: from `start` to before `end`. A start below 0 is
 * counted back from the end of the list.
 */
export interface FilmRange {
  readonly start: number
  readonly end: number
  /** Number of films of the whole playlist; without it a range ends with the list. */
  readonly total?: number | undefined
}

/** Parameters of a playlist in a query. */
export interface RangeParams {
  readonly from: number
  readonly to: number
  readonly seamFrom: number
  readonly seamTo: number
}

/** The films of a playlist that a page shows. */
export interface PlaylistFilms {
  /** The films of the requested range, in order; all films without a range. */
  readonly films: readonly FilmView[]
  /** Number of published films of the whole playlist. */
  readonly total: number
  /** Index of the first of `films` in the playlist, from 0. */
  readonly start: number
  /** Changes with the films that are listed, in their order; null without a playlist. */
  readonly revision: string | null
}

/** More films than a document of the content service can hold (32 MB). */
const ALL = 1_000_000

/** The range beyond the end of any list, which has no films. */
const NONE = { seamFrom: ALL, seamTo: ALL } as const

/** The parameters of a range; of all films without one, or in a shorter list. */
export function rangeParams(range?: FilmRange): RangeParams {
  if (range === undefined) return { from: 0, to: ALL, ...NONE }
  const { start, end, total = Infinity } = range
  const length = end - start
  if (start < 0) return { from: 0, to: length, seamFrom: start, seamTo: -1 }
  if (end > total) return { from: start, to: total, seamFrom: 0, seamTo: end - total - 1 }
  return { from: start, to: end, ...NONE }
}

/**
 * The films of a range in a playlist's result; all of them, from the first, where the list is no
 * longer than a range that has its first film.
 * @param result fields as the query names them, of any type
 */
export function filmsInRange(
  range: FilmRange | undefined,
  result:
    | { readonly total?: unknown; readonly videos?: unknown; readonly beyondSeam?: unknown }
    | null
    | undefined,
): { readonly total: number; readonly start: number; readonly films: readonly unknown[] } {
  const first = toList(result?.videos)
  const more = toList(result?.beyondSeam)
  const total = typeof result?.total === 'number' ? result.total : first.length
  if (range === undefined || (range.start <= 0 && total <= range.end - range.start))
    return { total, start: 0, films: first }
  const { start, end } = range
  if (start >= 0) return { total, start, films: range.total === total ? [...first, ...more] : first }
  return { total, start: total + start, films: [...more, ...first.slice(0, end)] }
}

export function indexInResult(result: unknown): number | null {
  if (!isRecord(result) || typeof result.total !== 'number') return null
  const { total } = result
  const indices = toList(result.indices).filter((index) => typeof index === 'number')
  const present = indices.filter((index) => index < total)
  return present.length === 0 ? null : Math.min(...present)
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The films of a playlist's result, which only names the rows without a published film. */
export function playlistFilms(
  playlist: NonNullable<HOME_QUERY_RESULT>['videoPlaylist'] | undefined,
  range: FilmRange | undefined,
  ownerId: string,
  context: ViewContext,
): PlaylistFilms {
  const { total, start, films } = filmsInRange(range, playlist)
  const omitted = toList(playlist?.omitted)
  if (omitted.length > 0)
    context.warn(contentWarning('dangling-reference', playlist?._id ?? ownerId, 'videos', omitted.length))
  if (total === 0) context.warn(contentWarning('empty-playlist', ownerId))
  return {
    // The type is that of the query. The view reads each field as untrusted nevertheless.
    films: films.filter(isRecord).map((film) => filmView(film as FilmResult, context)),
    total,
    start,
    revision: readRevision(playlist?._rev, omitted),
  }
}

/** Publishing a film moves the films after it, and leaves the document of the list as it is. */
function readRevision(rev: unknown, omitted: readonly unknown[]): string | null {
  const revision = readPlainText(rev)
  if (revision === null || omitted.length === 0) return revision
  let hash = 7
  for (const letter of omitted.join()) hash = (hash * 31 + letter.charCodeAt(0)) % 2 ** 32
  return `${revision}-${hash.toString(36)}`
}
