import { LRUCache } from 'lru-cache'
import type { MiddlewareHandler } from 'hono'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { PAGE_CACHE_BYTES } from '../cache/memory-store.ts'
import { chooseEncoding, type Encoding } from './content-encoding.ts'

/** Room for compressed pages on Node.js, in bytes: as many as the page cache has, at an eighth of their size. */
const COMPRESSED_PAGES_BYTES = PAGE_CACHE_BYTES / 8

/** Answers below this size gain nothing from compression, in bytes: they fit into one packet as they are. */
const COMPRESSION_THRESHOLD_BYTES = 1_024

/** Brotli's quality for pages, of 0 to 11: a page of 90 kB in 2 ms, and 4 % larger than at the slow end. */
const BROTLI_QUALITY = 5

/** What is text; pictures and fonts are compressed already. */
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|ld\+json|manifest\+json|javascript))/

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const COMPRESS: Record<Encoding, (body: Uint8Array) => Promise<Buffer>> = {
  br: (body) => brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => gzipAsync(body),
}

/**
 * Compresses text by brotli or gzip; anything for who takes nothing plain. What has an entity tag is compressed once
 * and kept.
 */
export function compression(): MiddlewareHandler {
  const compressed = createCompressor()
  return async (context, next) => {
    await next()
    const { res } = context
    const isWorthIt = isText(res)
    if (!isWhole(res)) return
    if (isWorthIt) nameInVary(res.headers)
    const { encoding, isPlainRefused } = chooseEncoding(context.req.header('Accept-Encoding'))
    if (encoding === null || !(isWorthIt || isPlainRefused)) return
    const body = await compressed(res, encoding, isPlainRefused ? 0 : COMPRESSION_THRESHOLD_BYTES)
    context.res = new Response(body.bytes, res)
    if (!body.isCompressed) return
    nameInVary(context.res.headers)
    context.header('Content-Encoding', encoding)
    context.header('Content-Length', String(body.bytes.byteLength))
  }
}

interface Body {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly isCompressed: boolean
}

/** Compresses bodies of so many bytes or more, those with an entity tag once. */
function createCompressor() {
  const kept = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: COMPRESSED_PAGES_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
  })
  return async (answer: Response, encoding: Encoding, threshold: number): Promise<Body> => {
    const etag = answer.headers.get('ETag')
    const key = `${encoding} ${etag}`
    const before = etag === null ? undefined : kept.get(key)
    if (before) return { bytes: before, isCompressed: true }
    const plain = new Uint8Array(await answer.arrayBuffer())
    if (plain.byteLength < threshold) return { bytes: plain, isCompressed: false }
    const bytes = Buffer.from(await COMPRESS[encoding](plain))
    if (etag !== null) kept.set(key, bytes)
    return { bytes, isCompressed: true }
  }
}

function nameInVary(headers: Headers): void {
  if (!/accept-encoding/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding')
}

/** A part of a file is sent as it is: its range counts the bytes of the whole as they were found (RFC 9110, 14.4). */
function isWhole({ body, headers }: Response): boolean {
  return body !== null && !headers.has('Content-Encoding') && !headers.has('Content-Range')
}

function isText({ headers }: Response): boolean {
  return COMPRESSIBLE.test(headers.get('Content-Type') ?? '')
}
