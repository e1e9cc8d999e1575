import type { ImageView, ThemeView } from '@cutroom/content-client'
import type { ImageReference } from '@cutroom/content-client/images'
import type { SheetFilter, SheetNames } from '@cutroom/portfolio-ui/film-sheet'
import type {
  Contact,
  DataAttributes,
  Film,
  FilmClient,
  FilmEditor,
  ListedEditor,
  Picture,
  RichTextContent,
} from '@cutroom/portfolio-ui'
import type { ReactNode } from 'react'

/** A film's picture from its host, in the sizes that the host offers. */
export interface HostPicture extends Pick<Picture, 'src' | 'srcSet' | 'width' | 'height'> {
  readonly thumbnail: Pick<Picture, 'src' | 'width' | 'height'>
}

export interface HostData {
  readonly picture: HostPicture | null
  /** Width of the film's picture divided by its height. */
  readonly aspectRatio: number | null
  /** In s. */
  readonly duration: number | null
}

/** A picture. What shows one of the content service builds its eleven URLs. */
export type SitePicture = (ImageReference | HostPicture) & {
  /** Attributes of the image in preview, which lead to its field. */
  readonly data?: DataAttributes
}

export interface Head {
  readonly title: string
  readonly description: string
  /** Share image, a JPEG. */
  readonly image: (ImageView & { readonly alt: string }) | null
}

/** The components' film with every field that content has, and its picture without URLs. */
export interface SiteFilm extends Omit<Film, 'poster' | 'thumbnail'> {
  readonly slug: string | null
  readonly title: string | null
  readonly link: string | null
  readonly clients: readonly FilmClient[]
  readonly editors: readonly FilmEditor[]
  readonly poster: SitePicture | null
  readonly content: RichTextContent
  readonly aspectRatio?: number
  /** In s. */
  readonly duration?: number
  readonly releaseDate?: string
  /** Day on which the film was created in the content service, if it has no release date. */
  readonly createdOn?: string
}

/** The end of a preview session, and when the server sent it, in ms since 1970 by its clock. */
export interface PreviewSessionTimes {
  readonly expires: number
  readonly sentAt: number
}

export interface PreviewProps {
  /** Reads drafts. No public page has it, and it is not stored beyond the document. */
  readonly token: string
  readonly perspective: 'drafts' | 'published'
  /** Set where the Studio shows a release, in place of which the pages show drafts. */
  readonly release?: true
  /** URL of the Studio, to which texts and pictures link. */
  readonly studioUrl?: string
  /** Set after `Exit Preview` in the Studio's frame, until the Studio changes the perspective. */
  readonly exited?: true
  /** The times of the session; a page without a server has none. */
  readonly session?: PreviewSessionTimes
}

interface BasePageProps {
  /** Canonical path. */
  readonly path: string
  readonly siteTitle: string
  readonly theme: ThemeView
  readonly head: Head
  /** Prefix of image URLs: host, project and dataset. */
  readonly imageBase: string
  /** Sync tags of the content, which live events name; none if any event may be about the page. */
  readonly syncTags?: readonly string[]
  /** Hash of these props; not set in preview. */
  readonly version?: string
  readonly preview?: PreviewProps
}

/** A long playlist, of which a page has some films. */
export interface LongPlaylist {
  /** Id of the document that has the playlist. */
  readonly ownerId: string
  readonly total: number
  /** The index of each of the page's films in the playlist. */
  readonly indices: readonly number[]
  /** Changes when films are added, removed or moved. */
  readonly revision: string | null
}

/** A film of the sheet of all films, without what only its page shows. */
export interface SheetSiteFilm extends SiteFilm {
  /** Set in preview, for a film that is not published. */
  readonly draft?: true
}

/** The films of a page's sheet, which begins with those of its playlist. */
export interface SheetProps {
  readonly filter: SheetFilter
  /** Number of films with the names of the filter. */
  readonly total: number
  /** How many of them are in the page's playlist. */
  readonly own: number
  /** Index of the first of `films`. */
  readonly start: number
  readonly films: readonly SheetSiteFilm[]
  /** The films in view of an open sheet that has changed, if they are not the first ones. */
  readonly inView?: Pick<SheetProps, 'start' | 'films'> | undefined
  /** The names of the filter; not sent with further films. */
  readonly names?: SheetNames
  /** Title and names of films from `start` on, a line each, in place of `films`. */
  readonly words?: readonly string[]
  /** Sync tags of all films: those of the page cover its own films only. */
  readonly syncTags?: readonly string[]
}

/** A page with a playlist: home, screening room and every editor's. */
export interface FilmsPageProps extends BasePageProps {
  readonly kind: 'films'
  /** `slug` has the editor's name as its main heading, with a link to the list of editors. */
  readonly layout: 'home' | 'screening-room' | 'slug'
  readonly heading: string | null
  /** All films; of a long playlist those around the current one, which is the first of them. */
  readonly films: readonly SiteFilm[]
  /** The film that is current at first; the first one for null. */
  readonly initialFilmId: string | null
  /** Set if `films` are not all of the playlist. */
  readonly playlist?: LongPlaylist
  /** Set at the address of its sheet. */
  readonly sheet?: SheetProps
}

export interface SiteEditor extends Omit<ListedEditor, 'poster'> {
  readonly poster: SitePicture | null
  /** Link of their first film, whose host may have a picture of it. */
  readonly link: string | null
  /** The theme of the editor, or of the page if they have none. */
  readonly colours: ThemeView
}

/**
 * The list of editors. Its theme is its own, else that of the editor whose poster is shown at rest.
 */
export interface EditorsPageProps extends BasePageProps {
  readonly kind: 'editors'
  readonly ownTheme: ThemeView | null
  readonly heading: string
  readonly editors: readonly SiteEditor[]
}

export interface InfoPageProps extends BasePageProps {
  readonly kind: 'info'
  readonly heading: string
  readonly content: RichTextContent
  readonly film: SiteFilm | null
  readonly contact: Contact
}

interface ExtraPageProps extends BasePageProps {
  readonly kind: 'extra'
  readonly heading: string
}

export interface NotFoundPageProps extends BasePageProps {
  readonly kind: 'not-found'
}

export interface FailedPageProps extends BasePageProps {
  readonly kind: 'failed'
}

/** The page that says why drafts cannot be shown, and what to do. */
export interface PreviewRefusedPageProps extends BasePageProps {
  readonly kind: 'preview-refused'
  readonly title: string
  readonly message: string
  readonly status: 401 | 501 | 502 | 503
  /** Whether the visitor is in preview, and can exit. */
  readonly inPreview: boolean
}

/** The props of a page: plain data, the same on the server and in the browser. */
export type PageProps =
  | FilmsPageProps
  | EditorsPageProps
  | InfoPageProps
  | ExtraPageProps
  | NotFoundPageProps
  | FailedPageProps
  | PreviewRefusedPageProps

export interface WithChrome {
  readonly chrome: { readonly navigation: ReactNode; readonly preview: ReactNode }
  /** Label of the page's entry in the navigation. A heading that repeats it is hidden. */
  readonly currentEntry: string | undefined
}

export type StaticPageProps = Exclude<PageProps, FilmsPageProps | FailedPageProps>

export interface ShownPage {
  readonly page: PageProps
  /** The film of the address, or the one that the visitor moved to; null for the first. */
  readonly filmId: string | null
  /** Whether the address named a film that the page lacks, until the visitor moves. */
  readonly isFilmGone?: boolean
  /** The sheet over the page, or null. */
  readonly sheet?: SheetProps | null
  /** The sheet that renders hidden, ahead of a press. */
  readonly preparedSheet?: SheetProps | null
}

export interface PageDataRequest {
  /** Id of a live event that the page has to include. */
  readonly event?: string | undefined
  /** A page of a long playlist, from 0. */
  readonly listPage?: number | undefined
  /** Slug of a film of a long playlist, which is read with those around it. */
  readonly film?: string | undefined
  /** Query of the sheet's address; with `listPage` for further films, or words. */
  readonly sheet?: string | undefined
}

/** The names by which the films of a sheet are filtered, as an address has them. */
export interface SheetRequest extends SheetFilter {
  /** Page of the document, from 0. */
  readonly page?: number
  readonly words?: true | undefined
}
