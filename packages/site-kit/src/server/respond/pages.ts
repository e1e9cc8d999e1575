import type { Context, Handler } from 'hono'
import { BUSY_RETRY_AFTER_S, RETRY_AFTER_S } from '../cache/freshness.ts'
import { cachingHeaders } from '../cache/freshness.ts'
import type { CacheAnswer, MakePage, PageCache, WorkBehind } from '../cache/page-cache.ts'
import { BusyError } from '../cache/turns.ts'
import { failedPage } from '../../pages/failed-page.ts'
import { makePage, PageFailure, type PageMaker } from './make-page.ts'
import { pageKey, readPageAddress, type PageAddress } from './page-address.ts'
import type { PublicOrigin } from './public-origin.ts'
import { cacheStatus } from './cache-status.ts'
import { hasDocument } from './entity-tag.ts'
import { serverTiming, type Timings } from './server-timing.ts'

/** How often it is told that pages were refused because there was no time to make them, in ms: not with each of them. */
const BUSY_TOLD_EVERY_MS = 60_000

/** Takes what went wrong. */
export type Log = (message: string, error: unknown) => void

/** What the pages of a site are served with. */
export interface PagesOptions {
  readonly maker: PageMaker
  readonly cache: PageCache
  readonly origin: PublicOrigin
  /** Value of the `Link` header of every page. */
  readonly links: string
  readonly log: Log
}

/** Answers with the pages of the site, from the cache where it has them. */
export function servePages(options: PagesOptions): Handler {
  const { maker, cache, origin, links } = options
  const tellBusy = busyTeller(options)
  return async (context) => {
    const { url } = context.req
    const address = readPageAddress(new URL(url))
    let timings: Timings = {}
    try {
      const make = madeOrTold(options, address, workBehind(context), (taken) => (timings = taken))
      const answer = await cache.answer(pageKey(address, origin.kept), make, workBehind(context))
      const page = await origin.addressed(answer.page, url)
      return pageResponse(context, { ...answer, page }, { cache, links, timings })
    } catch (error) {
      if (error instanceof BusyError) tellBusy(error)
      return failedResponse(context, maker, { path: address.path, origin: origin.of(url), error })
    }
  }
}

/** Makes a page; what keeps it from being made is told, once for all who wait for it. */
function madeOrTold(
  { maker, origin, log }: PagesOptions,
  address: PageAddress,
  waitUntil: WorkBehind,
  note: (timings: Timings) => void,
): MakePage {
  return async (previous) => {
    try {
      return await makePage(maker, address, { origin: origin.kept, previous, note, waitUntil })
    } catch (error) {
      log(error instanceof Error ? error.message : 'A page could not be made.', error)
      throw error
    }
  }
}

function pageResponse(
  context: Context,
  answer: CacheAnswer,
  { cache, links, timings }: { cache: PageCache; links: string; timings: Timings },
): Response {
  const { page, outcome, age } = answer
  const freshness = cache.freshness[page.sort]
  const headers = {
    ...cachingHeaders(freshness),
    // Whoever compresses says so; caches in between must know it of a 304 too.
    Vary: 'Accept-Encoding',
    ETag: page.etag,
    Age: String(Math.floor(age / 1000)),
    'Cache-Status': cacheStatus(answer, freshness),
    'Server-Timing': serverTiming(outcome, timings, answer.asOf),
  }
  if (page.status === 200 && hasDocument(context.req.header('If-None-Match'), page.etag)) {
    return context.body(null, 304, headers)
  }
  return context.body(page.body, page.status, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(page.body.byteLength),
    Link: links,
  })
}

/** Tells that pages are refused, and not again for a while. */
function busyTeller({ cache: { clock }, log }: PagesOptions): (error: BusyError) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return (error) => {
    if (clock.now() - toldAt < BUSY_TOLD_EVERY_MS) return
    toldAt = clock.now()
    log(
      'Pages are refused: more are asked for than can be made. See the limits in apps/site/README.md.',
      error,
    )
  }
}

/** When to ask again for a page that could not be made, in s; null where time does not help. */
function retryAfter(error: unknown): number | null {
  if (error instanceof BusyError) return BUSY_RETRY_AFTER_S
  return error instanceof PageFailure && error.code === 'page-unread' ? RETRY_AFTER_S : null
}

/** The page that says that this one could not be made: 503 where it will be later, 500 where we are at fault. */
function failedResponse(
  context: Context,
  maker: PageMaker,
  { path, origin, error }: { path: string; origin: string; error: unknown },
): Response {
  const after = retryAfter(error)
  return context.html(maker.document(failedPage(path), origin), after === null ? 500 : 503, {
    'Cache-Control': 'no-store',
    ...(after === null ? {} : { 'Retry-After': String(after) }),
  })
}

/** On Workers the host must be asked to stay; elsewhere it does. */
export function workBehind(context: Context): WorkBehind {
  return (work) => {
    try {
      context.executionCtx.waitUntil(work)
    } catch {
      // Hono throws where there is no such context.
    }
  }
}
