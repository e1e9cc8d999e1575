import {
  LabelsProvider,
  ErrorState,
  ExitPreviewLink,
  Navigation,
  PageLayout,
  ThemeScope,
  type FilmChangeListener,
} from '@cutroom/portfolio-ui'
import { useSyncExternalStore, Suspense, type ComponentProps, type Ref, type ReactNode } from 'react'
import { getProviders, type SiteConfig } from '../config.ts'
import type { RequestFilms } from '../windows/long-playlist.ts'
import { FilmsPage, type ShowFilm } from './films-page.tsx'
import type { PageProps } from '../page-props.ts'
import { PATHS, PREVIEW_PATH } from '../routes/routes.ts'
import { useStaticPages } from './lazy-modules.ts'
import type { SheetActions } from './sheet-actions.ts'
import { useShown, type PageState } from '../state/page-state.ts'
import { ErrorBoundary } from './error-boundary.tsx'

export interface AppProps {
  readonly config: SiteConfig
  readonly state: PageState
  readonly onFilmChange?: FilmChangeListener
  readonly showFilmRef?: Ref<ShowFilm>
  /** Loads films of a long playlist; must be stable. */
  readonly onRequestFilms?: RequestFilms
  readonly onRetry?: () => void
  readonly sheetActions?: SheetActions
}

const noop = () => {}

export function App(props: AppProps) {
  const { state } = props
  const { Footer, labels } = props.config
  const page = useShown(state, (shown) => shown.page)
  // A page reads it when it mounts; later films render nothing here.
  const { filmId } = state.getSnapshot()
  const isFilmGone = useSyncExternalStore(
    state.subscribe,
    () => state.getSnapshot().isFilmGone,
    () => undefined,
  )
  const renderPage = (shown: PageProps) => (
    <ThemeScope page colours={shown.theme}>
      <PageContent {...props} page={shown} filmId={filmId} filmGone={isFilmGone} />
      {Footer && (
        <Slot name="Footer" page={shown}>
          <Footer />
        </Slot>
      )}
    </ThemeScope>
  )
  const site = (
    <ErrorBoundary page={page} fallback={renderPage({ ...page, kind: 'failed' })}>
      {renderPage(page)}
    </ErrorBoundary>
  )
  return labels ? <LabelsProvider labels={labels}>{site}</LabelsProvider> : site
}

interface PageContentProps extends AppProps {
  readonly page: PageProps
  readonly filmId: string | null
  readonly filmGone: boolean | undefined
}

function PageContent({ config, page, onRetry = noop, ...films }: PageContentProps) {
  const { siteTitle, path } = page
  const logo = config.Logo ? (
    <Slot name="Logo" page={page} fallback={siteTitle}>
      <config.Logo siteTitle={siteTitle} />
    </Slot>
  ) : (
    siteTitle
  )
  const navigation = (
    <Navigation logo={logo} homeHref={PATHS.home} items={config.navigation} currentPath={path} />
  )
  const chrome = { navigation, preview: renderPreviewLink(page) }
  const currentEntry = config.navigation.find(({ href }) => href === path)?.label
  const shared = { chrome, currentEntry }
  if (page.kind === 'films') {
    // Another page mounts another list of films; an update of the same page keeps the current film.
    const playback = { ...config.playback, providers: getProviders(config) }
    return <FilmsPage key={path} {...page} {...shared} {...films} playback={playback} />
  }
  // The failed page is part of the first load, as it replaces a page whose module failed to load.
  if (page.kind === 'failed') {
    return (
      <PageLayout layout="message" {...chrome}>
        <ErrorState onRetry={onRetry} level={1} />
      </PageLayout>
    )
  }
  return <LoadedPage page={page} {...shared} pages={config.pages} providers={getProviders(config)} />
}

function LoadedPage(props: ComponentProps<ReturnType<typeof useStaticPages>['StaticPage']>) {
  const { StaticPage } = useStaticPages()
  return <StaticPage {...props} />
}

/** The link that exits preview; after that, in the Studio's frame, the one that leads back. */
function renderPreviewLink(page: PageProps) {
  if (page.preview?.exited) return <ExitPreviewLink href={PREVIEW_PATH}>Back to Preview</ExitPreviewLink>
  const inPreview = page.preview !== undefined || (page.kind === 'preview-refused' && page.inPreview)
  return inPreview && <ExitPreviewLink />
}

interface SlotProps {
  readonly name: 'Logo' | 'Footer'
  readonly page: PageProps
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/**
 * Renders a component of the configuration; if it throws, the fallback. On the server, where
 * boundaries of errors do nothing, `Suspense` isolates it, and the browser renders it.
 */
function Slot({ name, page, fallback = null, children }: SlotProps) {
  return (
    <ErrorBoundary page={page} fallback={fallback}>
      <Suspense
        fallback={import.meta.env.SSR ? <ServerFallback name={name}>{fallback}</ServerFallback> : fallback}
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  )
}

/** React passes no error within `Suspense` on to the server: this is its only trace there. */
function ServerFallback({ name, children }: Pick<SlotProps, 'name' | 'children'>) {
  console.error(
    `The ${name} of the site's configuration failed on the server, so pages are sent without it. The console of a browser has the error, if it fails there too.`,
  )
  return children
}
