import { parseColour } from '@cutroom/ground/colour'
import { isRecord } from '@cutroom/ground/is-record'
import { contentWarning, type WarningSink } from '../content-warning.js'
import { readImage } from '../images/image-reference.js'
import type { ImageView } from '../images/image-urls.js'
import { shareView } from '../images/share-view.js'
import type {
  EDITOR_QUERY_RESULT,
  EDITORS_QUERY_RESULT,
  HOME_QUERY_RESULT,
  INFO_QUERY_RESULT,
  RichText,
  SCREENING_ROOM_QUERY_RESULT,
  SETTINGS_QUERY_RESULT,
} from '../queries/results.generated.js'
import { readCleanText, readPlainText, readSlug } from '../read.js'
import { DEFAULT_SITE_DESCRIPTION, DEFAULT_THEME } from '../specification.js'
import {
  filmView,
  readPoster,
  readReferences,
  readShownContent,
  readShownText,
  playlistFilms,
  type FilmView,
  type ViewContext,
  type FilmRange,
  type PlaylistFilms,
} from './films.js'

/** The two colours of a page, as hex strings `#rrggbb` in lower case. */
export interface ThemeView {
  readonly foreground: string
  readonly background: string
}

/** Title, description, share image and theme of the site. */
export interface SettingsView {
  readonly siteTitle: string
  readonly siteDescription: string
  readonly shareImage: ImageView | null
  /** The beginning of every image URL: host, project and dataset. */
  readonly imageBase: string
  /** Theme of pages that set none; `false` if it is unset (docs/behaviour.md, "Content"). */
  readonly globalThemeColours: ThemeView | false
  /** `globalThemeColours`, else the default theme. */
  readonly theme: ThemeView
}

/** A page that shows the films of one playlist: home and screening room. */
export interface PlaylistPageView extends PlaylistFilms {
  readonly id: string
  readonly theme: ThemeView
}

/** The page of one editor. */
export interface EditorPageView extends PlaylistPageView {
  readonly slug: string
  readonly name: string | null
}

/** An editor in the list of editors, with the poster of their first film. */
export interface EditorListEntryView extends Pick<FilmView, 'poster' | 'posterSource'> {
  readonly id: string
  readonly name: string
  readonly slug: string | null
  /** The theme of the editor, or null if they have none. */
  readonly theme: ThemeView | null
  /** Link of their first film, whose host may have a picture of it. */
  readonly link: string | null
}

/** The list of editors. */
export interface EditorsPageView {
  /** The list's own theme, or null if it has none. */
  readonly theme: ThemeView | null
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

export function settingsView(
  result: SETTINGS_QUERY_RESULT,
  context: Pick<ViewContext, 'imageBase' | 'warn'> & {
    readonly studioName: string
    readonly defaultTheme?: ThemeView | undefined
  },
): SettingsView {
  if (result === null) context.warn(contentWarning('missing-document', 'settings'))
  const image = readImage(result?.siteImage, (reference) =>
    context.warn(contentWarning('invalid-image', 'settings', reference)),
  )
  const globalThemeColours = themeView(result?.globalThemeColours, 'settings', context.warn) ?? false
  return {
    siteTitle:
      readShownText(result?.siteTitle, 'settings', 'siteTitle', context) ?? context.studioName.toUpperCase(),
    siteDescription:
      readShownText(result?.siteDescription, 'settings', 'siteDescription', context) ??
      DEFAULT_SITE_DESCRIPTION,
    shareImage: image && shareView(context.imageBase, image),
    imageBase: context.imageBase,
    globalThemeColours,
    theme: globalThemeColours || (context.defaultTheme ?? DEFAULT_THEME),
  }
}

function themeView(value: unknown, documentId: string, warn: WarningSink): ThemeView | null {
  if (value === null || value === undefined || value === false) return null
  const { foreground, background } = isRecord(value) ? value : {}
  const [text, ground] = [readColour(foreground), readColour(background)]
  if (text !== null && ground !== null) return { foreground: text, background: ground }
  warn(contentWarning('invalid-theme', documentId))
  return null
}

function readColour(value: unknown): string | null {
  return parseColour(readPlainText(value))
}

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
      ...playlistFilms(result?.videoPlaylist, range, type, context),
    }
  }
}

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
      name: readShownText(result.name, result._id, 'name', context),
      theme: themeView(result.themeColours, result._id, context.warn) ?? settings.theme,
      ...playlistFilms(result.videoPlaylist, range, result._id, context),
    }
  }
}

export function editorsPageView(
  result: EDITORS_QUERY_RESULT,
  _settings: SettingsView,
  context: ViewContext,
): EditorsPageView {
  if (result === null) context.warn(contentWarning('missing-document', 'editorsPage'))
  return {
    theme: themeView(result?.themeColours, 'editorsPage', context.warn),
    editors: readReferences(result?.editors, 'editorsPage', 'editors', context).flatMap((editor) => {
      const name = readShownText(editor.name, editor._id, 'name', context)
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
    content: readShownContent(result?.content, 'infoPage', context),
    film: result?.video ? filmView(result.video, context) : null,
    contact: {
      address: readShownText(contact?.contactAddress, 'settings', 'contactAddress', context),
      email: readPlainText(contact?.contactEmail),
      tel: readCleanText(contact?.contactTel),
      instaHandle: readPlainText(contact?.instaHandle),
    },
  }
}
