import { createContentClient } from '@cutroom/content-client'
import { hostDataOn, withHostData } from '../../content/host-poster.ts'
import { toClientConfig, createPageContent, readPage } from '../../content/page-content.ts'
import { readPageData, type PageDataOptions, type SiteSource } from '../../content/page-data.ts'
import type { PageProps, PreviewProps } from '../../page-props.ts'

/**
 * Reads a page of a preview from the content service, and the data of video hosts from the
 * published page. Import this module in preview only: it contains the whole content client.
 *
 * @throws ContentError when the content service cannot be read
 */
export async function readDrafts(
  { config, settings }: SiteSource,
  preview: PreviewProps,
  path: string,
  { signal, fetch, listPage, film }: Omit<PageDataOptions, 'event' | 'version'>,
): Promise<PageProps> {
  const { token, perspective } = preview
  const client = createContentClient({ ...toClientConfig(settings, config), token, perspective })
  const [page, published] = await Promise.all([
    readPage(
      async (queries) => (await client.fetchView(queries, { signal })).view,
      createPageContent(client.queries, config),
      { path, videoSlug: film ?? null, listPage },
    ),
    // Without it, films stay without their hosts' data.
    readPageData(settings.build, path, { signal, fetch, listPage, film }).catch(() => null),
  ])
  const hostData = published?.page && hostDataOn(published.page)
  return { ...withHostData(page, (link) => hostData?.get(link)), preview }
}
