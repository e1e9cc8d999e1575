import { missingDocument, missingSlug } from '../content-warning.js'
import type {
  EDITOR_QUERY_RESULT,
  EDITORS_QUERY_RESULT,
  HOME_QUERY_RESULT,
  INFO_QUERY_RESULT,
  SCREENING_ROOM_QUERY_RESULT,
} from '../queries/results.generated.js'
import { filmView, type ViewContext } from './film.js'
import { entries, pageFilms, pageTheme } from './page-parts.js'
import type { EditorPageView, EditorsPageView, InfoPageView, PlaylistPageView } from './page-views.js'
import { findPoster } from './poster.js'
import { readPlainText, readSlug, readText } from './read.js'
import type { SettingsView } from './settings.js'
import { themeView } from './theme.js'

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
      films: pageFilms(raw?.videoPlaylist, type, context),
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
    films: pageFilms(raw.videoPlaylist, raw._id, context),
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
