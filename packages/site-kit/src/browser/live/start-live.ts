import { createPageQueries } from '@cutroom/content-client'
import { createLiveUpdates, type QueryReader } from '@cutroom/content-client/live'
import type { PageState } from '../../pages/page-state.ts'
import { STUDIO_NAME } from '../../constants.ts'
import type { PublicSettings } from '../../content/public-settings.ts'
import type { PageProps } from '../../pages/page-props.ts'
import { STUDIO_OPTIONS } from '../../site-options.ts'
import { documentTimings, isNewDocument } from './document-age.ts'
import { followPublished } from './follow-published.ts'

/**
 * Follows what is published with one connection, silently: what cannot be followed is shown as it was loaded. The
 * client of the content service is loaded when there is something to read, which for most visits is never.
 *
 * @param age how long ago a page was read, in ms
 */
export function startLive(
  state: PageState,
  settings: PublicSettings,
  age: (page: PageProps) => number,
): void {
  const updates = createLiveUpdates({
    connection: settings,
    read: lazyReader(settings),
    spread: STUDIO_OPTIONS.liveSpreadMs,
    // It lives as long as the document.
    signal: new AbortController().signal,
  })
  followPublished({
    state,
    updates,
    queries: createPageQueries({ ...settings, studioName: STUDIO_NAME }),
    isNew: isNewDocument(documentTimings(), Date.now()),
    age,
  })
}

function lazyReader(settings: PublicSettings): QueryReader {
  let read: QueryReader | undefined
  return async (query, options) => {
    if (!read) {
      const { createQueryReader } = await import('../reading/read-in-browser.ts')
      read = createQueryReader(settings)
    }
    return read(query, options)
  }
}
