import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { HTTP } from '../constants.ts'

const compressions = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: HTTP.brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const

type Encoding = keyof typeof compressions

/** JSON ready to be sent, compressed at most once for each encoding. */
export class JsonBody {
  readonly bytes: Buffer
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(json: string) {
    this.bytes = Buffer.from(json)
  }

  /** The answer to a request with this `Accept-Encoding`. */
  async respond(acceptEncoding: string | undefined, status = 200): Promise<Response> {
    const headers = new Headers({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    headers.set('Vary', 'Origin, Accept-Encoding, Authorization')
    const encoding = this.bytes.length < HTTP.compressFrom ? undefined : acceptedEncoding(acceptEncoding)
    const body = encoding === undefined ? this.bytes : await this.#compress(encoding)
    if (encoding !== undefined) headers.set('Content-Encoding', encoding)
    headers.set('Content-Length', String(body.length))
    return new Response(new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length), {
      status,
      headers,
    })
  }

  #compress(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding)
    if (known !== undefined) return known
    const compressed = compressions[encoding](this.bytes)
    this.#compressed.set(encoding, compressed)
    return compressed
  }
}

/** The best encoding that an `Accept-Encoding` header allows and we make, or `undefined` for none. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const weights = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2)
    weights.set(name, quality === undefined ? 1 : Number(quality))
  }
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  if (weight('br') > 0 && weight('br') >= weight('gzip')) return 'br'
  return weight('gzip') > 0 ? 'gzip' : undefined
}
