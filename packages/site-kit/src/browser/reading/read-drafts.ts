import { createContentClient } from '@cutroom/content-client'
import { hostDataOn, withHostData } from '../../content/host-poster.ts'
import { createPageContent, readPage, toClientConfig, type ReadView } from '../../content/page-content.ts'
import { readPageData, type PageDataOptions } from '../../content/page-data.ts'
import type { PageProps, PreviewProps } from '../../page-props.ts'
import type { SiteSource } from './page-reader.ts'

/**
 * Reads a page of a preview from the content service, and the data of video hosts from the published page. This module contains the whole content client: import it in
 * preview only. It selects no film: the address names one of the page that was read.
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
  const content = createPageContent(client.queries, config)
  const read: ReadView = async (queries) => (await client.fetchView(queries, { signal })).view
  const [page, published] = await Promise.all([
    readPage(read, content, { path, videoSlug: film ?? null, listPage }),
    // The films stay without their hosts' data.
    readPageData(settings.build, path, { signal, fetch, listPage, film }).then(
      (response) => response.page,
      () => null,
    ),
  ])
  const hostData = published && hostDataOn(published)
  return { ...withHostData(page, (link) => hostData?.get(link)), preview }
}
