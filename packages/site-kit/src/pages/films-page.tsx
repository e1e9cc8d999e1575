import {
  EmptyState,
  MainHeading,
  PageLayout,
  PortfolioProvider,
  VideoPageBody,
  type FilmActions,
  type FilmChangeListener,
} from '@cutroom/portfolio-ui'
import {
  useDeferredValue,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  memo,
  Suspense,
  type ComponentProps,
  type Ref,
} from 'react'
import { PATHS } from '../routes/routes.ts'
import type { SiteConfig } from '../config.ts'
import { shownFilm } from '../media/film-pictures.ts'
import type { FilmsPageProps, WithChrome } from '../page-props.ts'
import { ListPages } from '../windows/list-pages.tsx'
import { indexOfFilm, listFilms, type RequestFilms } from '../windows/long-playlist.ts'
import { usePageSheet, useStaticPages } from './lazy-modules.ts'
import type { SheetActions } from './sheet-actions.ts'
import type { DescriptionProps } from './static-pages.tsx'
import { useShown, type PageState } from '../state/page-state.ts'

/** Shows a film of the page; for null, the one that was its first. */
export type ShowFilm = (filmId: string | null) => void

interface FilmsProps extends FilmsPageProps, WithChrome {
  readonly filmId: string | null
  readonly filmGone: boolean | undefined
  readonly onFilmChange?: FilmChangeListener | undefined
  readonly playback: SiteConfig['playback']
  readonly showFilmRef?: Ref<ShowFilm> | undefined
  readonly onRequestFilms?: RequestFilms | undefined
  /** Has the sheet that is open. */
  readonly state: PageState
  readonly sheetActions?: SheetActions | undefined
}

export function FilmsPage(props: FilmsProps) {
  const { layout, heading, films, filmId, playlist, path, imageBase, chrome, onRequestFilms } = props
  const { state, sheetActions } = props
  // An address without a film means the one that was first when the page was shown.
  const [firstId] = useState(films[0]?.id)
  const actions = useRef<FilmActions>(null)
  const isLong = playlist !== undefined
  const list = useMemo(() => {
    const shown = films.map((film) => shownFilm(film, imageBase))
    return listFilms(shown, playlist, onRequestFilms)
  }, [films, imageBase, playlist, onRequestFilms])
  useImperativeHandle(
    props.showFilmRef,
    () => (id) => {
      // The first film of a long playlist may not be loaded.
      if (id === null && isLong) return actions.current?.goTo(0, { source: 'link' })
      const shown = id ?? firstId
      if (shown !== undefined) actions.current?.goToId(shown, { source: 'link' })
    },
    [firstId, isLong],
  )
  const mainHeading = (
    <MainHeading
      layout={layout}
      editorName={heading}
      editorsHref={PATHS.editors}
      visuallyHidden={heading !== null && heading === props.currentEntry}
    >
      {heading ?? undefined}
    </MainHeading>
  )
  // A page without films may still show its sheet, which has the films of other pages.
  const isEmpty = useShown(state, ({ sheet }) => films.length === 0 && !sheet)
  if (isEmpty) {
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
      onFilmChange={props.onFilmChange}
      listChange="keep"
      playback={props.playback}
    >
      <VideoPageBody
        studio={props.siteTitle}
        allFilms={{
          href: `${path}?films`,
          onOpen: () => sheetActions?.open(),
          onIntent: sheetActions?.prepare,
        }}
        filmGone={props.filmGone}
        renderContent={(content) => <Description content={content} imageBase={imageBase} />}
      >
        {playlist && (
          <noscript>
            {/* React renders nothing here in a browser, whose first load lacks the code. */}
            {import.meta.env.SSR && (
              <ListPages
                path={path}
                films={films}
                playlist={playlist}
                index={indexOfFilm(props, filmId) ?? 0}
              />
            )}
          </noscript>
        )}
      </VideoPageBody>
      <Suspense>
        <OpenSheet {...props} />
      </Suspense>
    </PortfolioProvider>
  )
  const thumbnails = { 'data-thumbnails': list.length > 1 ? '' : undefined }
  return <PageLayout layout={layout} {...chrome} {...thumbnails} heading={mainHeading} stage={stage} />
}

type OpenSheetProps = Pick<FilmsProps, 'state' | 'sheet' | 'path' | 'imageBase' | 'sheetActions'>

/**
 * The sheet that is open, or renders out of sight until then. Only this renders when it opens and
 * closes: the page below stays.
 */
function OpenSheet(props: OpenSheetProps) {
  const shown = useShown(props.state, ({ sheet }) => sheet)
  const prepared = useShown(props.state, ({ preparedSheet }) => preparedSheet)
  // It renders while nothing else does.
  const hidden = useDeferredValue(prepared)
  const sheet = shown ?? (prepared && hidden)
  return sheet && <LoadedSheet {...props} shown={sheet} isHidden={!shown} />
}

function LoadedSheet(props: ComponentProps<ReturnType<typeof usePageSheet>['PageSheet']>) {
  const { PageSheet } = usePageSheet()
  return <PageSheet {...props} />
}

/**
 * The description of a film, which hydrates once the static pages, whose rich text it shares, are
 * imported. Memoised: React replaces markup that it cannot hydrate yet when its boundary renders.
 */
const Description = memo(function Description(props: DescriptionProps) {
  return (
    <Suspense>
      <LoadedDescription {...props} />
    </Suspense>
  )
})

function LoadedDescription(props: DescriptionProps) {
  const { FilmDescription } = useStaticPages()
  return <FilmDescription {...props} />
}
