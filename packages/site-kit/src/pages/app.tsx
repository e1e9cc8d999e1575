import { LabelsProvider, type FilmChangeListener } from '@cutroom/portfolio-ui'
import { Component, useSyncExternalStore, type ReactNode, type Ref } from 'react'
import type { SiteConfig } from '../config.ts'
import type { NeedFilms, ShowFilm } from './films-page.tsx'
import { Page } from './page.tsx'
import type { PageProps } from './page-props.ts'
import type { PageState } from './page-state.ts'

/** Props of `App`. */
export interface AppProps {
  readonly config: SiteConfig
  readonly state: PageState
  /** Called after each change of the current film. */
  readonly onFilmChange?: FilmChangeListener
  /** Receives a function that shows a film of the page, for a change of the address. */
  readonly showFilmRef?: Ref<ShowFilm>
  /** Loads films of a long playlist; must be stable. */
  readonly onNeed?: NeedFilms
  /** Reads the page again after a failure. */
  readonly onRetry?: () => void
}

const noop = () => {}

/** The site: the page of its state, or the failed page. */
export function App({ config, state, onFilmChange = noop, showFilmRef, onNeed, onRetry = noop }: AppProps) {
  const getPage = () => state.getSnapshot().page
  const page = useSyncExternalStore(state.subscribe, getPage, getPage)
  // A page reads it when it mounts; the films that follow are changes of the page, and render nothing here.
  const { filmId } = state.getSnapshot()
  const site = (
    <PageBoundary page={page}>
      {(shown) => <Page page={shown} {...{ config, filmId, onFilmChange, showFilmRef, onNeed, onRetry }} />}
    </PageBoundary>
  )
  return config.labels ? <LabelsProvider labels={config.labels}>{site}</LabelsProvider> : site
}

interface PageBoundaryProps {
  readonly page: PageProps
  /** Renders the page, or the failed page after an error. */
  readonly children: (page: PageProps) => ReactNode
}

interface PageBoundaryState {
  /** The page that was rendered last: another one, or the same one after a retry, is rendered again. */
  readonly page: PageProps
  readonly failed: boolean
}

/** Renders the failed page instead of a page that throws; React logs the error. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { page: this.props.page, failed: false }

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    { page }: PageBoundaryProps,
    state: PageBoundaryState,
  ): PageBoundaryState | null {
    return page === state.page ? null : { page, failed: false }
  }

  override render(): ReactNode {
    const { page, children } = this.props
    if (!this.state.failed) return children(page)
    const { path, siteTitle, theme, head, imageBase, preview } = page
    // With the link that exits preview.
    const previewProps = preview === undefined ? {} : { preview }
    return children({ kind: 'failed', path, siteTitle, theme, head, imageBase, ...previewProps })
  }
}
