import type { Context, Handler } from 'hono'
import { FOUND_CACHE_S, PAGE_READ_TIMEOUT_MS, RETRY_AFTER_S } from '../constants.ts'
import type { KeptPage, MadePage } from '../server/cache/kept-page.ts'
import type { PageCache } from '../server/cache/page-cache.ts'
import { workBehind, type Log } from '../server/pages.ts'
import { digest, entityTag, hasDocument } from '../server/respond/entity-tag.ts'

/** What the routes of this folder are served with. */
export interface FoundServing {
  readonly cache: PageCache
  /** Public origin of the site; that of the request where it is not set. */
  readonly siteUrl: string | undefined
  readonly log: Log
}

/** Something that machines read, made of content. */
export interface FoundResource {
  /** Media type, without parameters. */
  readonly type: string
  /** Makes the text; null where there is nothing at the address. */
  readonly make: (asked: Asked) => Promise<string | null>
  /** The answer where the content service does not give what it is made of; 503 where it is not set. */
  readonly otherwise?: (context: Context) => Response
}

/** What was asked for. */
export interface Asked {
  readonly path: string
  /** Public origin of the site. */
  readonly origin: string
  readonly signal: AbortSignal
}

/**
 * Answers with something that is made of content, from the cache where it has it: crawlers have the last good state
 * while the content service fails, and a full sitemap is not made for each of them.
 */
export function serveFound({ cache, siteUrl, log }: FoundServing, resource: FoundResource): Handler {
  return async (context) => {
    // As it was matched: however it is encoded, it is the same and kept once.
    const { path } = context.req
    const origin = siteUrl ?? new URL(context.req.url).origin
    const make = (previous: KeptPage | undefined) => {
      // No visitor's signal: others may wait for the same.
      const signal = AbortSignal.timeout(PAGE_READ_TIMEOUT_MS)
      return made(resource.make({ path, origin, signal }), previous)
    }
    try {
      const { page, age } = await cache.answer(`${origin}${path}`, make, workBehind(context))
      return response(context, page, { type: resource.type, age })
    } catch (error) {
      log(`${path} could not be made. Whoever asked for it is told to come back.`, error)
      return (resource.otherwise ?? comeBack)(context)
    }
  }
}

/** How long what machines read may be kept, `fresh` seconds as new. */
export function foundCacheControl(fresh: number = FOUND_CACHE_S.fresh): string {
  const { stale } = FOUND_CACHE_S
  return `public, max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${stale}`
}

async function made(text: Promise<string | null>, previous: KeptPage | undefined): Promise<MadePage> {
  const found = await text
  const source = await digest(found ?? '')
  if (previous?.source === source) return previous
  const body = new TextEncoder().encode(found ?? 'There is nothing at this address.')
  const kind =
    found === null ? ({ sort: 'missing', status: 404 } as const) : ({ sort: 'page', status: 200 } as const)
  return { ...kind, body, etag: await entityTag(body), source }
}

function response(context: Context, page: KeptPage, { type, age }: { type: string; age: number }): Response {
  const headers = {
    'Cache-Control': foundCacheControl(page.status === 200 ? undefined : RETRY_AFTER_S),
    Vary: 'Accept-Encoding',
    ETag: page.etag,
    Age: String(Math.floor(age / 1000)),
  }
  if (page.status === 200 && hasDocument(context.req.header('If-None-Match'), page.etag)) {
    return context.body(null, 304, headers)
  }
  return context.body(page.body, page.status, {
    ...headers,
    'Content-Type': `${page.status === 200 ? type : 'text/plain'}; charset=utf-8`,
  })
}

function comeBack(context: Context): Response {
  return context.text('The content service does not answer. Ask again later.', 503, {
    'Retry-After': String(RETRY_AFTER_S),
    'Cache-Control': 'no-store',
  })
}
