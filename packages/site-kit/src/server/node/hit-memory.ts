import { LRUCache } from 'lru-cache'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HtmlCache } from '../cache/html-cache.ts'

/** Bytes of remembered responses; they share their bodies with the compressed ones. */
const MEMORY_BYTES = 32 * 1024 * 1024

/** How long a response is the same for everybody, in ms: its `Age` and `ttl` count seconds. */
const SAME_MS = 1000

/** A response as it is written. */
interface WrittenResponse {
  readonly headers: readonly string[]
  readonly body: Uint8Array
  readonly rememberedAt: number
}

/** The clock of a cache, and when its content was invalidated. */
type CacheState = Pick<HtmlCache, 'clock' | 'invalidatedAt'>

/** Responses with a cached page, which are the same for every client within a second. */
export interface HitMemory {
  /** Writes the response to a request, if it is known. */
  send(request: IncomingMessage, response: ServerResponse): boolean
  /** Remembers the response to a request, if it is the same for every client. Returns one with the same content. */
  remember(request: IncomingMessage, response: Response): Promise<Response>
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
  const isCurrent = ({ rememberedAt }: WrittenResponse) => {
    const age = cache.clock.now() - rememberedAt
    return age >= 0 && age < SAME_MS && rememberedAt > cache.invalidatedAt
  }
  return {
    send: (request, response) => {
      const key = keyOf(request)
      const known = key === null ? undefined : responses.get(key)
      if (known === undefined || !isCurrent(known)) return false
      // Node.js accepts names and values in turn.
      response.writeHead(200, known.headers as string[])
      response.end(known.body)
      return true
    },
    remember: async (request, response) => {
      const key = keyOf(request)
      if (key === null || !isFreshHit(response)) return response
      const rememberedAt = cache.clock.now()
      const body = new Uint8Array(await response.arrayBuffer())
      responses.set(key, { headers: [...response.headers].flat(), body, rememberedAt })
      return new Response(body, response)
    },
  }
}

/**
 * The key of a request that anybody could have sent; null for one with its own condition, range, credentials or body. A
 * cookie may be one of a preview.
 */
function keyOf({ method, url, headers }: IncomingMessage): string | null {
  if (method !== 'GET' || headers.host === undefined) return null
  if (headers.cookie !== undefined || headers.authorization !== undefined) return null
  if (headers['if-none-match'] !== undefined || headers.range !== undefined) return null
  return `${headers['accept-encoding'] ?? ''} ${headers.host} ${url}`
}

/** Whether a response is a page that the cache had and that is fresh. */
function isFreshHit({ status, headers }: Response): boolean {
  const cached = headers.get('Cache-Status') ?? ''
  return status === 200 && /^cutroom; hit; ttl=\d+$/.test(cached) && !headers.has('Set-Cookie')
}
