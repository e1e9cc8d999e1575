import {
  EditorsList,
  EmptyState,
  ErrorState,
  ExitPreviewLink,
  InfoPanel,
  MainHeading,
  Navigation,
  NotFoundState,
  PageLayout,
  ThemeScope,
  VideoPage,
  type FilmChangeListener,
  type NavigationItem,
} from '@cutroom/portfolio-ui'
import { useState, type ReactNode } from 'react'
import { PATHS } from '../routes.ts'
import type { EditorsPageProps, FilmsPageProps, InfoPageProps, PageProps } from './page-props.ts'
import { richTextImageUrl } from './rich-text-image-url.ts'
import { SilentFilm } from './silent-film.tsx'

/** The entries of the navigation, with the rules of section 2 of the specification. */
const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Editors', href: PATHS.editors, match: 'contains' },
  { label: 'Screening Room', href: PATHS.screeningRoom, match: 'exact' },
  { label: 'Info', href: PATHS.info, match: 'exact' },
]

/** Props of `Page`. */
export interface PageElementProps {
  readonly page: PageProps
  /** The film to go to whenever it changes; the first where it is null. */
  readonly filmId: string | null
  readonly onFilmChange: FilmChangeListener
  /** Reads a page again that could not be read. */
  readonly onRetry: () => void
}

/** A page of the site, from plain props: the same on the server and in the browser. */
export function Page(props: PageElementProps) {
  return (
    <ThemeScope page colours={props.page.theme}>
      <PageContent {...props} />
    </ThemeScope>
  )
}

function PageContent({ page, filmId, onFilmChange, onRetry }: PageElementProps) {
  const navigation = (
    <Navigation logo={page.siteTitle} homeHref={PATHS.home} items={NAVIGATION} currentPath={page.path} />
  )
  const preview = (page.preview ?? (page.kind === 'preview-refused' && page.inPreview)) && <ExitPreviewLink />
  const frame = { navigation, preview }
  switch (page.kind) {
    case 'films':
      // Another page is another list of films: it begins anew, while news of the same page leave the film alone.
      return <FilmsPage key={page.path} {...page} {...{ frame, filmId, onFilmChange }} />
    case 'editors':
      return <EditorsPage {...page} frame={frame} />
    case 'info':
      return <InfoPage {...page} frame={frame} />
    case 'not-found':
      return (
        <PageLayout layout="message" {...frame}>
          <NotFoundState homeHref={PATHS.home} level={1} />
        </PageLayout>
      )
    case 'failed':
      return (
        <PageLayout layout="message" {...frame}>
          <ErrorState onRetry={onRetry} level={1} />
        </PageLayout>
      )
    case 'preview-refused':
      return (
        <PageLayout layout="message" {...frame}>
          <ErrorState title={page.title} message={page.message} level={1} />
        </PageLayout>
      )
  }
}

/** What is around the content of every page: the navigation, and in preview the way out of it. */
interface WithFrame {
  readonly frame: { readonly navigation: ReactNode; readonly preview: ReactNode }
}

interface FilmsProps extends FilmsPageProps, WithFrame, Pick<PageElementProps, 'filmId' | 'onFilmChange'> {}

function FilmsPage({ layout, heading, films, filmId, onFilmChange, imageBase, frame }: FilmsProps) {
  // News may put another film first; a page whose address names none stays with the one that it began with.
  const [firstId] = useState(films[0]?.id)
  const mainHeading = (
    <MainHeading layout={layout} editorName={heading} editorsHref={PATHS.editors}>
      {heading ?? undefined}
    </MainHeading>
  )
  if (films.length === 0) {
    return (
      <PageLayout layout={layout} {...frame} heading={mainHeading}>
        <EmptyState />
      </PageLayout>
    )
  }
  const stage = (
    <VideoPage
      films={films}
      initialFilmId={filmId ?? firstId}
      onFilmChange={onFilmChange}
      onListChange="keep"
      imageUrl={richTextImageUrl(imageBase)}
    />
  )
  return <PageLayout layout={layout} {...frame} heading={mainHeading} stage={stage} />
}

function EditorsPage({ heading, editors, frame }: EditorsPageProps & WithFrame) {
  return (
    <PageLayout layout="editors" {...frame} heading={<MainHeading layout="editors">{heading}</MainHeading>}>
      {editors.length === 0 ? <EmptyState /> : <EditorsList editors={editors} />}
    </PageLayout>
  )
}

function InfoPage({ heading, content, contact, film, imageBase, frame }: InfoPageProps & WithFrame) {
  return (
    <PageLayout layout="info" {...frame} heading={<MainHeading layout="info">{heading}</MainHeading>}>
      <InfoPanel
        content={content}
        contact={contact}
        imageUrl={richTextImageUrl(imageBase)}
        film={film && <SilentFilm film={film} />}
      />
    </PageLayout>
  )
}
