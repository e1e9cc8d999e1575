import { isPreview } from './navigation/destination.ts'
import type { HeadSource } from './navigation/follow-head.ts'
import { isMetered, whenIdle } from './navigation/when-idle.ts'
import { endWithPreview } from './preview/preview-end.ts'
import type { LiveOptions } from './live/subscribe-to-page.ts'
import type { PreviewPerspective } from './preview-perspective.ts'

const DRAFTS_NOT_FOLLOWED =
  'Drafts are not followed, since what follows them could not be loaded. Load this page again to see what has been written since.'

export interface ContentFollowing extends LiveOptions {
  readonly head: HeadSource
  readonly preview: PreviewPerspective
}

/** Starts live updates when the page is idle; in preview those of drafts, which no public page imports. */
export function followContent({ head, preview: perspective, ...live }: ContentFollowing): void {
  const { state, source } = live
  const { page } = state.getSnapshot()
  const preview = perspective.get()
  if (preview !== undefined) {
    endWithPreview(preview)
    import('./preview/start-preview.tsx')
      .then((module) => {
        head.plain = module.pageWithoutStega
        return module.startPreview({ state, source, preview, onPerspective: perspective.set })
      })
      // The status on the page is part of the module that failed to load.
      .catch((error: unknown) => console.error(DRAFTS_NOT_FOLLOWED, error))
    if (page.preview) return
    // The page hydrates as the server has rendered it, and becomes a preview after that.
    whenIdle(() => state.updateProps({ ...state.getSnapshot().page, preview }))
  } else if (!isPreview(page) && !isMetered()) {
    // Without live updates the page stays as it was loaded.
    whenIdle(() => {
      import('./live/subscribe-to-page.ts').then((module) => module.startLive(live)).catch(() => {})
    })
  }
}
