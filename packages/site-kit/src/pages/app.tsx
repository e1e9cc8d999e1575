import { LabelsProvider, type FilmChangeListener } from '@cutroom/portfolio-ui'
import { useSyncExternalStore, type Ref } from 'react'
import type { SiteConfig } from '../config.ts'
import type { ShowFilm } from './films-page.tsx'
import { Page } from './page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import type { PageState } from './page-state.ts'

/** What the site is rendered with. */
export interface AppProps {
  readonly config: SiteConfig
  readonly state: PageState
  /** Called after each change of the current film. */
  readonly onFilmChange?: FilmChangeListener
  /** Receives a function that shows a film of the page, for addresses that change. */
  readonly showFilmRef?: Ref<ShowFilm>
  /** Reads the page again, for one that could not be read or shown. */
  readonly onRetry?: () => void
}

const nothing = () => {}

/** The site: the page that its state holds, and in place of one that cannot be shown a page that says so. */
export function App({ config, state, onFilmChange = nothing, showFilmRef, onRetry = nothing }: AppProps) {
  const { page, filmId } = useSyncExternalStore(state.subscribe, state.getSnapshot, state.getSnapshot)
  const site = (
    <PageBoundary page={page}>
      {(shown) => <Page page={shown} {...{ config, filmId, onFilmChange, showFilmRef, onRetry }} />}
    </PageBoundary>
  )
  return config.labels ? <LabelsProvider labels={config.labels}>{site}</LabelsProvider> : site
}
