import type { HeadTag } from '../../head/head-tag.ts'
import type { PageProps } from '../../pages/page-props.ts'
import type * as NextPage from './next-page.ts'
import type { PageState } from '../../pages/page-state.ts'

/** What the head is made of. */
export interface HeadSource {
  /** The page as metadata may have it; as it is shown, unless its texts carry more than can be seen. */
  plain: (page: PageProps) => PageProps
}

/** What pages after the first need, once it has been loaded. */
export interface NextPageTools {
  /** Undefined before it has loaded. */
  readonly get: () => typeof NextPage | undefined
  /** Loads it, once; where it does not load, the next call tries again. Never rejects. */
  readonly load: () => Promise<typeof NextPage | undefined>
}

/** What pages after the first need, still to be loaded. */
export function createNextPageTools(): NextPageTools {
  let tools: typeof NextPage | undefined
  return {
    get: () => tools,
    load: async () => (tools ??= await import('./next-page.ts').catch(() => undefined)),
  }
}

/** Keeps the head of the document that of the page and film that are shown, from when `tools` have loaded. */
export function followHead(state: PageState, origin: string, tools: NextPageTools): HeadSource {
  const source: HeadSource = { plain: (page) => page }
  const first = { ...state.getSnapshot(), origin }
  let shown: readonly HeadTag[] | undefined
  const show = (writer: typeof NextPage | undefined) => {
    if (!writer) return
    const { page, filmId } = state.getSnapshot()
    shown ??= writer.headTags(first)
    const tags = writer.headTags({ page: source.plain(page), filmId, origin })
    writer.showHead(shown, tags)
    shown = tags
  }
  state.subscribe(() => {
    const writer = tools.get()
    // At once where it can be: the title of a page that is reached is announced with it.
    if (writer) show(writer)
    else void tools.load().then(show)
  })
  return source
}
