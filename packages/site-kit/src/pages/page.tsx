import {
  ErrorState,
  ExitPreviewLink,
  Navigation,
  PageLayout,
  ThemeScope,
  type FilmChangeListener,
} from '@cutroom/portfolio-ui'
import type { Ref } from 'react'
import type { SiteConfig } from '../config.ts'
import { PATHS } from '../routes/routes.ts'
import { FilmsPage, type ShowFilm } from './films-page.tsx'
import type { PageProps } from './page-props.ts'
import { pagesWithoutFilms } from './without-films.ts'

/** Props of `Page`. */
export interface PageElementProps {
  readonly config: SiteConfig
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
  const { Footer } = props.config
  return (
    <ThemeScope page colours={props.page.theme}>
      <PageContent {...props} />
      {Footer && <Footer />}
    </ThemeScope>
  )
}

function PageContent({ config, page, filmId, onFilmChange, showFilmRef, onRetry }: PageElementProps) {
  const { siteTitle, path } = page
  const logo = config.Logo ? <config.Logo siteTitle={siteTitle} /> : siteTitle
  const navigation = (
    <Navigation logo={logo} homeHref={PATHS.home} items={config.navigation} currentPath={path} />
  )
  const preview = (page.preview ?? (page.kind === 'preview-refused' && page.inPreview)) && <ExitPreviewLink />
  const frame = { navigation, preview }
  switch (page.kind) {
    case 'films':
      // Another page is another list of films: it begins anew, while news of the same page leave the film alone.
      return (
        <FilmsPage
          key={path}
          {...page}
          {...{ frame, filmId, onFilmChange, showFilmRef }}
          playback={config.playback}
        />
      )
    // Never loaded: it is what stands in for what did not load.
    case 'failed':
      return (
        <PageLayout layout="message" {...frame}>
          <ErrorState onRetry={onRetry} level={1} />
        </PageLayout>
      )
    case 'editors':
    case 'extra':
    case 'info':
    case 'not-found':
    case 'preview-refused': {
      const { PageWithoutFilms } = pagesWithoutFilms()
      return <PageWithoutFilms page={page} frame={frame} pages={config.pages} />
    }
  }
}
