import type { Page, Request, Route } from '@playwright/test'

/** Where the content service answers queries. */
const QUERIES = '**/data/query/**'

/** What a query of a page is for: the type of its document, and for an editor the slug; null for the settings. */
function subject(request: Request): string | null {
  const { searchParams } = new URL(request.url())
  const type = /_type == "(\w+)"/.exec(searchParams.get('query') ?? '')?.[1] ?? ''
  const slug = searchParams.get('$slug')
  if (type === 'settings') return null
  return slug === null ? type : `${type} ${JSON.parse(slug) as string}`
}

/** Lists the pages that a browser reads from the content service, from now on. See `disableLiveUpdates`. */
export function listReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const read = request.url().includes('/data/query/') ? subject(request) : null
    if (request.method() === 'GET' && read !== null) reads.push(read)
  })
  return reads
}

/** Keeps pages from following what is published, which they do by reads of their own, at a moment of their own. */
export async function disableLiveUpdates(page: Page): Promise<void> {
  await page.route('**/data/live/events/**', () => {})
}

/** Counts how often a browser reads the settings, which every page needs, from now on. */
export function countSettingsReads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !request.url().includes('/data/query/')) return
    if (subject(request) === null) count += 1
  })
  return () => count
}

/**
 * Has the reads of pages wait until the returned function is called; those that were given up are left out. The page
 * waits for them as long as that takes, and does not ask the server instead.
 */
export async function pauseReads(page: Page): Promise<() => Promise<void>> {
  const wait = () => Object.assign(AbortSignal, { timeout: () => new AbortController().signal })
  await page.addInitScript(wait)
  await page.evaluate(wait)
  const held: Route[] = []
  const hold = (route: Route) => void held.push(route)
  await page.route(QUERIES, hold)
  return async () => {
    await page.unroute(QUERIES, hold)
    await Promise.all(held.map((route) => route.continue().catch(() => {})))
  }
}

/** Has the content service answer with an error that asking again does not mend. */
export async function failReads(page: Page): Promise<void> {
  await page.route(QUERIES, (route) => route.fulfill({ status: 500, json: { error: 'no' } }))
}

/** Has the browser save data, so that nothing is read ahead. */
export async function emulateMeteredConnection(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      get: () => ({ saveData: true, effectiveType: '4g' }),
    })
  })
}
