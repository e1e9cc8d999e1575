import { danglingReference, emptyPlaylist } from '../content-warning.js'
import { filmView, type FilmView, type RawFilm, type ViewContext } from './film.js'
import { readList } from './read.js'
import type { SettingsView } from './settings.js'
import { themeView, type ThemeView } from './theme.js'

/** The page's own colours, else the site's, else the default (reading 9 of product.md). */
export function pageTheme(
  value: unknown,
  documentId: string,
  settings: SettingsView,
  { warn }: ViewContext,
): ThemeView {
  return themeView(value, documentId, warn) ?? settings.theme
}

/** The films of a page's playlist; one without any is reported. */
export function pageFilms(
  playlist: { _id: string; videos: RawFilm[] | null } | null | undefined,
  ownerId: string,
  context: ViewContext,
): FilmView[] {
  const found = entries(playlist?.videos, playlist?._id ?? ownerId, 'videos', context)
  if (found.length === 0) context.warn(emptyPlaylist(ownerId))
  return found.map((film) => filmView(film, context))
}

/** The entries of a list of references that lead somewhere; the others are reported. */
export function entries<Entry>(
  list: readonly Entry[] | null | undefined,
  documentId: string,
  field: string,
  { warn }: ViewContext,
): Exclude<Entry, null>[] {
  const present = readList(list)
  const dangling = (list?.length ?? 0) - present.length
  if (dangling > 0) warn(danglingReference(documentId, field, dangling))
  return present
}
