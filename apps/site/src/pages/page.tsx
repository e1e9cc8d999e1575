import {
  EditorsList,
  EmptyState,
  ErrorState,
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
  switch (props.kind) {
    case 'films':
      return <FilmsPage {...props} navigation={navigation} />
    case 'editors':
      return <EditorsPage {...props} navigation={navigation} />
    case 'info':
      return <InfoPage {...props} navigation={navigation} />
    case 'not-found':
      return (
        <PageLayout layout="message" navigation={navigation}>
          <NotFoundState homeHref={PATHS.home} />
        </PageLayout>
      )
    case 'failed':
      return (
        <PageLayout layout="message" navigation={navigation}>
          <ErrorState onRetry={() => location.reload()} />
        </PageLayout>
      )
  }
}

interface WithNavigation {
  readonly navigation: ReactNode
}

function FilmsPage({
  layout,
  heading,
  films,
  initialFilmId,
  imageBase,
  navigation,
}: FilmsPageProps & WithNavigation) {
  const mainHeading = (
    <MainHeading layout={layout} editorName={heading} editorsHref={PATHS.editors}>
      {heading ?? undefined}
    </MainHeading>
  )
  if (films.length === 0) {
    return (
      <PageLayout layout={layout} navigation={navigation} heading={mainHeading}>
        <EmptyState />
      </PageLayout>
    )
  }
  const stage = <FilmsStage films={films} initialFilmId={initialFilmId} imageBase={imageBase} />
  return <PageLayout layout={layout} navigation={navigation} heading={mainHeading} stage={stage} />
}

type StageProps = Pick<FilmsPageProps, 'films' | 'initialFilmId' | 'imageBase'>

function FilmsStage({ films, initialFilmId, imageBase }: StageProps) {
  const address = useFilmAddress(films, initialFilmId)
  return <VideoPage films={films} {...address} imageUrl={richTextImageUrl(imageBase)} />
}

function EditorsPage({ heading, editors, navigation }: EditorsPageProps & WithNavigation) {
  return (
    <PageLayout
      layout="editors"
      navigation={navigation}
      heading={<MainHeading layout="editors">{heading}</MainHeading>}
    >
      {editors.length === 0 ? <EmptyState /> : <EditorsList editors={editors} />}
    </PageLayout>
  )
}

function InfoPage({
  heading,
  content,
  contact,
  film,
  imageBase,
  navigation,
}: InfoPageProps & WithNavigation) {
  return (
    <PageLayout
      layout="info"
      navigation={navigation}
      heading={<MainHeading layout="info">{heading}</MainHeading>}
    >
      <InfoPanel
        content={content}
        contact={contact}
        imageUrl={richTextImageUrl(imageBase)}
        film={film && <SilentFilm film={film} />}
      />
    </PageLayout>
  )
}
