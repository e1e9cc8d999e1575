import type { HeadSubject, HeadTag } from '../../head/head.ts'
import type { PageProps, PageState } from '../../page-props.ts'
import type * as NextPage from './next-page.ts'
import { loadStaticPages } from '../../pages/load-static-pages.ts'
import { STEPS_END_MS } from './film-address.ts'
import { whenIdle } from '../when-idle.ts'

export interface HeadSource {
  /** Returns the page without invisible characters of its texts, in preview. */
  plain: (page: PageProps) => PageProps
}

export type NextPageTools = ReturnType<typeof createNextPageTools>

/** Creates the import of the module of pages after the first. */
export function createNextPageTools() {
  let tools: typeof NextPage | undefined
  /** Imports it once; the next call tries again after a failure. Never rejects. */
  const load = async () => {
    // One file of the build. The description of the next film is one of the static pages.
    await Promise.all([tools ?? import('./next-page.ts'), loadStaticPages()]).then(
      ([module]) => (tools = module),
      () => {},
    )
    return tools
  }
  return { load, get: () => tools }
}

/** Updates the head to the shown page, and once quick steps have ended to the film. */
export function followHead(
  state: PageState,
  site: Pick<HeadSubject, 'config' | 'origin'>,
  tools: NextPageTools,
  idle = whenIdle,
): HeadSource {
  const source: HeadSource = { plain: (page) => page }
  const first = { ...state.getSnapshot(), ...site }
  let shown: readonly HeadTag[] | undefined
  const show = (writer: typeof NextPage | undefined) => {
    if (!writer) return
    const { page, filmId } = state.getSnapshot()
    shown ??= writer.headTags(first)
    const tags = writer.headTags({ page: source.plain(page), filmId, ...site })
    writer.showHead(shown, tags)
    shown = tags
  }
  let { page } = first
  let timer: ReturnType<typeof setTimeout> | undefined
  state.subscribe(() => {
    const isStep = state.getSnapshot().page === page
    ;({ page } = state.getSnapshot())
    const writer = tools.get()
    // Synchronously if possible: navigation announces the title of the new page.
    if (writer && !isStep) return show(writer)
    // The description of the film may wait for the same file.
    const loading = tools.load()
    clearTimeout(timer)
    timer = setTimeout(idle, STEPS_END_MS, () => void loading.then(show))
  })
  return source
}
