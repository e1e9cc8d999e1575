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
  type NavigationItem,
} from '@cutroom/portfolio-ui'
import type { ReactNode } from 'react'
import { PATHS } from '../routes.ts'
import type { EditorsPageProps, FilmsPageProps, InfoPageProps, PageProps } from './page-props.ts'
import { richTextImageUrl } from './rich-text-image-url.ts'
import { SilentFilm } from './silent-film.tsx'
import { useFilmAddress } from './use-film-address.ts'

/** The entries of the navigation, with the rules of section 2 of the specification. */
const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Editors', href: PATHS.editors, match: 'contains' },
  { label: 'Screening Room', href: PATHS.screeningRoom, match: 'exact' },
  { label: 'Info', href: PATHS.info, match: 'exact' },
]

/** A page of the site, from plain props: the same on the server and in the browser. */
export function Page(props: PageProps) {
  return (
    <ThemeScope page colours={props.theme}>
      <PageContent {...props} />
    </ThemeScope>
  )
}

function PageContent(props: PageProps) {
  const navigation = (
    <Navigation logo={props.siteTitle} homeHref={PATHS.home} items={NAVIGATION} currentPath={props.path} />
  )
  const preview = (props.preview ?? (props.kind === 'preview-refused' && props.inPreview)) && (
    <ExitPreviewLink />
  )
  const frame = { navigation, preview }
  switch (props.kind) {
    case 'films':
      return <FilmsPage {...props} frame={frame} />
    case 'editors':
      return <EditorsPage {...props} frame={frame} />
    case 'info':
      return <InfoPage {...props} frame={frame} />
    case 'not-found':
      return (
        <PageLayout layout="message" {...frame}>
          <NotFoundState homeHref={PATHS.home} />
        </PageLayout>
      )
    case 'failed':
      return (
        <PageLayout layout="message" {...frame}>
          <ErrorState onRetry={() => location.reload()} />
        </PageLayout>
      )
    case 'preview-refused':
      return (
        <PageLayout layout="message" {...frame}>
          <ErrorState title={props.title} message={props.message} level={1} />
        </PageLayout>
      )
  }
}

/** What is around the content of every page: the navigation, and in preview the way out of it. */
interface WithFrame {
  readonly frame: { readonly navigation: ReactNode; readonly preview: ReactNode }
}

function FilmsPage({ layout, heading, films, initialFilmId, imageBase, frame }: FilmsPageProps & WithFrame) {
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
  const stage = <FilmsStage films={films} initialFilmId={initialFilmId} imageBase={imageBase} />
  return <PageLayout layout={layout} {...frame} heading={mainHeading} stage={stage} />
}

type StageProps = Pick<FilmsPageProps, 'films' | 'initialFilmId' | 'imageBase'>

function FilmsStage({ films, initialFilmId, imageBase }: StageProps) {
  const address = useFilmAddress(films, initialFilmId)
  return <VideoPage films={films} {...address} imageUrl={richTextImageUrl(imageBase)} />
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
