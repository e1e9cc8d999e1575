import { createPageQueries, PREVIEW_REFRESH_INTERVAL_MS, type FilmListView } from '@cutroom/content-client'
import { createPreviewClient, type PreviewStatus } from '@cutroom/content-client/preview'
import { LiveQueryProvider, useLiveView, usePreviewStatus } from '@cutroom/content-client/react'
import { StrictMode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { FieldData } from '../../content/content-to-props.ts'
import { hostDataOn, withHostData } from '../../content/host-data.ts'
import {
  toClientConfig,
  createPageContent,
  readPreviewPage,
  type PageContent,
} from '../../content/page-content.ts'
import {
  readPageData,
  type PageDataOptions,
  type PublicSettings,
  type SiteSource,
} from '../../content/page-data.ts'
import { toPreviewView } from '../../content/preview-perspective.ts'
import type { PageProps, PreviewProps } from '../../page-props.ts'
import type { PageState } from '../../state/page-state.ts'
import { ErrorBoundary } from '../../pages/error-boundary.tsx'
import { loadStaticPages } from '../../pages/lazy-modules.ts'
import { readSheetAddress } from '../../routes/sheet-address.ts'
import { rangeAroundListPage } from '../../windows/filter-films.ts'
import { getShownListPage, showUpdate, withCurrentFilm } from '../live/page-update.ts'
import { acceptMessagesFromStudioOnly, isPresented, perspectiveChanges } from './studio-messages.ts'
import './preview.css'
import type * as Editing from './visual-editing.tsx'

/** Follows the drafts of the shown page. Import it in preview only: it has the live queries. */
export async function startPreview(props: Omit<PreviewRootProps, 'editing'>): Promise<void> {
  const element = document.createElement('div')
  document.body.append(element)
  // A content editor may delete the shown page. The import is repeated then if it fails now.
  loadStaticPages().catch(() => {})
  const { studioUrl } = props.preview
  const editing = studioUrl !== undefined && isPresented(window) ? await loadEditing(studioUrl) : null
  // A root of its own, so that the page hydrates as the server has rendered it.
  createRoot(element).render(
    <StrictMode>
      <PreviewRoot {...props} editing={editing} />
    </StrictMode>,
  )
}

async function loadEditing(studioUrl: string): Promise<PreviewRootProps['editing']> {
  const stop = acceptMessagesFromStudioOnly(window, studioUrl)
  try {
    return { studioUrl, overlays: await import('./visual-editing.tsx') }
  } catch (error) {
    stop()
    console.error('The overlays failed to load. Reload the page to edit from it.', error)
    return null
  }
}

interface PreviewRootProps {
  readonly state: PageState
  readonly source: SiteSource
  readonly preview: PreviewProps
  /** Called with the perspective that the Studio requests; must be stable. */
  readonly onPerspective: (perspective: PreviewProps['perspective']) => void
  /** Called when drafts of all films are there, or have changed, while a sheet shows them. */
  readonly onFilmList: () => void
  /** The overlays and the URL of the Studio, if it shows the page. */
  readonly editing: { readonly overlays: typeof Editing; readonly studioUrl: string } | null
}

function PreviewRoot({ state, source, preview, onPerspective, onFilmList, editing }: PreviewRootProps) {
  const { config } = source
  const settings = useMemo(() => withWholeHost(source.settings), [source])
  const { token } = preview
  const [perspective, setPerspective] = useState(preview.perspective)
  const [hasRelease, setHasRelease] = useState(preview.release === true)
  const client = useMemo(
    () =>
      createPreviewClient({
        ...settings,
        token,
        perspective,
        ...(editing ? { encodeSourceMap: true, studioUrl: editing.studioUrl } : {}),
      }),
    [settings, token, perspective, editing],
  )
  const follow = useMemo(
    () =>
      perspectiveChanges(preview.exited === true, (reported) => {
        const view = toPreviewView(reported)
        const next = view === 'published' ? 'published' : 'drafts'
        setPerspective(next)
        setHasRelease(view === 'release')
        onPerspective(next)
      }),
    [preview, onPerspective],
  )
  const content = useMemo(
    () => createPageContent(createPageQueries(toClientConfig(settings, config)), config),
    [settings, config],
  )
  const readFilm: ReadFilm = useCallback(
    (path, signal, film) => readDrafts(source, { ...preview, perspective }, path, { signal, film }),
    [source, preview, perspective],
  )
  const fieldData = useMemo(() => editing?.overlays.createFieldData(editing.studioUrl), [editing])
  return (
    <ErrorBoundary fallback={DRAFTS_FAILED}>
      <LiveQueryProvider client={client}>
        <FollowDrafts state={state} content={content} readFilm={readFilm} fieldData={fieldData} />
        <FollowSheet state={state} content={content} onFilmList={onFilmList} />
        <PreviewStatusLine hasRelease={hasRelease} />
        {editing && <editing.overlays.VisualEditing state={state} onPerspective={follow} />}
      </LiveQueryProvider>
    </ErrorBoundary>
  )
}

/** The settings with the whole address of a content service whose requests the site passes on. */
function withWholeHost(settings: PublicSettings): PublicSettings {
  const { apiHost } = settings
  return apiHost?.startsWith('/') ? { ...settings, apiHost: location.origin + apiHost } : settings
}

/** The drafts of all films while a sheet is open: its parts need no further query of all films. */
let followedList: FilmListView | null = null

/** Reads a page of a preview, and the data of video hosts from the published page. */
export async function readDrafts(
  { config, settings }: SiteSource,
  preview: PreviewProps,
  path: string,
  { signal, fetch, listPage, film, sheet: query }: Omit<PageDataOptions, 'event' | 'version'>,
): Promise<PageProps> {
  const sheet = query === undefined ? undefined : readSheetAddress(new URLSearchParams(query))
  const request = { path, videoSlug: film ?? null, listPage, sheet, isSheetData: sheet !== undefined }
  const [page, published] = await Promise.all([
    readPreviewPage(withWholeHost(settings), config, preview, request, signal, followedList),
    // Films have no data of their hosts if this fails.
    readPageData(settings.build, path, { signal, fetch, listPage, film, sheet: query }).catch(() => null),
  ])
  const hostData = published?.page && hostDataOn(published.page)
  return { ...withHostData(page, (link) => hostData?.get(link)), preview }
}

interface FollowDraftsProps {
  readonly state: PageState
  readonly content: PageContent
  readonly readFilm: ReadFilm
  readonly fieldData?: FieldData | undefined
}

function FollowDrafts({ state, content, readFilm, fieldData }: FollowDraftsProps) {
  const path = useSyncExternalStore(state.subscribe, () => state.getSnapshot().page.path)
  const listPage = useSyncExternalStore(state.subscribe, () => getShownListPage(state.getSnapshot()))
  const wanted = useMemo(() => {
    const films = listPage === undefined ? undefined : rangeAroundListPage(listPage)
    return content.page({ path, videoSlug: null, listPage }, films, fieldData)
  }, [content, path, listPage, fieldData])
  const live = useLiveView<PageProps | null>(null, wanted)
  useEffect(() => {
    if (!live) return undefined
    const replaced = new AbortController()
    void showDrafts(state, live, readFilm, replaced.signal)
    return () => replaced.abort()
  }, [state, live, readFilm])
  return null
}

interface FollowSheetProps extends Pick<PreviewRootProps, 'state' | 'onFilmList'> {
  readonly content: PageContent
}

function FollowSheet({ state, ...rest }: FollowSheetProps) {
  const isOpen = useSyncExternalStore(state.subscribe, () => state.getSnapshot().sheet !== null)
  return isOpen ? <FollowFilmList {...rest} /> : null
}

function FollowFilmList({ content, onFilmList }: Omit<FollowSheetProps, 'state'>) {
  const wanted = useMemo(() => content.filmList(), [content])
  const list = useLiveView<FilmListView | null>(null, wanted)
  useEffect(() => {
    followedList = list
    if (list) onFilmList()
    return () => void (followedList = null)
  }, [list, onFilmList])
  return null
}

export type ReadFilm = (path: string, signal: AbortSignal, slug: string) => Promise<PageProps>

/** Updates the shown page to its drafts, once the module of its kind is imported. Never rejects. */
export async function showDrafts(
  state: PageState,
  drafts: PageProps,
  readFilm: ReadFilm,
  signal: AbortSignal,
): Promise<void> {
  try {
    const page = await withCurrentFilm(state.getSnapshot(), drafts, (slug) =>
      readFilm(drafts.path, signal, slug),
    )
    if (page.kind !== 'films') await loadStaticPages()
    if (!signal.aborted) showUpdate(state, page)
  } catch (error) {
    if (!signal.aborted) console.error('The changed page failed to load. Reload the page to see it.', error)
  }
}

const DRAFTS_FAILED = (
  <p role="alert" className="site-preview-status" data-status="failed">
    Drafts are not updated. Reload the page to see changes.
  </p>
)

const AT_INTERVALS = `Drafts are updated every ${PREVIEW_REFRESH_INTERVAL_MS / 1000} seconds.`

const STATUS_MESSAGES: Partial<Record<PreviewStatus, string>> = {
  // A hidden page is paused too, without a reader.
  paused: 'Offline. The page may be out of date.',
  reconnecting: 'Reconnecting. The page may be some seconds out of date.',
  ended: AT_INTERVALS,
  failed: AT_INTERVALS,
}

/** Shown only while no other message is. */
const RELEASE_MESSAGE = 'The release is not shown here. This page shows drafts.'

function PreviewStatusLine({ hasRelease }: { readonly hasRelease: boolean }) {
  const { status } = usePreviewStatus()
  return (
    <output className="site-preview-status" data-status={status}>
      {STATUS_MESSAGES[status] ?? (hasRelease && RELEASE_MESSAGE)}
    </output>
  )
}
