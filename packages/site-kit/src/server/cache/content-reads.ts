import type {
  ContentClient,
  ContentQuery,
  QueryResponse,
  ViewQueries,
  ViewResult,
} from '@cutroom/content-client'
import type { Freshness } from './freshness.ts'
import type { PageCache } from './page-cache.ts'

/** Time after which the reading of a page is given up, in ms: a visitor who waited longer has left. */
export const PAGE_READ_TIMEOUT_MS = 10_000

/** Answers of the content service that are shared between pages, at most: those of all pages, and some editors'. */
const ANSWERS_SHARED_MAX = 32

/** A view, and how old it is. */
export interface DatedRead<View> extends ViewResult<View> {
  /** When the oldest of its answers was asked for, in ms since 1970. */
  readonly readAt: number
}

/** Reads published content for all visitors together. */
export interface ContentReads {
  /** @throws ContentError when the content service cannot be read */
  read<View>(wanted: ViewQueries<View>): Promise<DatedRead<View>>
}

interface Asked {
  readonly askedAt: number
  readonly answer: Promise<QueryResponse>
  isSettled: boolean
}

/**
 * Asks each query once for all the pages that are made within a moment: every page has the settings, and however many
 * paths lead nowhere, they have nothing else. An answer is shared for half the time that the shortest-lived page is
 * fresh, and never past a change that the cache was told of; its age is counted as the page's own.
 */
export function createContentReads(
  client: Pick<ContentClient, 'fetchQuery'>,
  cache: PageCache,
): ContentReads {
  const { clock, sharesWork, freshness } = cache
  const sharedMs = (Math.min(...Object.values(freshness).map(({ fresh }: Freshness) => fresh)) * 1000) / 2
  const kept = new Map<string, Asked>()
  const isUsable = ({ askedAt }: Asked) => clock.now() - askedAt < sharedMs && askedAt > cache.invalidatedAt

  const ask = (query: ContentQuery): Asked => {
    for (const [key, asked] of kept) if (!isUsable(asked)) kept.delete(key)
    const key = JSON.stringify(query)
    const shared = kept.get(key)
    if (shared && (shared.isSettled || sharesWork)) return shared
    // No visitor's signal: others may wait for the same answer.
    const answer = client.fetchQuery(query, { signal: AbortSignal.timeout(PAGE_READ_TIMEOUT_MS) })
    const asked: Asked = { askedAt: clock.now(), answer, isSettled: false }
    const forget = () => kept.get(key) === asked && kept.delete(key)
    answer.then(() => (asked.isSettled = true), forget)
    const [oldest] = kept.keys()
    if (kept.size >= ANSWERS_SHARED_MAX && oldest !== undefined) kept.delete(oldest)
    kept.delete(key)
    kept.set(key, asked)
    return asked
  }

  return {
    read: async ({ queries, view }) => {
      const asked = queries.map(ask)
      const answers = await Promise.all(asked.map(({ answer }) => answer))
      return {
        view: view(answers.map(({ result }) => result)),
        syncTags: answers.map(({ syncTags }) => syncTags),
        readAt: Math.min(...asked.map(({ askedAt }) => askedAt)),
      }
    },
  }
}
