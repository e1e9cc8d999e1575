import type { Page, Request, Route } from '@playwright/test'

/** Query endpoint of the content service. */
const QUERIES = '**/data/query/**'

/** Returns the document type that a query selects, with the slug for an editor, or null for the settings. */
function queriedPage(request: Request): string | null {
  const { searchParams } = new URL(request.url())
  const type = /_type == "(\w+)"/.exec(searchParams.get('query') ?? '')?.[1] ?? ''
  const slug = searchParams.get('$slug')
  if (type === 'settings') return null
  return slug === null ? type : `${type} ${JSON.parse(slug) as string}`
}

/**
 * Records the page queries that the browser sends to the content service from now on. Live updates send queries too:
 * see `disableLiveUpdates`.
 */
export function recordQueries(page: Page): string[] {
  const queries: string[] = []
  page.on('request', (request) => {
    const query = request.url().includes('/data/query/') ? queriedPage(request) : null
    if (request.method() === 'GET' && query !== null) queries.push(query)
  })
  return queries
}

/** Blocks the live event stream, so that the page sends no queries for published changes. */
export async function disableLiveUpdates(page: Page): Promise<void> {
  await page.route('**/data/live/events/**', () => {})
}

/** Counts the settings queries that the browser sends from now on; every page needs the settings. */
export function countSettingsQueries(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !request.url().includes('/data/query/')) return
    if (queriedPage(request) === null) count += 1
  })
  return () => count
}

/**
 * Holds all queries until the returned function is called; aborted ones are skipped. The page's time-out for queries is
 * disabled, since it would load a document from the server instead.
 */
export async function holdQueries(page: Page): Promise<() => Promise<void>> {
  const disableTimeout = () => Object.assign(AbortSignal, { timeout: () => new AbortController().signal })
  await page.addInitScript(disableTimeout)
  await page.evaluate(disableTimeout)
  const held: Route[] = []
  const hold = (route: Route) => void held.push(route)
  await page.route(QUERIES, hold)
  return async () => {
    await page.unroute(QUERIES, hold)
    await Promise.all(held.map((route) => route.continue().catch(() => {})))
  }
}

/** Makes the content service respond to every query with an error that the client does not retry. */
export async function failQueries(page: Page): Promise<void> {
  await page.route(QUERIES, (route) => route.fulfill({ status: 500, json: { error: 'no' } }))
}

/** Makes the browser report a metered connection, on which the site prefetches nothing. */
export async function emulateMeteredConnection(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      get: () => ({ saveData: true, effectiveType: '4g' }),
    })
  })
}
