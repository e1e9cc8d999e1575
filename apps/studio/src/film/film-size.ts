import { pathToString, type Path } from 'sanity'

/** The path of the size that is recorded beside a field of a film file. */
export const sizePath = (field: Path): string => pathToString([...field.slice(0, -1), 'size'])

/** Size of a film's picture, in px. */
export interface FilmSize {
  readonly width: number
  readonly height: number
}

/**
 * Whether to record the size of a film in its document: a size that differs, and in a draft, which an upload makes. To
 * open a published document must not change it.
 */
export function recordsSize(size: FilmSize, recorded: unknown, documentId: unknown): boolean {
  const { width, height } = (recorded ?? {}) as Partial<FilmSize>
  const isDraft = String(documentId).startsWith('drafts.')
  return isDraft && size.width > 0 && (size.width !== width || size.height !== height)
}
