import { readFilePath } from '@cutroom/ground/film-address'
import { html5Links, parseLink } from '@cutroom/player-core/links'
import { pathToString, type Path } from 'sanity'
import type { StudioSettings } from '../settings/studio-settings.ts'

/** Returns the absolute address of a link to an .mp4 or .webm file, and null for other links. */
export function toMediaAddress(
  link: unknown,
  { apiHost = 'https://cdn.sanity.io', siteUrl }: Pick<StudioSettings, 'apiHost' | 'siteUrl'>,
): string | null {
  if (typeof link !== 'string') return null
  // The views read the link in the same way.
  const address = parseLink(html5Links, readFilePath(link) ?? link)?.id
  if (address === undefined) return null
  // Other paths are those of the site.
  const host = address.startsWith('/files/') ? apiHost : siteUrl
  return new URL(address.startsWith('/') ? host + address : address).href
}

/** Size of a film's picture, in px. */
export interface FilmSize {
  readonly width: number
  readonly height: number
}

interface Film extends FilmSize {
  /** In s; infinite for a stream. */
  readonly duration: number
  readonly bytes?: number | undefined
}

export function describeFilm(film: Film): string {
  const seconds = Math.round(film.duration)
  const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const size = film.bytes === undefined ? null : `${(film.bytes / 1_000_000).toFixed(1)} MB`
  const picture = `${film.width} × ${film.height}`
  return [Number.isFinite(film.duration) ? length : null, picture, size]
    .filter((fact) => fact !== null)
    .join(' · ')
}

/** Largest file without a warning, in bytes. */
const LARGE_BYTES = 200_000_000

export function findFilmWarning(film: Pick<Film, 'width' | 'bytes'>): string | undefined {
  if (film.width === 0)
    return 'The file has no video that this browser shows. Export the film as .mp4 with H.264 video, which plays everywhere.'
  if ((film.bytes ?? 0) > LARGE_BYTES)
    return 'The file is larger than 200 MB and loads slowly on phones. Export it at a lower bit rate.'
  return undefined
}

export const toSiblingPath = (field: Path, name: 'size' | 'duration'): string =>
  pathToString([...field.slice(0, -1), name])

interface StoredFacts {
  readonly size: FilmSize
  /** In s; null for a stream. */
  readonly duration: number | null
}

/** The facts to store in the document: opening a published document must not change it. */
export function findFactsToStore(
  { width, height, duration: seconds }: Film,
  stored: { readonly size: unknown; readonly duration: unknown },
  documentId: unknown,
): StoredFacts | null {
  const size = (stored.size ?? {}) as Partial<FilmSize>
  const duration = Number.isFinite(seconds) ? Math.round(seconds) : null
  const isDraft = String(documentId).startsWith('drafts.')
  const isStored = size.width === width && size.height === height && (stored.duration ?? null) === duration
  return isDraft && width > 0 && !isStored ? { size: { width, height }, duration } : null
}
