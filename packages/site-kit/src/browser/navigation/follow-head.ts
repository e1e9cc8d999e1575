import type { LazyModule } from '../../pages/lazy-modules.ts'
import type { PageState } from '../../state/page-state.ts'
import type { HeadSubject, HeadTag } from '../../head/head.ts'
import type * as NextPage from './next-page.ts'
import { STEPS_END_MS } from './film-address.ts'

/** What a page after the first needs (`next-page.ts`). */
export type NextPageTools = Pick<LazyModule<typeof NextPage>, 'load' | 'get'>

/** Updates the head to the shown page, and once quick steps have ended to the film. */
export function followHead(
  state: PageState,
  site: Pick<HeadSubject, 'config' | 'origin'>,
  tools: NextPageTools,
  whenIdle: (run: () => void) => void,
): void {
  const first = { ...state.getSnapshot(), ...site }
  let shown: readonly HeadTag[] | undefined
  const show = (writer: typeof NextPage | undefined) => {
    if (!writer) return
    shown ??= writer.headTags(first)
    const tags = writer.headTags({ ...state.getSnapshot(), ...site })
    writer.showHead(shown, tags)
    shown = tags
  }
  let { page, sheet } = first
  let timer: ReturnType<typeof setTimeout> | undefined
  state.subscribe(() => {
    const next = state.getSnapshot()
    const isStep = next.page === page && next.sheet === sheet
    ;({ page, sheet } = next)
    const writer = tools.get()
    // The head changes at once if possible: navigation announces the title of the new page.
    if (writer && !isStep) return show(writer)
    const loading = tools.load().catch(() => undefined)
    if (!isStep) return void loading.then(show)
    clearTimeout(timer)
    timer = setTimeout(whenIdle, STEPS_END_MS, () => void loading.then(show))
  })
}
