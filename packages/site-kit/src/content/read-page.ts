import type { ContentClient } from '@cutroom/content-client'
import type { PageProps } from '../pages/page-props.ts'
import type { PageContent, PageRequest } from './page-content.ts'

export type { PageRequest } from './page-content.ts'

/**
 * Reads the content of a page and makes its props. A path that is no page, and an editor that there is not, give
 * the page that says so.
 *
 * @throws ContentError when the content service cannot be read.
 */
export async function readPage(
  client: ContentClient,
  content: PageContent,
  { signal, ...request }: PageRequest & { readonly signal?: AbortSignal },
): Promise<PageProps> {
  const { view, syncTags } = await client.fetchView(content(request), { signal })
  return { ...view, syncTags }
}
