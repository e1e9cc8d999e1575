/*
 * The only module that maps the content's views to the components' props.
 */
import type {
  EditorListEntryView,
  EditorPageView,
  EditorsPageView,
  FieldSource,
  FilmView,
  InfoPageView,
  PlaylistPageView,
  RichText,
  SettingsView,
  ThemeView,
} from '@cutroom/content-client'
import type { DataAttributes } from '@cutroom/portfolio-ui'
import type { SiteConfig } from '../config.ts'
import type {
  EditorsPageProps,
  FilmsPageProps,
  Head,
  InfoPageProps,
  SiteEditor,
  SiteFilm,
  SitePicture,
} from '../page-props.ts'
import { editorPath, filmAddress, PATHS } from '../routes/routes.ts'
import { themeAtRest } from './host-poster.ts'
import { filterFilms, type CurrentFilm, type PageFilms } from '../windows/filter-films.ts'

/** Returns the data attributes that link an element to its field in the Studio. */
export type FieldData = (source: FieldSource) => DataAttributes

export function playlistPageProps(
  page: PlaylistPageView,
  settings: SettingsView,
  request: {
    path: string
    /** The home page has the description of the site. */
    layout: 'home' | 'screening-room'
    heading: string | null
  } & CurrentFilm,
  fieldData?: FieldData,
): FilmsPageProps {
  const home = request.layout === 'home'
  const heading = home ? settings.siteDescription : request.heading
  return {
    ...baseProps(settings, page.theme, request.path, home ? null : heading),
    kind: 'films',
    layout: request.layout,
    heading,
    ...filmsAndCurrent(page, request, fieldData),
  }
}

export function editorPageProps(
  page: EditorPageView,
  settings: SettingsView,
  request: { headings: SiteConfig['headings'] } & CurrentFilm,
  fieldData?: FieldData,
): FilmsPageProps {
  const path = editorPath(page.slug)
  return {
    ...baseProps(settings, page.theme, path, page.name ?? request.headings.editors),
    kind: 'films',
    layout: 'slug',
    heading: page.name,
    ...filmsAndCurrent(page, { ...request, path }, fieldData),
  }
}

export function editorsPageProps(
  page: EditorsPageView,
  settings: SettingsView,
  { editors: heading }: SiteConfig['headings'],
  fieldData?: FieldData,
): EditorsPageProps {
  const editors = page.editors.map((editor) => editorEntry(editor, page.theme, fieldData))
  return {
    ...baseProps(settings, themeAtRest(editors) ?? page.theme, PATHS.editors, heading),
    kind: 'editors',
    heading,
    editors,
  }
}

export function infoPageProps(
  page: InfoPageView,
  settings: SettingsView,
  { info: heading }: SiteConfig['headings'],
  fieldData?: FieldData,
): InfoPageProps {
  return {
    ...baseProps(settings, page.theme, PATHS.info, heading),
    kind: 'info',
    heading,
    content: withFieldData(page.content, { id: 'infoPage', type: 'infoPage' }, fieldData),
    film: page.film && film(page.film, PATHS.info, fieldData),
    contact: {
      address: page.contact.address,
      email: page.contact.email,
      telephone: page.contact.tel,
      instagram: page.contact.instaHandle,
      ...(fieldData && { data: contactData(fieldData) }),
    },
  }
}

/** The head of a page with this name; the site's title without one. */
function pageHead(settings: SettingsView, name: string | null): Head {
  const { shareImage, siteTitle } = settings
  return {
    title: name === null ? siteTitle : `${name} – ${siteTitle}`,
    description: settings.siteDescription,
    image: shareImage && { ...shareImage, alt: siteTitle },
  }
}

/** The props that every page has, of one with this name; the title is that of the site without one. */
export function baseProps(settings: SettingsView, theme: ThemeView, path: string, name: string | null) {
  const { siteTitle, imageBase } = settings
  return { path, siteTitle, imageBase, theme, head: pageHead(settings, name) }
}

/** The data attributes of details that are URLs too, and so have no stega. */
function contactData(fieldData: FieldData) {
  const field = (path: string) => fieldData({ id: 'settings', type: 'settings', path })
  return {
    email: field('contactEmail'),
    telephone: field('contactTel'),
    instagram: field('instaHandle'),
  }
}

function filmsAndCurrent(
  { films: views, ...playlist }: PlaylistPageView,
  { path, ...current }: { path: string } & CurrentFilm,
  fieldData: FieldData | undefined,
): PageFilms {
  const films = views.map((view) => film(view, path, fieldData))
  return filterFilms({ ...playlist, films }, current)
}

function film(view: FilmView, path: string, fieldData: FieldData | undefined): SiteFilm {
  return {
    id: view.id,
    slug: view.slug,
    title: view.title,
    href: view.slug === null ? path : filmAddress(path, view.slug),
    clients: view.clients.map(({ id, name }) => ({ id, name })),
    editors: view.editors.map(({ id, name, slug }) => ({
      id,
      name,
      href: slug === null ? null : editorPath(slug),
    })),
    poster: picture(view, fieldData),
    link: view.link,
    captions: view.captions,
    content: withFieldData(view.content, { id: view.id, type: 'video' }, fieldData),
    ...(view.aspectRatio === null ? {} : { aspectRatio: view.aspectRatio }),
    ...(view.releaseDate === null ? {} : { releaseDate: view.releaseDate }),
  }
}

function picture(
  { poster, posterSource }: Pick<FilmView, 'poster' | 'posterSource'>,
  fieldData: FieldData | undefined,
): SitePicture | null {
  return poster && { ...poster, ...(posterSource && fieldData && { data: fieldData(posterSource) }) }
}

/** Rich text with data attributes on its pictures; its texts have stega. */
function withFieldData(
  content: RichText | null,
  document: Omit<FieldSource, 'path'>,
  fieldData: FieldData | undefined,
): RichText | null {
  if (content === null || !fieldData) return content
  return content.map((node) => {
    const { _type: type, _key: key } = node
    if (type !== 'image' || typeof key !== 'string') return node
    return { ...node, data: fieldData({ ...document, path: `content[_key==${JSON.stringify(key)}]` }) }
  })
}

function editorEntry(
  view: EditorListEntryView,
  pageTheme: ThemeView,
  fieldData: FieldData | undefined,
): SiteEditor {
  return {
    id: view.id,
    name: view.name,
    href: view.slug === null ? null : editorPath(view.slug),
    colours: view.theme ?? pageTheme,
    poster: picture(view, fieldData),
    link: view.poster === null ? view.link : null,
  }
}
