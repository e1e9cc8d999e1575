import type { Contact, Film, ListedEditor, RichTextContent } from '@cutroom/portfolio-ui'

/** The two colours of a page, as hex strings. */
export interface Theme {
  readonly foreground: string
  readonly background: string
}

/** What the head of the document says about a page. */
export interface Head {
  readonly title: string
  readonly description: string
  /** Share image, a JPEG: absolute address, size in px and what it shows. */
  readonly image: {
    readonly src: string
    readonly width: number
    readonly height: number
    readonly alt: string
  } | null
}

/** A film of the site: what the components show, and what a link to it is shared with. */
export interface SiteFilm extends Film {
  /**
   * Query of the share image's address, which is otherwise the poster's; not given where there is no poster. The
   * query alone, since a playlist may have thousands of films.
   */
  readonly share?: string
  /** Its pictures are those of the video host, since the content has none; `poster` is then shared as it is. */
  readonly hostPoster?: true
}

/** When a session of preview ends, and when that was said: both in ms since 1970, by the clock of the server. */
export interface PreviewSessionTimes {
  readonly expires: number
  readonly sentAt: number
}

/** What a page in preview knows: it shows drafts, and the browser goes on reading them by itself. */
export interface PreviewProps {
  /** Reads drafts. It is in no public page, and leaves the browser with the document. */
  readonly token: string
  /** What is shown of the content: drafts, or what is published, as the content studio asks. */
  readonly perspective: 'drafts' | 'published'
  /** Address of the content studio, to which texts and pictures lead; missing where none is set. */
  readonly studioUrl?: string
  /** The end of the session, as the signed cookie has it; missing where no server keeps one. */
  readonly session?: PreviewSessionTimes
}

interface Frame {
  /** Path of the page, as the navigation compares it. */
  readonly path: string
  readonly siteTitle: string
  readonly theme: Theme
  readonly head: Head
  /** Address that the ones of pictures begin with: host, project and dataset. */
  readonly imageBase: string
  /** Sync tags of the answers that the page was made of, in the order of its queries: what it depends on. */
  readonly syncTags?: readonly (readonly string[])[]
  /** When the oldest response was requested, in ms since 1970; only of a page that was read in the browser. */
  readonly fetchedAt?: number
  /** Present in preview alone (docs/behaviour.md, Preview). */
  readonly preview?: PreviewProps
}

/** A page with a playlist: home, screening room and every editor's. */
export interface FilmsPageProps extends Frame {
  readonly kind: 'films'
  /** `slug` shows the editor's name as the main heading, linking to the list of editors. */
  readonly layout: 'home' | 'screening-room' | 'slug'
  readonly heading: string | null
  readonly films: readonly SiteFilm[]
  /** The film to begin with; the first where it is null. */
  readonly initialFilmId: string | null
}

/** The list of editors. */
export interface EditorsPageProps extends Frame {
  readonly kind: 'editors'
  readonly heading: string
  readonly editors: readonly ListedEditor[]
}

/** The info page. */
export interface InfoPageProps extends Frame {
  readonly kind: 'info'
  readonly heading: string
  readonly content: RichTextContent
  readonly film: SiteFilm | null
  readonly contact: Contact
}

/** A page of the studio's own. */
export interface ExtraPageProps extends Frame {
  readonly kind: 'extra'
  readonly heading: string
}

/** There is no such page. */
export interface NotFoundPageProps extends Frame {
  readonly kind: 'not-found'
}

/** The page could not be read. */
export interface FailedPageProps extends Frame {
  readonly kind: 'failed'
}

/** Drafts cannot be shown; the page says why, and what to do. */
export interface PreviewRefusedPageProps extends Frame {
  readonly kind: 'preview-refused'
  readonly title: string
  readonly message: string
  /** Status of the answer (RFC 9110). */
  readonly status: 401 | 501 | 502 | 503
  /** Whether the visitor is in preview, and may leave it. */
  readonly inPreview: boolean
}

/** Everything that a page is rendered from, on the server and in the browser: plain data. */
export type PageProps =
  | FilmsPageProps
  | EditorsPageProps
  | InfoPageProps
  | ExtraPageProps
  | NotFoundPageProps
  | FailedPageProps
  | PreviewRefusedPageProps

/** Props of the pages that have no playlist, but for the one that says that something failed. */
export type WithoutFilms = Exclude<PageProps, FilmsPageProps | FailedPageProps>
