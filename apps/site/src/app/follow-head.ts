import type { PageState } from './page-state.ts'
import type { PageProps } from '../pages/page-props.ts'
import type { HeadTag } from '../document/head-tag.ts'
import type * as HeadWriter from '../document/head-writer.ts'

/** What the head is made of, and what makes it. */
export interface HeadFollower {
  /** The page as metadata may have it; as it is shown, unless its texts carry more than can be seen. */
  plain: (page: PageProps) => PageProps
  /** Loads what writes heads. The server has written that of the first page, so that no first load needs it. */
  readonly load: () => Promise<unknown>
}

/** Keeps the head of the document that of the page and film that are shown. */
export function followHead(state: PageState, origin: string): HeadFollower {
  const first = { ...state.getSnapshot(), origin }
  let writer: typeof HeadWriter | undefined
  let shown: readonly HeadTag[] | undefined
  const follower: HeadFollower = {
    plain: (page) => page,
    load: async () => {
      writer ??= await import('../document/head-writer.ts')
    },
  }
  const show = () => {
    if (!writer) return
    const { page, filmId } = state.getSnapshot()
    shown ??= writer.headTags(first)
    const tags = writer.headTags({ page: follower.plain(page), filmId, origin })
    writer.showHead(shown, tags)
    shown = tags
  }
  state.subscribe(() => {
    if (writer) show()
    // Where it does not load, the head stays as it is; the page does not.
    else follower.load().then(show, () => {})
  })
  return follower
}
