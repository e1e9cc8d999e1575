import { createContentClient } from '@cutroom/content-client'
import { createPageContent, readPage, withStudio } from '../../content/page-content.ts'
import type { PageProps, PreviewProps } from '../../pages/page-props.ts'
import type { SiteSource } from './page-reader.ts'

/**
 * Reads a page of a preview from the content service. This module contains the whole content client: import it in
 * preview only. It selects no film: the address names one of the page that was read.
 *
 * @throws ContentError when the content service cannot be read
 */
export async function readDrafts(
  { config, settings }: SiteSource,
  preview: PreviewProps,
  path: string,
  signal: AbortSignal,
): Promise<PageProps> {
  const { token, perspective } = preview
  const client = createContentClient({ ...withStudio(settings, config), token, perspective })
  const content = createPageContent(client.queries, config)
  return { ...(await readPage(client, content, { path, videoSlug: null, signal })), preview }
}
