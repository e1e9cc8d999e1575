import { danglingReference, emptyPlaylist, missingDocument, missingSlug } from '../content-warning.js'
import type { PosterView } from '../images/image-addresses.js'
import type {
  EDITOR_QUERY_RESULT,
  EDITORS_QUERY_RESULT,
  HOME_QUERY_RESULT,
  INFO_QUERY_RESULT,
  RichText,
  SCREENING_ROOM_QUERY_RESULT,
} from '../queries/results.generated.js'
import { filmView, type FilmView, type RawFilm, type ViewContext } from './film.js'
import { findPoster, type FieldSource } from './poster.js'
import { readList, readPlainText, readSlug, readText } from './read.js'
import type { SettingsView } from './settings.js'
import { themeView, type ThemeView } from './theme.js'

/** A page that shows the films of one playlist: home and screening room. */
export interface PlaylistPageView {
  readonly theme: ThemeView
  readonly films: readonly FilmView[]
}

/** The page of one editor. */
export interface EditorPageView extends PlaylistPageView {
  readonly id: string
  readonly slug: string
  /** Name, or null where the editor has none. */
  readonly name: string | null
}

/** An editor in the list of editors. */
export interface EditorListEntryView {
  readonly id: string
  readonly name: string
  readonly slug: string | null
  /** Their own colours, or null where they have none. */
  readonly theme: ThemeView | null
  /** Poster of their first film, or null. */
  readonly poster: PosterView | null
  /** Where the poster is set; null where there is none. */
  readonly posterSource: FieldSource | null
}

/** The list of editors. */
export interface EditorsPageView {
  readonly theme: ThemeView
  readonly editors: readonly EditorListEntryView[]
}

/** How the studio is reached; null for what is not set. */
export interface ContactView {
  /** Postal address, lines separated by line breaks. */
  readonly address: string | null
  readonly email: string | null
  readonly tel: string | null
  readonly instaHandle: string | null
}

/** The info page. */
export interface InfoPageView {
  readonly theme: ThemeView
  readonly content: RichText | null
  readonly film: FilmView | null
  readonly contact: ContactView
}

/** Makes views of the home page or screening room, `type` naming which. */
export function playlistPageView(type: 'homePage' | 'screeningRoomPage') {
  return (
    raw: HOME_QUERY_RESULT | SCREENING_ROOM_QUERY_RESULT,
    settings: SettingsView,
    context: ViewContext,
  ): PlaylistPageView => {
    if (raw === null) context.warn(missingDocument(type))
    return {
      theme: pageTheme(raw?.themeColours, type, settings, context),
      films: films(raw?.videoPlaylist, type, context),
    }
  }
}

/** View of one editor's page; null where there is no such editor. */
export function editorPageView(
  raw: EDITOR_QUERY_RESULT,
  settings: SettingsView,
  context: ViewContext,
): EditorPageView | null {
  const slug = readSlug(raw?.slug)
  if (raw === null || slug === null) return null
  return {
    id: raw._id,
    slug,
    name: readText(raw.name),
    theme: pageTheme(raw.themeColours, raw._id, settings, context),
    films: films(raw.videoPlaylist, raw._id, context),
  }
}

/** View of the list of editors; editors without a name are left out. */
export function editorsPageView(
  raw: EDITORS_QUERY_RESULT,
  settings: SettingsView,
  context: ViewContext,
): EditorsPageView {
  if (raw === null) context.warn(missingDocument('editorsPage'))
  return {
    theme: pageTheme(raw?.themeColours, 'editorsPage', settings, context),
    editors: entries(raw?.editors, 'editorsPage', 'editors', context).flatMap((editor) => {
      const name = readText(editor.name)
      if (name === null) return []
      const slug = readSlug(editor.slug)
      if (slug === null) context.warn(missingSlug(editor._id))
      return [
        {
          id: editor._id,
          name,
          slug,
          theme: themeView(editor.themeColours, editor._id, context.warn),
          ...findPoster(editor.poster, editor._id, context),
        },
      ]
    }),
  }
}

/** View of the info page. */
export function infoPageView(
  raw: INFO_QUERY_RESULT,
  settings: SettingsView,
  context: ViewContext,
): InfoPageView {
  if (raw === null) context.warn(missingDocument('infoPage'))
  const contact = raw?.contact
  return {
    theme: pageTheme(raw?.themeColours, 'infoPage', settings, context),
    content: Array.isArray(raw?.content) ? raw.content : null,
    film: raw?.video ? filmView(raw.video, context) : null,
    contact: {
      address: readText(contact?.contactAddress),
      email: readPlainText(contact?.contactEmail),
      tel: readPlainText(contact?.contactTel),
      instaHandle: readPlainText(contact?.instaHandle),
    },
  }
}

/** The page's own colours, else the site's, else the default (reading 9 of product.md). */
function pageTheme(
  value: unknown,
  documentId: string,
  settings: SettingsView,
  { warn }: ViewContext,
): ThemeView {
  return themeView(value, documentId, warn) ?? settings.theme
}

function films(
  playlist: { _id: string; videos: RawFilm[] | null } | null | undefined,
  ownerId: string,
  context: ViewContext,
): FilmView[] {
  const found = entries(playlist?.videos, playlist?._id ?? ownerId, 'videos', context)
  if (found.length === 0) context.warn(emptyPlaylist(ownerId))
  return found.map((film) => filmView(film, context))
}

/** The entries of a list of references that lead somewhere; the others are reported. */
function entries<Entry>(
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
