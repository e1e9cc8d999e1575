import { contentWarning } from '../content-warning.js'
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
  readPoster,
  readReferences,
  type FilmResult,
  type FilmView,
  type ViewContext,
} from './film.js'
import { filmsInRange, type FilmRange } from '../windows/film-range.js'
import { isRecord, readPlainText, readSlug, readText } from '../read.js'
import { themeView, type SettingsView, type ThemeView } from './settings.js'

/** A page that shows the films of one playlist: home and screening room. */
export interface PlaylistPageView {
  /** Id of the page's document. */
  readonly id: string
  readonly theme: ThemeView
  /** The films that were asked for, in order: all of them without a range. */
  readonly films: readonly FilmView[]
  /** Number of films of the whole playlist. */
  readonly total: number
  /** Index of the first of `films` in the playlist, from 0. */
  readonly start: number
  /** Another one when films were added, removed or moved; null without a playlist. */
  readonly revision: string | null
}

/** The page of one editor. */
export interface EditorPageView extends PlaylistPageView {
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
  /** Link of their first film, whose host may have a picture of it. */
  readonly link: string | null
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
export function playlistPageView(type: 'homePage' | 'screeningRoomPage', range?: FilmRange) {
  return (
    result: HOME_QUERY_RESULT | SCREENING_ROOM_QUERY_RESULT,
    settings: SettingsView,
    context: ViewContext,
  ): PlaylistPageView => {
    if (result === null) context.warn(contentWarning('missing-document', type))
    return {
      id: type,
      theme: themeView(result?.themeColours, type, context.warn) ?? settings.theme,
      ...pageFilms(result?.videoPlaylist, range, type, context),
    }
  }
}

/** Creates the view of an editor's page; null for an unknown editor. */
export function editorPageView(range?: FilmRange) {
  return (
    result: EDITOR_QUERY_RESULT,
    settings: SettingsView,
    context: ViewContext,
  ): EditorPageView | null => {
    const slug = readSlug(result?.slug)
    if (result === null || slug === null) return null
    return {
      id: result._id,
      slug,
      name: readText(result.name),
      theme: themeView(result.themeColours, result._id, context.warn) ?? settings.theme,
      ...pageFilms(result.videoPlaylist, range, result._id, context),
    }
  }
}

/** The view of the list of editors; editors without a name are left out. */
export function editorsPageView(
  result: EDITORS_QUERY_RESULT,
  settings: SettingsView,
  context: ViewContext,
): EditorsPageView {
  if (result === null) context.warn(contentWarning('missing-document', 'editorsPage'))
  return {
    theme: themeView(result?.themeColours, 'editorsPage', context.warn) ?? settings.theme,
    editors: readReferences(result?.editors, 'editorsPage', 'editors', context).flatMap((editor) => {
      const name = readText(editor.name)
      if (name === null) return []
      const slug = readSlug(editor.slug)
      if (slug === null) context.warn(contentWarning('missing-slug', editor._id))
      return [
        {
          id: editor._id,
          name,
          slug,
          theme: themeView(editor.themeColours, editor._id, context.warn),
          link: readPlainText(editor.film?.videoVimeo?.link),
          ...readPoster(editor.film, editor._id, context),
        },
      ]
    }),
  }
}

export function infoPageView(
  result: INFO_QUERY_RESULT,
  settings: SettingsView,
  context: ViewContext,
): InfoPageView {
  if (result === null) context.warn(contentWarning('missing-document', 'infoPage'))
  const contact = result?.contact
  return {
    theme: themeView(result?.themeColours, 'infoPage', context.warn) ?? settings.theme,
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

function pageFilms(
  playlist: NonNullable<HOME_QUERY_RESULT>['videoPlaylist'] | undefined,
  range: FilmRange | undefined,
  ownerId: string,
  context: ViewContext,
): Pick<PlaylistPageView, 'films' | 'total' | 'start' | 'revision'> {
  const { total, start, films } = filmsInRange(range, playlist)
  // Typed by the query; the view reads each field as untrusted all the same.
  const listed = films as readonly (FilmResult | null)[]
  const revision = readPlainText(playlist?._rev)
  const present = readReferences(listed, playlist?._id ?? ownerId, 'videos', context)
  if (present.length === 0 && start === 0) context.warn(contentWarning('empty-playlist', ownerId))
  // The films of a range keep their indices.
  if (films.length === total) {
    return { films: present.map((film) => filmView(film, context)), total: present.length, start, revision }
  }
  const views = listed.map((film, at) =>
    isRecord(film) ? filmView(film, context) : unpublishedFilm((start + at) % total, context),
  )
  return { films: views, total, start, revision }
}

/** The film at an index whose reference leads to no published document: it has no title, poster or link. */
function unpublishedFilm(index: number, context: ViewContext): FilmView {
  return filmView({ _id: `unpublished-${index}` }, { ...context, warn: () => {} })
}
