/* The only module that maps the content's views to the components' props. */
import type {
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
import { themeAtRest } from './host-data.ts'
import { filterFilms, type RequestedFilm } from '../windows/filter-films.ts'

export type FieldData = (source: FieldSource) => DataAttributes

export interface FilmsPageRequest extends RequestedFilm, Pick<FilmsPageProps, 'path' | 'layout' | 'heading'> {
  /** Name of the page in its title; the site's title alone for null. */
  readonly name: string | null
}

export function filmsPageProps(
  { theme, films: views, ...playlist }: PlaylistPageView,
  settings: SettingsView,
  { path, layout, heading, name, ...current }: FilmsPageRequest,
  fieldData?: FieldData,
): FilmsPageProps {
  const films = views.map((view) => toFilm(view, path, fieldData))
  return {
    ...baseProps(settings, theme, path, name),
    kind: 'films',
    layout,
    heading,
    ...filterFilms({ ...playlist, films }, current),
  }
}

export function editorsPageProps(
  page: EditorsPageView,
  settings: SettingsView,
  { editors: heading }: SiteConfig['headings'],
  fieldData?: FieldData,
): EditorsPageProps {
  const editors = page.editors.map((editor): SiteEditor => ({
    id: editor.id,
    name: editor.name,
    href: editor.slug === null ? null : editorPath(editor.slug),
    colours: editor.theme ?? page.theme ?? settings.theme,
    poster: toPicture(editor, fieldData),
    link: editor.poster === null ? editor.link : null,
  }))
  return {
    ...baseProps(settings, themeAtRest(page.theme, editors) ?? settings.theme, PATHS.editors, heading),
    kind: 'editors',
    ownTheme: page.theme,
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
  const { address, email, tel: telephone, instaHandle: instagram } = page.contact
  return {
    ...baseProps(settings, page.theme, PATHS.info, heading),
    kind: 'info',
    heading,
    content: withFieldData(page.content, { id: 'infoPage', type: 'infoPage' }, fieldData),
    film: page.film && toFilm(page.film, PATHS.info, fieldData),
    contact: { address, email, telephone, instagram, ...(fieldData && { data: contactData(fieldData) }) },
  }
}

export function baseProps(settings: SettingsView, theme: ThemeView, path: string, name: string | null) {
  const { siteTitle, siteDescription: description, shareImage, imageBase } = settings
  const head: Head = {
    title: name === null ? siteTitle : `${name} – ${siteTitle}`,
    description,
    image: shareImage && { ...shareImage, alt: siteTitle },
  }
  return { path, siteTitle, imageBase, theme, head }
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

export function toFilm(view: FilmView, path: string, fieldData: FieldData | undefined): SiteFilm {
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
    poster: toPicture(view, fieldData),
    link: view.link,
    captions: view.captions,
    content: withFieldData(view.content, { id: view.id, type: 'video' }, fieldData),
    ...(view.aspectRatio === null ? {} : { aspectRatio: view.aspectRatio }),
    ...(view.duration === null ? {} : { duration: view.duration }),
    ...toDate(view),
  }
}

/** The release date, else the day of creation: a page has one date for each film. */
function toDate({ releaseDate, createdAt }: FilmView): Pick<SiteFilm, 'releaseDate' | 'createdOn'> {
  if (releaseDate !== null) return { releaseDate }
  return createdAt === null ? {} : { createdOn: createdAt }
}

function toPicture(
  { poster, posterSource }: Pick<FilmView, 'poster' | 'posterSource'>,
  fieldData: FieldData | undefined,
): SitePicture | null {
  return poster && { ...poster, ...(posterSource && fieldData && { data: fieldData(posterSource) }) }
}

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
