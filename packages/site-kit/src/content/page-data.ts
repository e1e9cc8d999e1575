/**
 * Path of the endpoint with the props of pages as JSON: `/page-data/BUILD/PATH`. The build is part of the path, so that
 * no cache between the site and the browser has data of another one.
 */
export const PAGE_DATA_PATH = '/page-data'

/** Parameter with the id of a live event: the response is at least as new as the event. */
export const EVENT_PARAMETER = 'event'

/**
 * URL of the data of a page.
 *
 * @param build build of the document (`PublicSettings`)
 * @param path canonical path of the page
 */
export function pageDataUrl(build: string, path: string, event?: string): string {
  const query = event === undefined ? '' : `?${new URLSearchParams({ [EVENT_PARAMETER]: event })}`
  return `${PAGE_DATA_PATH}/${encodeURIComponent(build)}${path}${query}`
}

/** The entity tag of a page's data: weak, because it is sent in several content encodings (RFC 9110, 8.8.3). */
export function dataTag(version: string): string {
  return `W/"${version}"`
}

/**
 * The sync tags on which a page depends, each once; none if a response has none, because that may depend on anything.
 *
 * @param responses sync tags of each response
 */
export function syncTagsOf(responses: readonly (readonly string[])[]): readonly string[] {
  return responses.some((tags) => tags.length === 0) ? [] : [...new Set(responses.flat())]
}
