import {
  ErrorState,
  ExitPreviewLink,
  Navigation,
  PageLayout,
  ThemeScope,
  type FilmChangeListener,
  type NavigationItem,
} from '@cutroom/portfolio-ui'
import type { Ref } from 'react'
import { PATHS } from '../routes/routes.ts'
import { FilmsPage, type ShowFilm } from './films-page.tsx'
import type { PageProps } from './page-props.ts'
import { pagesWithoutFilms } from './without-films.ts'

/** The entries of the navigation (docs/behaviour.md, Navigation). */
const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Editors', href: PATHS.editors, match: 'contains' },
  { label: 'Screening Room', href: PATHS.screeningRoom, match: 'exact' },
  { label: 'Info', href: PATHS.info, match: 'exact' },
]

/** Props of `Page`. */
export interface PageElementProps {
  readonly page: PageProps
  /** The film that is current at first; the first one for null. */
  readonly filmId: string | null
  readonly onFilmChange: FilmChangeListener
  /** Receives a function that shows a film of the page, while it has films. */
  readonly showFilmRef?: Ref<ShowFilm> | undefined
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

function PageContent({ page, filmId, onFilmChange, showFilmRef, onRetry }: PageElementProps) {
  const navigation = (
    <Navigation logo={page.siteTitle} homeHref={PATHS.home} items={NAVIGATION} currentPath={page.path} />
  )
  const preview = (page.preview ?? (page.kind === 'preview-refused' && page.inPreview)) && <ExitPreviewLink />
  const frame = { navigation, preview }
  switch (page.kind) {
    case 'films':
      // Another page is another list of films: it begins anew, while news of the same page leave the film alone.
      return <FilmsPage key={page.path} {...page} {...{ frame, filmId, onFilmChange, showFilmRef }} />
    // Never loaded: it is what stands in for what did not load.
    case 'failed':
      return (
        <PageLayout layout="message" {...frame}>
          <ErrorState onRetry={onRetry} level={1} />
        </PageLayout>
      )
    case 'editors':
    case 'info':
    case 'not-found':
    case 'preview-refused': {
      const { PageWithoutFilms } = pagesWithoutFilms()
      return <PageWithoutFilms page={page} frame={frame} />
    }
  }
}
