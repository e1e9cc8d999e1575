import {
  EditorsList,
  EmptyState,
  ErrorState,
  InfoPanel,
  MainHeading,
  NotFoundState,
  PageLayout,
  RichText,
} from '@cutroom/portfolio-ui'
import { useMemo } from 'react'
import type { SiteConfig } from '../config.ts'
import { PATHS } from '../routes/routes.ts'
import type { DescriptionProps } from './description.tsx'
import type {
  EditorsPageProps,
  ExtraPageProps,
  InfoPageProps,
  StaticPageProps,
  WithChrome,
} from './page-props.ts'
import { shownFilm, shownPicture } from './film-pictures.ts'
import { richTextImages } from './rich-text-images.ts'
import { LoopingVideo } from './looping-video.tsx'

/** The rich text of `Description`. */
export function FilmDescription({ content, imageBase }: DescriptionProps) {
  const resolveImage = useMemo(() => richTextImages(imageBase), [imageBase])
  return <RichText content={content} resolveImage={resolveImage} />
}

interface StaticPageElementProps extends WithChrome {
  readonly page: StaticPageProps
  /** The studio's own pages. */
  readonly pages: SiteConfig['pages']
}

/** A page without films. */
export function StaticPage({ page, chrome, pages }: StaticPageElementProps) {
  switch (page.kind) {
    case 'editors':
      return <EditorsPage {...page} chrome={chrome} />
    case 'info':
      return <InfoPage {...page} chrome={chrome} />
    case 'extra':
      return <ExtraPage {...page} chrome={chrome} pages={pages} />
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

function EditorsPage({ heading, editors, imageBase, chrome }: EditorsPageProps & WithChrome) {
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
    <PageLayout layout="editors" {...chrome} heading={<MainHeading layout="editors">{heading}</MainHeading>}>
      {editors.length === 0 ? <EmptyState /> : <EditorsList editors={listed} />}
    </PageLayout>
  )
}

function InfoPage({ heading, content, contact, film, imageBase, chrome }: InfoPageProps & WithChrome) {
  const resolveImage = useMemo(() => richTextImages(imageBase), [imageBase])
  return (
    <PageLayout layout="info" {...chrome} heading={<MainHeading layout="info">{heading}</MainHeading>}>
      <InfoPanel
        content={content}
        contact={contact}
        resolveImage={resolveImage}
        film={film && <LoopingVideo film={shownFilm(film, imageBase)} />}
      />
    </PageLayout>
  )
}

function ExtraPage({
  path,
  heading,
  chrome,
  pages = [],
}: ExtraPageProps & Omit<StaticPageElementProps, 'page'>) {
  const Content = pages.find((page) => page.path === path)?.Content
  return (
    <PageLayout layout="info" {...chrome} heading={<MainHeading layout="info">{heading}</MainHeading>}>
      {Content && <Content />}
    </PageLayout>
  )
}
