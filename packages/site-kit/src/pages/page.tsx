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
import { FilmsPage, type NeedFilms, type ShowFilm } from './films-page.tsx'
import type { PageProps } from './page-props.ts'
import { staticPages } from './load-static-pages.ts'

/** Props of `Page`. */
export interface PageElementProps {
  readonly config: SiteConfig
  readonly page: PageProps
  /** The film that is current at first; the first one for null. */
  readonly filmId: string | null
  readonly onFilmChange: FilmChangeListener
  /** Receives a function that shows a film of the page, while it has films. */
  readonly showFilmRef?: Ref<ShowFilm> | undefined
  /** Loads films of a long playlist; must be stable. */
  readonly onNeed?: NeedFilms | undefined
  /** Reads a failed page again. */
  readonly onRetry: () => void
}

/** A page of the site. */
export function Page(props: PageElementProps) {
  const { Footer } = props.config
  return (
    <ThemeScope page colours={props.page.theme}>
      <PageContent {...props} />
      {Footer && <Footer />}
    </ThemeScope>
  )
}

function PageContent({ config, page, filmId, onFilmChange, showFilmRef, onNeed, onRetry }: PageElementProps) {
  const { siteTitle, path } = page
  const logo = config.Logo ? <config.Logo siteTitle={siteTitle} /> : siteTitle
  const navigation = (
    <Navigation logo={logo} homeHref={PATHS.home} items={config.navigation} currentPath={path} />
  )
  const inPreview = page.preview ? !page.preview.exited : page.kind === 'preview-refused' && page.inPreview
  const preview = inPreview && <ExitPreviewLink />
  const chrome = { navigation, preview }
  switch (page.kind) {
    case 'films':
      // Another page mounts another list of films; an update of the same page keeps the current film.
      return (
        <FilmsPage
          key={path}
          {...page}
          {...{ chrome, filmId, onFilmChange, showFilmRef, onNeed }}
          playback={config.playback}
        />
      )
    // Part of the first load: it replaces a page whose module failed to load.
    case 'failed':
      return (
        <PageLayout layout="message" {...chrome}>
          <ErrorState onRetry={onRetry} level={1} />
        </PageLayout>
      )
    case 'editors':
    case 'extra':
    case 'info':
    case 'not-found':
    case 'preview-refused': {
      const { StaticPage } = staticPages()
      return <StaticPage page={page} chrome={chrome} pages={config.pages} />
    }
  }
}
