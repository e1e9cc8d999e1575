import type { Context, Handler } from 'hono'
import type { ViewQueries } from '@cutroom/content-client'
import { BUSY_RETRY_AFTER_S, FOUND_CACHE_S, RETRY_AFTER_S } from '../cache/freshness.ts'
import type { KeptPage, MadePage } from '../cache/kept-page.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { BusyError } from '../cache/turns.ts'
import type { ContentReads } from '../cache/content-reads.ts'
import { workBehind, type Log } from '../respond/pages.ts'
import type { PublicOrigin } from '../respond/public-origin.ts'
import { digest, entityTag, hasDocument } from '../respond/entity-tag.ts'

/** What the routes of this folder are served with. */
export interface FoundServing {
  readonly reads: ContentReads
  readonly cache: PageCache
  readonly origin: PublicOrigin
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
  /** Reads content; what is made of it is as old as the oldest that was read. */
  readonly read: <View>(wanted: ViewQueries<View>) => Promise<View>
}

/**
 * Answers with something that is made of content, from the cache where it has it: crawlers have the last good state
 * while the content service fails, and a full sitemap is not made for each of them.
 */
export function serveFound({ reads, cache, origin, log }: FoundServing, resource: FoundResource): Handler {
  return async (context) => {
    // As it was matched: however it is encoded, it is the same and kept once.
    const { path, url } = context.req
    const make = async (previous: KeptPage | undefined) => {
      let readAt = cache.clock.now()
      const read = async <View>(wanted: ViewQueries<View>) => {
        const answer = await reads.read(wanted)
        readAt = Math.min(readAt, answer.readAt)
        return answer.view
      }
      const text = await resource.make({ path, origin: origin.kept, read })
      return { ...(await made(text, previous)), readAt }
    }
    try {
      const { page, age } = await cache.answer(`${origin.kept}${path}`, make, workBehind(context))
      return response(context, await origin.addressed(page, url), { type: resource.type, age })
    } catch (error) {
      log(`${path} could not be made. Whoever asked for it is told to come back.`, error)
      return resource.otherwise?.(context) ?? comeBack(context, error)
    }
  }
}

/** How long what machines read may be kept, `fresh` seconds as new. */
export function foundCacheControl(fresh: number = FOUND_CACHE_S.fresh): string {
  const { stale } = FOUND_CACHE_S
  return `public, max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${stale}`
}

async function made(found: string | null, previous: KeptPage | undefined): Promise<MadePage> {
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

function comeBack(context: Context, error: unknown): Response {
  const after = error instanceof BusyError ? BUSY_RETRY_AFTER_S : RETRY_AFTER_S
  return context.text('This cannot be made now. Ask again later.', 503, {
    'Retry-After': String(after),
    'Cache-Control': 'no-store',
  })
}
