import type { Page, Request, Route } from '@playwright/test'

/** Endpoint of the site with the data of pages. */
const PAGE_DATA = '**/page-data/**'

/** Returns the path of the page whose data is requested; null for other requests. */
function requestedPage(request: Request): string | null {
  return /^\/page-data\/[^/]+(\/.*)$/.exec(new URL(request.url()).pathname)?.[1] ?? null
}

/**
 * Records the paths of the pages that the browser reads from now on. Live updates read pages too:
 * see `disableLiveUpdates`.
 */
export function recordReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const path = requestedPage(request)
    if (path !== null) reads.push(path)
  })
  return reads
}

/** Records the queries that the browser sends to the content service from now on. */
export function recordQueries(page: Page): string[] {
  const queries: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/data/query/')) queries.push(request.url())
  })
  return queries
}

/** Blocks the live event stream, so that the page reads nothing for published changes. */
export async function disableLiveUpdates(page: Page): Promise<void> {
  await page.route('**/data/live/events/**', () => {})
}

/**
 * Holds all reads of pages until the returned function is called; aborted ones are skipped. The
 * page's time-out for reads is disabled, since it would load a document instead. Called before the
 * page loads: Chromium routes the requests of a loaded page some time after the first `page.route`.
 */
export async function holdReads(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => Object.assign(AbortSignal, { timeout: () => new AbortController().signal }))
  const held: Route[] = []
  const hold = (route: Route) => void held.push(route)
  await page.route(PAGE_DATA, hold)
  return async () => {
    await page.unroute(PAGE_DATA, hold)
    await Promise.all(held.map((route) => route.continue().catch(() => {})))
  }
}

/**
 * Makes the site respond to every read of a page with this status: 500 by default, 410 after a
 * deployment. Called before the page loads, or after
 * another route, as `holdReads` is.
 */
export async function failReads(page: Page, status = 500): Promise<void> {
  await page.route(PAGE_DATA, (route) => route.fulfill({ status, json: { error: 'no' } }))
}
