import type { HeadSubject, HeadTag } from '../../head/head.ts'
import type { PageProps, PageState } from '../../page-props.ts'
import type * as NextPage from './next-page.ts'
import { STEPS_END_MS } from './film-address.ts'
import type { NextPageTools } from './page-reader.ts'

export interface HeadSource {
  /** Returns the page without invisible characters of its texts, in preview. */
  plain: (page: PageProps) => PageProps
}

/** Updates the head to the shown page, and once quick steps have ended to the film. */
export function followHead(
  state: PageState,
  site: Pick<HeadSubject, 'config' | 'origin'>,
  tools: NextPageTools,
  whenIdle: (run: () => void) => void,
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
    const loading = tools.load()
    clearTimeout(timer)
    timer = setTimeout(whenIdle, STEPS_END_MS, () => void loading.then(show))
  })
  return source
}
