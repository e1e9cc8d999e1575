import { LRUCache } from 'lru-cache'
import type { MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { PAGE_STORE_BYTES } from '../cache/cached-page.ts'
import { isContentPath } from '../door/content-door.ts'

/** Bytes of compressed responses in memory: as many pages as the page store, at an eighth of their size. */
const COMPRESSED_BYTES = PAGE_STORE_BYTES / 8

/** Smallest response that is compressed, in bytes: smaller ones fit into one packet. */
const THRESHOLD_BYTES = 1_024

/** Brotli's quality, 0 to 11: it compresses a page of 90 kB in 2 ms, 4 % larger than the best quality. */
const BROTLI_QUALITY = 5

/** Media types of text; images and fonts are already compressed. */
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|ld\+json|manifest\+json|javascript))/

/** The content encodings of the server, the preferred one first (RFC 9110, 8.4.1; RFC 7932). */
const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const COMPRESS: Record<Encoding, (body: Uint8Array) => Promise<Buffer>> = {
  br: (body) => brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => gzipAsync(body),
}

/**
 * Compresses text with brotli or gzip, and any response for a client that refuses `identity`. A response with an entity
 * tag is compressed once: Hono's own middleware would compress it for each request.
 */
export function compression(): MiddlewareHandler {
  const compress = createCompressor()
  return async (context, next) => {
    await next()
    const { res } = context
    // Streams, films and pictures.
    if (isContentPath(context.req.path)) return
    const isCompressible = COMPRESSIBLE.test(res.headers.get('Content-Type') ?? '')
    if (!isComplete(res) || isPrivate(res)) return
    if (isCompressible) varyByEncoding(res.headers)
    const { encoding, isIdentityRefused } = negotiateEncoding(context.req.header('Accept-Encoding'))
    if (encoding === null || !(isCompressible || isIdentityRefused)) return
    const body = await compress(res, encoding, isIdentityRefused ? 0 : THRESHOLD_BYTES)
    context.res = new Response(body.bytes, res)
    if (!body.isCompressed) return
    varyByEncoding(context.res.headers)
    context.header('Content-Encoding', encoding)
    context.header('Content-Length', String(body.bytes.byteLength))
  }
}

/** Compresses bodies from a size on, those with an entity tag once. */
function createCompressor() {
  const cache = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: COMPRESSED_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
  })
  return async (response: Response, encoding: Encoding, threshold: number) => {
    const etag = response.headers.get('ETag')
    const key = `${encoding} ${etag}`
    const cached = etag === null ? undefined : cache.get(key)
    if (cached) return { bytes: cached, isCompressed: true }
    const plain = new Uint8Array(await response.arrayBuffer())
    if (plain.byteLength < threshold) return { bytes: plain, isCompressed: false }
    const bytes = Buffer.from(await COMPRESS[encoding](plain))
    if (etag !== null) cache.set(key, bytes)
    return { bytes, isCompressed: true }
  }
}

/**
 * Negotiates the content encoding by the client's weights (RFC 9110, 12.5.3). An encoding that is not named has the
 * weight of `*`. `identity` is acceptable unless it is refused. A client that accepts no encoding of the server gets
 * `identity`, as without the header (12.1).
 *
 * @param accepted value of `Accept-Encoding`
 */
export function negotiateEncoding(accepted: string | undefined): {
  readonly encoding: Encoding | null
  readonly isIdentityRefused: boolean
} {
  const weights = new Map(parseAccept(accepted ?? '').map(({ type, q }) => [type.toLowerCase(), q]))
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*')
  const identity = weightOf('identity')
  let encoding: Encoding | null = null
  let highest = 0
  for (const each of ENCODINGS) {
    const weight = weightOf(each) ?? 0
    if (weight > highest && weight >= (identity ?? 0)) [encoding, highest] = [each, weight]
  }
  return { encoding, isIdentityRefused: identity === 0 }
}

/** Whether a response may contain a secret: its compressed length depends on it (the attack BREACH). */
function isPrivate({ headers }: Response): boolean {
  return /\bprivate\b/.test(headers.get('Cache-Control') ?? '')
}

function varyByEncoding(headers: Headers): void {
  if (!/accept-encoding/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding')
}

/** Whether a response has a whole body: a range counts bytes of the uncompressed file (RFC 9110, 14.4). */
function isComplete({ body, headers }: Response): boolean {
  return body !== null && !headers.has('Content-Encoding') && !headers.has('Content-Range')
}
