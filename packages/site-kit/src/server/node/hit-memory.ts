import { LRUCache } from 'lru-cache'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HtmlCache } from '../cache/html-cache.ts'

/** Bytes of remembered responses; they share their bodies with the compressed ones. */
const MEMORY_BYTES = 32 * 1024 * 1024

/** How long a response is the same for everybody, in ms: its `Age` and `ttl` count seconds. It is sent once more as long. */
const SAME_MS = 1000

/** Headers of a document that its 304 does not have (RFC 9110, 15.4.5). */
const OF_DOCUMENT = /^(?:content-(?:type|length|encoding)|link)$/i

interface WrittenResponse {
  readonly headers: readonly string[]
  readonly notModifiedHeaders: readonly string[]
  readonly etag: string | null
  readonly body: Uint8Array
  readonly rememberedAt: number
  /** Whether a request is about to replace it. */
  isReplaced: boolean
}

/** The clock of a cache, and when its content was invalidated. */
type CacheState = Pick<HtmlCache, 'clock' | 'invalidatedAt'>

/** Responses with a cached page, which are the same for every client within a second. */
export interface HitMemory {
  /** Writes the response to a request, if it is known. */
  send(request: IncomingMessage, response: ServerResponse): boolean
  /** Responds to a request, and remembers the response if it is the same for every client. */
  remember(request: IncomingMessage, respond: () => Response | Promise<Response>): Promise<Response>
}

/**
 * Remembers the bytes of responses for a second. A request for a page that is in the cache and fresh costs a look-up then,
 * whatever the rest of the server does for it: the response depends on the URL, the host and the accepted encodings only.
 */
export function createHitMemory(cache: CacheState): HitMemory {
  const responses = new LRUCache<string, WrittenResponse>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + 2000,
  })
  const isUsable = (known: WrittenResponse) => {
    const age = cache.clock.now() - known.rememberedAt
    if (age < 0 || age >= 2 * SAME_MS || known.rememberedAt <= cache.invalidatedAt) return false
    if (age < SAME_MS || known.isReplaced) return true
    // One request replaces it, and the others that arrive meanwhile do not wait.
    known.isReplaced = true
    return false
  }
  return {
    send: (request, response) => {
      const key = keyOf(request)
      const known = key === null ? undefined : responses.get(key)
      if (known === undefined) return false
      const condition = request.headers['if-none-match']
      const isCurrent = condition !== undefined && condition === known.etag
      if ((!isCurrent && mayMatch(condition, known)) || !isUsable(known)) return false
      // Node.js accepts names and values in turn.
      if (isCurrent) response.writeHead(304, [...known.notModifiedHeaders]).end()
      else response.writeHead(200, [...known.headers]).end(known.body)
      return true
    },
    remember: async (request, respond) => {
      // An invalidation while it is compressed, for example, is a later one.
      const rememberedAt = cache.clock.now()
      const key = keyOf(request)
      const response = await respond()
      if (key === null || !isFreshHit(response)) return response
      const body = new Uint8Array(await response.arrayBuffer())
      const headers = [...response.headers]
      responses.set(key, {
        headers: headers.flat(),
        notModifiedHeaders: headers.filter(([name]) => !OF_DOCUMENT.test(name)).flat(),
        etag: response.headers.get('ETag'),
        body,
        rememberedAt,
        isReplaced: false,
      })
      return new Response(body, response)
    },
  }
}

/**
 * Whether a condition may name a response in another form, as one of several or without `W/`. After an event all open
 * pages name the version before it, which does not.
 */
function mayMatch(condition: string | undefined, { etag }: WrittenResponse): boolean {
  if (condition === undefined) return false
  return condition === '*' || etag === null || condition.includes(etag.replace(/^W\//, ''))
}

/**
 * The key of a request that anybody could have sent; null for one with a range, credentials or a body. A cookie may be one
 * of a preview.
 */
function keyOf({ method, url, headers }: IncomingMessage): string | null {
  if (method !== 'GET' || headers.host === undefined) return null
  if (headers.cookie !== undefined || headers.authorization !== undefined) return null
  if (headers.range !== undefined) return null
  return `${headers['accept-encoding'] ?? ''} ${headers.host} ${url}`
}

/** Whether a response is a page that the cache had and that is fresh. */
function isFreshHit({ status, headers }: Response): boolean {
  const cached = headers.get('Cache-Status') ?? ''
  return status === 200 && /^cutroom; hit; ttl=\d+$/.test(cached) && !headers.has('Set-Cookie')
}
