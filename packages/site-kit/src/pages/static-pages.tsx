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
  type RichTextContent,
} from '@cutroom/portfolio-ui'
import { useMemo, type ReactNode } from 'react'
import type { Provider } from '@cutroom/player-core'
import type { SiteConfig } from '../config.ts'
import { PATHS } from '../routes/routes.ts'
import type { EditorsPageProps, InfoPageProps, StaticPageProps, WithChrome } from '../page-props.ts'
import { shownFilm, shownPicture } from '../media/film-pictures.ts'
import { richTextImages } from '../media/rich-text-images.ts'
import { LoopingVideo } from './looping-video.tsx'

export interface DescriptionProps {
  readonly content: NonNullable<RichTextContent>
  readonly imageBase: string
}

export function FilmDescription({ content, imageBase }: DescriptionProps) {
  const resolveImage = useMemo(() => richTextImages(imageBase), [imageBase])
  return <RichText content={content} resolveImage={resolveImage} />
}

interface StaticPageElementProps extends WithChrome {
  readonly page: StaticPageProps
  readonly pages: SiteConfig['pages']
  readonly providers: readonly Provider[]
}

export function StaticPage({ page, providers, pages = [], chrome, currentEntry }: StaticPageElementProps) {
  const layout = getLayout(page)
  const heading = 'heading' in page && (
    <MainHeading layout={layout} visuallyHidden={page.heading === currentEntry}>
      {page.heading}
    </MainHeading>
  )
  return (
    // Another page has another main element, to which focus moves.
    <PageLayout key={page.path} layout={layout} {...chrome} heading={heading}>
      {renderContent(page, pages, providers)}
    </PageLayout>
  )
}

function renderContent(
  page: StaticPageProps,
  pages: NonNullable<SiteConfig['pages']>,
  providers: readonly Provider[],
): ReactNode {
  switch (page.kind) {
    case 'editors':
      return <Editors {...page} />
    case 'info':
      return <Info {...page} providers={providers} />
    case 'extra': {
      const Content = pages.find(({ path }) => path === page.path)?.Content
      return Content && <Content />
    }
    case 'not-found':
      return <NotFoundState homeHref={PATHS.home} level={1} />
    case 'preview-refused':
      return <ErrorState title={page.title} message={page.message} level={1} />
    default:
      return page satisfies never
  }
}

function getLayout({ kind }: StaticPageProps): PageLayoutName {
  if (kind === 'editors') return 'editors'
  return kind === 'info' || kind === 'extra' ? 'info' : 'message'
}

function Editors({ editors, imageBase, theme }: EditorsPageProps) {
  const listed = useMemo(
    () =>
      editors.map(({ poster, ...editor }) => ({
        ...editor,
        // Decorative: the name is the text alternative.
        poster: poster && shownPicture(poster, imageBase, '').poster,
      })),
    [editors, imageBase],
  )
  return editors.length === 0 ? <EmptyState /> : <EditorsList editors={listed} colours={theme} />
}

function Info(props: InfoPageProps & Pick<StaticPageElementProps, 'providers'>) {
  const { content, contact, film, imageBase, providers } = props
  const resolveImage = useMemo(() => richTextImages(imageBase), [imageBase])
  return (
    <InfoPanel
      content={content}
      contact={contact}
      resolveImage={resolveImage}
      film={film && <LoopingVideo film={shownFilm(film, imageBase)} providers={providers} />}
    />
  )
}
