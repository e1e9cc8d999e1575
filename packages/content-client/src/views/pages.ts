import { emptyPlaylist, missingDocument, missingSlug } from '../content-warning.js'
import type {
  EDITOR_QUERY_RESULT,
  EDITORS_QUERY_RESULT,
  HOME_QUERY_RESULT,
  INFO_QUERY_RESULT,
  RichText,
  SCREENING_ROOM_QUERY_RESULT,
} from '../queries/results.generated.js'
import {
  filmView,
  posterOf,
  presentEntries,
  type FilmResult,
  type FilmView,
  type ViewContext,
} from './film.js'
import { readPlainText, readSlug, readText } from './read.js'
import { themeView, type SettingsView, type ThemeView } from './settings.js'

/** A page that shows the films of one playlist: home and screening room. */
export interface PlaylistPageView {
  readonly theme: ThemeView
  readonly films: readonly FilmView[]
}

/** The page of one editor. */
export interface EditorPageView extends PlaylistPageView {
  readonly id: string
  readonly slug: string
  /** Name, or null if the editor has none. */
  readonly name: string | null
}

/** An editor in the list of editors, with the poster of their first film. */
export interface EditorListEntryView extends Pick<FilmView, 'poster' | 'posterSource'> {
  readonly id: string
  readonly name: string
  readonly slug: string | null
  /** Their own theme, or null if they have none. */
  readonly theme: ThemeView | null
}

/** The list of editors. */
export interface EditorsPageView {
  readonly theme: ThemeView
  readonly editors: readonly EditorListEntryView[]
}

/** Contact of the studio; null for what is unset. */
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

/** Creates the view of the home page or the screening room. */
export function playlistPageView(type: 'homePage' | 'screeningRoomPage') {
  return (
    result: HOME_QUERY_RESULT | SCREENING_ROOM_QUERY_RESULT,
    settings: SettingsView,
    context: ViewContext,
  ): PlaylistPageView => {
    if (result === null) context.warn(missingDocument(type))
    return {
      theme: pageTheme(result?.themeColours, type, settings, context),
      films: pageFilms(result?.videoPlaylist, type, context),
    }
  }
}

/** The view of an editor's page; null for an unknown editor. */
export function editorPageView(
  result: EDITOR_QUERY_RESULT,
  settings: SettingsView,
  context: ViewContext,
): EditorPageView | null {
  const slug = readSlug(result?.slug)
  if (result === null || slug === null) return null
  return {
    id: result._id,
    slug,
    name: readText(result.name),
    theme: pageTheme(result.themeColours, result._id, settings, context),
    films: pageFilms(result.videoPlaylist, result._id, context),
  }
}

/** The view of the list of editors; editors without a name are left out. */
export function editorsPageView(
  result: EDITORS_QUERY_RESULT,
  settings: SettingsView,
  context: ViewContext,
): EditorsPageView {
  if (result === null) context.warn(missingDocument('editorsPage'))
  return {
    theme: pageTheme(result?.themeColours, 'editorsPage', settings, context),
    editors: presentEntries(result?.editors, 'editorsPage', 'editors', context).flatMap((editor) => {
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
          ...posterOf(editor.film, editor._id, context),
        },
      ]
    }),
  }
}

/** The view of the info page. */
export function infoPageView(
  result: INFO_QUERY_RESULT,
  settings: SettingsView,
  context: ViewContext,
): InfoPageView {
  if (result === null) context.warn(missingDocument('infoPage'))
  const contact = result?.contact
  return {
    theme: pageTheme(result?.themeColours, 'infoPage', settings, context),
    content: Array.isArray(result?.content) ? result.content : null,
    film: result?.video ? filmView(result.video, context) : null,
    contact: {
      address: readText(contact?.contactAddress),
      email: readPlainText(contact?.contactEmail),
      tel: readPlainText(contact?.contactTel),
      instaHandle: readPlainText(contact?.instaHandle),
    },
  }
}

/** The page's own theme, else the site's, else the default (docs/behaviour.md, "Themes"). */
function pageTheme(
  value: unknown,
  documentId: string,
  settings: SettingsView,
  { warn }: ViewContext,
): ThemeView {
  return themeView(value, documentId, warn) ?? settings.theme
}

function pageFilms(
  playlist: { _id: string; videos: FilmResult[] | null } | null | undefined,
  ownerId: string,
  context: ViewContext,
): FilmView[] {
  const films = presentEntries(playlist?.videos, playlist?._id ?? ownerId, 'videos', context)
  if (films.length === 0) context.warn(emptyPlaylist(ownerId))
  return films.map((film) => filmView(film, context))
}
