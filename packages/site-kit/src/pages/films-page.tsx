import {
  EmptyState,
  MainHeading,
  PageLayout,
  PortfolioProvider,
  VideoPageBody,
  type FilmActions,
  type FilmChangeListener,
} from '@cutroom/portfolio-ui'
import { filmListOf } from '@cutroom/player-core/windows'
import { useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { PATHS } from '../routes/routes.ts'
import type { SiteConfig } from '../config.ts'
import { Description } from './description.tsx'
import { shownFilm } from './film-pictures.ts'
import { ListPages } from './list-pages.tsx'
import type { FilmsPageProps, WithChrome } from './page-props.ts'
import { placeOfFilm } from './playlist-part.ts'

/** Loads the films of a long playlist from `start` to before `end`, around the loop. */
export type NeedFilms = (start: number, end: number) => void

/** Shows a film of the page; for null, the one that was its first. */
export type ShowFilm = (filmId: string | null) => void

interface FilmsProps extends FilmsPageProps, WithChrome {
  /** The film that is current at first; the first one for null. */
  readonly filmId: string | null
  readonly onFilmChange: FilmChangeListener
  readonly playback: SiteConfig['playback']
  readonly showFilmRef?: Ref<ShowFilm> | undefined
  readonly onNeed?: NeedFilms | undefined
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
    onNeed,
    part,
    path,
    imageBase,
    siteTitle,
    chrome,
    playback,
  } = props
  // An update may put another film first; an address without a film means the one that was first when the page was shown.
  const [firstId] = useState(films[0]?.id)
  const actions = useRef<FilmActions>(null)
  const isPart = part !== undefined
  const list = useMemo(() => {
    const shown = films.map((film) => shownFilm(film, imageBase))
    return part ? filmListOf({ total: part.total, places: part.places, films: shown }, onNeed) : shown
  }, [films, imageBase, part, onNeed])
  useImperativeHandle(
    showFilmRef,
    () => (id) => {
      // The first film of a long playlist may not be loaded.
      if (id === null && isPart) return actions.current?.goTo(0, { source: 'link' })
      const shown = id ?? firstId
      if (shown !== undefined) actions.current?.goToId(shown, { source: 'link' })
    },
    [firstId, isPart],
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
      films={list}
      defaultFilmId={filmId ?? undefined}
      actionsRef={actions}
      onFilmChange={onFilmChange}
      onListChange="keep"
      playback={playback}
    >
      <VideoPageBody
        studio={siteTitle}
        renderContent={(content) => <Description content={content} imageBase={imageBase} />}
      >
        {part && (
          <noscript>
            {/* In a browser, React renders nothing here, and the first load goes without the code. */}
            {import.meta.env.SSR && (
              <ListPages path={path} films={films} part={part} place={placeOfFilm(props, filmId) ?? 0} />
            )}
          </noscript>
        )}
      </VideoPageBody>
    </PortfolioProvider>
  )
  return <PageLayout layout={layout} {...chrome} heading={mainHeading} stage={stage} />
}
