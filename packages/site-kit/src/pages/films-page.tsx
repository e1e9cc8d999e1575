import {
  EmptyState,
  MainHeading,
  PageLayout,
  PortfolioProvider,
  VideoPageBody,
  type FilmActions,
  type FilmChangeListener,
} from '@cutroom/portfolio-ui'
import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { PATHS } from '../routes/routes.ts'
import type { SiteConfig } from '../config.ts'
import { Description } from './description.tsx'
import type { FilmsPageProps, WithChrome } from './page-props.ts'

/** Shows a film of the page; for null, the one that was its first. */
export type ShowFilm = (filmId: string | null) => void

interface FilmsProps extends FilmsPageProps, WithChrome {
  /** The film that is current at first; the first one for null. */
  readonly filmId: string | null
  readonly onFilmChange: FilmChangeListener
  readonly playback: SiteConfig['playback']
  readonly showFilmRef?: Ref<ShowFilm> | undefined
}

/** A page with a playlist. */
export function FilmsPage(props: FilmsProps) {
  const {
    layout,
    heading,
    films,
    filmId,
    onFilmChange,
    showFilmRef,
    imageBase,
    siteTitle,
    chrome,
    playback,
  } = props
  // An update may put another film first; an address without a film means the one that was first when the page was shown.
  const [firstId] = useState(films[0]?.id)
  const actions = useRef<FilmActions>(null)
  useImperativeHandle(
    showFilmRef,
    () => (id) => {
      const shown = id ?? firstId
      if (shown !== undefined) actions.current?.goToId(shown, { source: 'link' })
    },
    [firstId],
  )
  const mainHeading = (
    <MainHeading layout={layout} editorName={heading} editorsHref={PATHS.editors}>
      {heading ?? undefined}
    </MainHeading>
  )
  if (films.length === 0) {
    return (
      <PageLayout layout={layout} {...chrome} heading={mainHeading}>
        <EmptyState />
      </PageLayout>
    )
  }
  const stage = (
    <PortfolioProvider
      films={films}
      defaultFilmId={filmId ?? undefined}
      actionsRef={actions}
      onFilmChange={onFilmChange}
      onListChange="keep"
      playback={playback}
    >
      <VideoPageBody
        studio={siteTitle}
        renderContent={(content) => <Description content={content} imageBase={imageBase} />}
      />
    </PortfolioProvider>
  )
  return <PageLayout layout={layout} {...chrome} heading={mainHeading} stage={stage} />
}
