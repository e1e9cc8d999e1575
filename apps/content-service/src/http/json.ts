import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isDeeperThan, isRecord, JSON_DEPTH } from '../store/document.ts'
import { reserveResponse } from './client.ts'
import type { Call } from './context.ts'
import { plainProblem } from './problems.ts'

/** Bytes of a JSON body (the hosted service takes 4 MB a transaction). */
const BODY_BYTES = 4 * 1024 * 1024

/** Bytes from which a response is compressed: below, the headers cost more than is saved. */
const COMPRESS_FROM = 1024

/** Quality of Brotli for responses that are compressed on request: as fast as gzip 6, and smaller. */
const BROTLI_QUALITY = 4

const compressions = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const

type Encoding = keyof typeof compressions

/** The JSON body of a response, compressed at most once for each encoding. */
export class JsonBody {
  readonly bytes: Buffer
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(json: string) {
    this.bytes = Buffer.from(json)
  }

  /** The response to a call. Throws RESPONSES_FULL. */
  async respond(c: Call, status = 200): Promise<Response> {
    const headers = new Headers({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      Vary: 'Origin, Accept-Encoding, Authorization',
    })
    const isSmall = this.bytes.length < COMPRESS_FROM
    const encoding = isSmall ? undefined : acceptedEncoding(c.req.header('accept-encoding'))
    const body = encoding === undefined ? this.bytes : await this.#compress(encoding)
    if (status < 400) reserveResponse(c, body.length)
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

export function sendJson(c: Call, value: unknown, status = 200): Promise<Response> {
  return new JsonBody(JSON.stringify(value)).respond(c, status)
}

/** The best supported encoding that an `Accept-Encoding` header allows, or `undefined` for none. */
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

/** The chunks of a request's body. Throws 413 as soon as they exceed `limit` bytes. */
export async function* bodyChunks(c: Call, limit: number): AsyncGenerator<Uint8Array> {
  const tooLarge = plainProblem(413, `The request body is larger than ${limit} bytes. Send less at once.`)
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge
  let length = 0
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.length
    if (length > limit) throw tooLarge
    yield chunk
  }
}

/** The JSON object in a request's body of at most `limit` bytes. Throws 400 for anything else, 413 if it is too large. */
export async function readJsonObject(c: Call, limit?: number): Promise<Record<string, unknown>> {
  const value = await readJson(c, limit)
  if (!isRecord(value)) throw plainProblem(400, 'The request body must be a JSON object.')
  return value
}

/** The JSON in a request's body of at most `limit` bytes. Throws 400 for anything else, 413 if it is too large. */
export async function readJson(c: Call, limit: number = BODY_BYTES): Promise<unknown> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bodyChunks(c, limit)) chunks.push(chunk)
  const value = parseBody(Buffer.concat(chunks).toString('utf8'))
  if (isDeeperThan(value, JSON_DEPTH)) throw plainProblem(400, 'The request body is nested too deeply.')
  return value
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw plainProblem(400, `The request body is not valid JSON: ${reason}`)
  }
}
