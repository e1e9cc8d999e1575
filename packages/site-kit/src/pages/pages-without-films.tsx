import {
  EditorsList,
  EmptyState,
  ErrorState,
  InfoPanel,
  MainHeading,
  NotFoundState,
  PageLayout,
} from '@cutroom/portfolio-ui'
import { useMemo } from 'react'
import type { SiteConfig } from '../config.ts'
import { PATHS } from '../routes/routes.ts'
import type { WithFrame } from './frame.ts'
import type { EditorsPageProps, ExtraPageProps, InfoPageProps, WithoutFilms } from './page-props.ts'
import { richTextImages } from './rich-text-images.ts'
import { SilentFilm } from './silent-film.tsx'

interface PageWithoutFilmsProps extends WithFrame {
  readonly page: WithoutFilms
  /** The studio's own pages. */
  readonly pages: SiteConfig['pages']
}

/** A page that has no playlist. */
export function PageWithoutFilms({ page, frame, pages }: PageWithoutFilmsProps) {
  switch (page.kind) {
    case 'editors':
      return <EditorsPage {...page} frame={frame} />
    case 'info':
      return <InfoPage {...page} frame={frame} />
    case 'extra':
      return <ExtraPage {...page} frame={frame} pages={pages} />
    case 'not-found':
      return (
        <PageLayout layout="message" {...frame}>
          <NotFoundState homeHref={PATHS.home} level={1} />
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

function EditorsPage({ heading, editors, frame }: EditorsPageProps & WithFrame) {
  return (
    <PageLayout layout="editors" {...frame} heading={<MainHeading layout="editors">{heading}</MainHeading>}>
      {editors.length === 0 ? <EmptyState /> : <EditorsList editors={editors} />}
    </PageLayout>
  )
}

function InfoPage({ heading, content, contact, film, imageBase, frame }: InfoPageProps & WithFrame) {
  const resolveImage = useMemo(() => richTextImages(imageBase), [imageBase])
  return (
    <PageLayout layout="info" {...frame} heading={<MainHeading layout="info">{heading}</MainHeading>}>
      <InfoPanel
        content={content}
        contact={contact}
        resolveImage={resolveImage}
        film={film && <SilentFilm film={film} />}
      />
    </PageLayout>
  )
}

function ExtraPage({
  path,
  heading,
  frame,
  pages = [],
}: ExtraPageProps & Omit<PageWithoutFilmsProps, 'page'>) {
  const Content = pages.find((page) => page.path === path)?.Content
  return (
    <PageLayout layout="info" {...frame} heading={<MainHeading layout="info">{heading}</MainHeading>}>
      {Content && <Content />}
    </PageLayout>
  )
}
