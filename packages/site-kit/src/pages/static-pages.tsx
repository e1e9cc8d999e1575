import {
  EditorsList,
  EmptyState,
  ErrorState,
  InfoPanel,
  MainHeading,
  NotFoundState,
  PageLayout,
  RichText,
  type PageLayoutName,
} from '@cutroom/portfolio-ui'
import { useMemo } from 'react'
import type { Provider } from '@cutroom/player-core'
import type { SiteConfig } from '../config.ts'
import { PATHS } from '../routes/routes.ts'
import type { DescriptionProps } from './films-page.tsx'
import type {
  EditorsPageProps,
  ExtraPageProps,
  InfoPageProps,
  StaticPageProps,
  WithChrome,
} from '../page-props.ts'
import { shownFilm, shownPicture } from '../media/film-pictures.ts'
import { richTextImages } from '../media/rich-text-images.ts'
import { LoopingVideo } from './looping-video.tsx'

export function FilmDescription({ content, imageBase }: DescriptionProps) {
  const resolveImage = useMemo(() => richTextImages(imageBase), [imageBase])
  return <RichText content={content} resolveImage={resolveImage} />
}

interface StaticPageElementProps extends WithChrome {
  readonly page: StaticPageProps
  readonly pages: SiteConfig['pages']
  readonly providers: readonly Provider[]
}

export function StaticPage({ page, pages, providers, ...shared }: StaticPageElementProps) {
  const { chrome } = shared
  switch (page.kind) {
    case 'editors':
      return <EditorsPage {...page} {...shared} />
    case 'info':
      return <InfoPage {...page} {...shared} providers={providers} />
    case 'extra':
      return <ExtraPage {...page} {...shared} pages={pages} />
    case 'not-found':
      return (
        <PageLayout layout="message" {...chrome}>
          <NotFoundState homeHref={PATHS.home} level={1} />
        </PageLayout>
      )
    case 'preview-refused':
      return (
        <PageLayout layout="message" {...chrome}>
          <ErrorState title={page.title} message={page.message} level={1} />
        </PageLayout>
      )
  }
}

interface PageHeadingProps extends Pick<WithChrome, 'currentEntry'> {
  readonly layout: PageLayoutName
  readonly heading: string
}

function PageHeading({ layout, heading, currentEntry }: PageHeadingProps) {
  return (
    <MainHeading layout={layout} visuallyHidden={heading === currentEntry}>
      {heading}
    </MainHeading>
  )
}

function EditorsPage({ heading, editors, imageBase, chrome, currentEntry }: EditorsPageProps & WithChrome) {
  const mainHeading = <PageHeading layout="editors" {...{ heading, currentEntry }} />
  const listed = useMemo(
    () =>
      editors.map(({ poster, ...editor }) => ({
        ...editor,
        // Decorative: the name is the text alternative.
        poster: poster && shownPicture(poster, imageBase, '').poster,
      })),
    [editors, imageBase],
  )
  return (
    <PageLayout layout="editors" {...chrome} heading={mainHeading}>
      {editors.length === 0 ? <EmptyState /> : <EditorsList editors={listed} />}
    </PageLayout>
  )
}

function InfoPage(props: InfoPageProps & WithChrome & Pick<StaticPageElementProps, 'providers'>) {
  const { heading, content, contact, film, providers, imageBase, chrome, currentEntry } = props
  const mainHeading = <PageHeading layout="info" {...{ heading, currentEntry }} />
  const resolveImage = useMemo(() => richTextImages(imageBase), [imageBase])
  return (
    <PageLayout layout="info" {...chrome} heading={mainHeading}>
      <InfoPanel
        content={content}
        contact={contact}
        resolveImage={resolveImage}
        film={film && <LoopingVideo film={shownFilm(film, imageBase)} providers={providers} />}
      />
    </PageLayout>
  )
}

function ExtraPage({
  path,
  heading,
  chrome,
  currentEntry,
  pages = [],
}: ExtraPageProps & Omit<StaticPageElementProps, 'page' | 'providers'>) {
  const mainHeading = <PageHeading layout="info" {...{ heading, currentEntry }} />
  const Content = pages.find((page) => page.path === path)?.Content
  return (
    <PageLayout layout="info" {...chrome} heading={mainHeading}>
      {Content && <Content />}
    </PageLayout>
  )
}
