import { createContentClient, type ContentClient, type ContentQuery } from '@cutroom/content-client'
import type { QueryFetcher } from '@cutroom/content-client/live'
import type { PageReader } from './page-reader.ts'
import { PAGE_FRESH_MS } from './page-reader.ts'
import { STUDIO_NAME } from '../../constants.ts'
import { matchRoute } from '../../routes/routes.ts'
import type { PreviewProps } from '../../pages/page-props.ts'
import type { PublicSettings } from '../../content/public-settings.ts'
import { pageContent } from '../../content/page-content.ts'
import { readPage } from '../../content/read-page.ts'
import { shareAnswer } from './share-answer.ts'

/**
 * Reads pages in the browser. This module brings the whole content client along: import it only when a page is read.
 * Films are left to the address: which one it names is looked up in the page that was read.
 *
 * @param currentPreview what is read, asked at each read; null for what is published
 */
export function createContentReader(
  settings: PublicSettings,
  currentPreview: () => PreviewProps | null,
): PageReader {
  const config = { ...settings, studioName: STUDIO_NAME }
  const readPublished = publishedReader(createContentClient(config))
  return async (path, signal) => {
    const preview = currentPreview()
    if (!preview) return readPublished(path, signal)
    const { token, perspective } = preview
    const client = createContentClient({ ...config, token, perspective })
    return { ...(await readPage(client, { ...request(path), signal })), preview }
  }
}

/** Every page has a part that is the same on all of them: pages that are read together ask for it once. */
function publishedReader(client: ContentClient): PageReader {
  const [common] = client.queries.settings().queries
  const sharedAnswer = common && shareAnswer(() => client.fetchQuery(common), PAGE_FRESH_MS)
  return async (path, signal) => {
    const { queries, view } = pageContent(client.queries, request(path))
    const ask = async (query: ContentQuery) => {
      const askedAt = Date.now()
      if (query === common && sharedAnswer) return sharedAnswer(signal)
      return { answer: await client.fetchQuery(query, { signal }), askedAt }
    }
    const answers = await Promise.all(queries.map(ask))
    const page = view(answers.map(({ answer }) => answer.result))
    return {
      ...page,
      syncTags: answers.map(({ answer }) => answer.syncTags),
      readAt: Math.min(...answers.map(({ askedAt }) => askedAt)),
    }
  }
}

function request(path: string) {
  return { path, route: matchRoute(path), videoSlug: null }
}

/** Creates the fetcher of single queries of published content, for live updates. */
export function createQueryFetcher(settings: PublicSettings): QueryFetcher {
  const client = createContentClient({ ...settings, studioName: STUDIO_NAME })
  return (query, options) => client.fetchQuery(query, options)
}
