import type { FilmChangeListener } from '@cutroom/portfolio-ui'
import { useSyncExternalStore } from 'react'
import { Page } from './page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import type { PageState } from './page-state.ts'

/** What the site is rendered with. */
export interface AppProps {
  readonly state: PageState
  /** Called after each change of the current film. */
  readonly onFilmChange?: FilmChangeListener
  /** Reads the page again, for one that could not be read or shown. */
  readonly onRetry?: () => void
}

const nothing = () => {}

/** The site: the page that its state holds, and in place of one that cannot be shown a page that says so. */
export function App({ state, onFilmChange = nothing, onRetry = nothing }: AppProps) {
  const { page, filmId } = useSyncExternalStore(state.subscribe, state.getSnapshot, state.getSnapshot)
  return (
    <PageBoundary page={page}>
      {(shown) => <Page page={shown} filmId={filmId} onFilmChange={onFilmChange} onRetry={onRetry} />}
    </PageBoundary>
  )
}
