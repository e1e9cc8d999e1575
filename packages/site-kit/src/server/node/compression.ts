import type { MiddlewareHandler } from 'hono'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isContentPath } from '../door/content-door.ts'
import {
  COMPRESSION_THRESHOLD_BYTES,
  negotiateEncoding,
  type Compress,
  type Encoding,
} from '../respond/cached-response.ts'

/** Brotli's quality: a page of 90 kB takes 2 ms, and is 4 % larger than at the best. */
const BROTLI_QUALITY = 5

/** Media types of text; images and fonts are already compressed. */
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|ld\+json|manifest\+json|javascript))/

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const COMPRESS: Record<Encoding, (body: Uint8Array) => Promise<Buffer>> = {
  br: (body) => brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => gzipAsync(body),
}

export const compress: Compress = async (body, encoding) => Buffer.from(await COMPRESS[encoding](body))

/** Compresses all responses but cached pages and files, which have compressed forms. */
export function compression(): MiddlewareHandler {
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
    // Last, because a body that is read so is copied to a stream.
    if (res.body === null) return
    const plain = new Uint8Array(await res.arrayBuffer())
    const isCompressed = isIdentityRefused || plain.byteLength >= COMPRESSION_THRESHOLD_BYTES
    const body = isCompressed ? await compress(plain, encoding) : plain
    context.res = new Response(body, res)
    if (!isCompressed) return
    varyByEncoding(context.res.headers)
    context.header('Content-Encoding', encoding)
    context.header('Content-Length', String(body.byteLength))
  }
}

/** Whether a response may contain a secret, on which its compressed length depends (BREACH). */
function isPrivate({ headers }: Response): boolean {
  return /\bprivate\b/.test(headers.get('Cache-Control') ?? '')
}

function varyByEncoding(headers: Headers): void {
  if (!/accept-encoding/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding')
}

/** Whether a body is whole: a range counts bytes of the uncompressed file (RFC 9110, 14.4). */
function isComplete({ headers }: Response): boolean {
  return !headers.has('Content-Encoding') && !headers.has('Content-Range')
}
