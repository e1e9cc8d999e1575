import { STATUS_CODES } from 'node:http'
import { getErrorMessage } from '@cutroom/ground/error-message'
import { isRecord } from '@cutroom/ground/is-record'
import { diskReason, type DiskErrorCode } from '../errors/disk-error.ts'
import { isDeeperThan, JSON_DEPTH } from '../store/document.ts'
import type { Call } from './context.ts'

export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly status: number
  readonly body: object
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, body: object, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export function plainProblem(
  status: number,
  message: string,
  headers: Record<string, string> = {},
  code?: string,
): HttpProblem {
  const body = { statusCode: status, error: STATUS_CODES[status] ?? 'Error', message, code }
  return new HttpProblem(status, body, message, headers)
}

/** The response to a full or failing disk: the log alone has the file and the system's code. */
export function diskProblem(code: DiskErrorCode): HttpProblem {
  const message = `Nothing was written: ${diskReason(code)}.`
  return plainProblem(code === 'DISK_FULL' ? 507 : 500, message, {}, code)
}

export function queryProblem(description: string, query: string, position: number | undefined): HttpProblem {
  const range = position === undefined ? {} : { start: position, end: position + 1 }
  const error = { type: 'queryParseError', description, query, ...range }
  return new HttpProblem(400, { error }, description)
}

interface MutationItem {
  readonly error: { readonly description: string; readonly type: string; readonly [detail: string]: unknown }
  readonly index: number
}

export type TransactionProblem = 'mutationError' | 'actionError'

export function mutationProblem(
  status: number,
  item: MutationItem,
  type: TransactionProblem = 'mutationError',
): HttpProblem {
  const step = type === 'mutationError' ? 'mutation' : 'action'
  const description = `The ${step} failed: ${item.error.description}`
  return new HttpProblem(status, { error: { type, description, items: [item] } }, description)
}

const BODY_BYTES = 4 * 1024 * 1024

export function sendJson(value: unknown, status = 200): Response {
  const bytes = value instanceof Uint8Array ? value : Buffer.from(JSON.stringify(value))
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(bytes.length),
    'Cache-Control': 'no-store',
    Vary: 'Authorization',
  }
  return new Response(new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length), {
    status,
    headers,
  })
}

/** Throws 413 as soon as the chunks exceed `limit` bytes. */
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

export async function readJsonObject(c: Call, limit?: number): Promise<Record<string, unknown>> {
  const value = await readJson(c, limit)
  if (!isRecord(value)) throw plainProblem(400, 'The request body must be a JSON object.')
  return value
}

/** Throws 400 for anything but JSON, and 413 if it is too large. */
export async function readJson(c: Call, limit: number = BODY_BYTES): Promise<unknown> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bodyChunks(c, limit)) chunks.push(chunk)
  const value = parseBody(Buffer.concat(chunks))
  if (isDeeperThan(value, JSON_DEPTH)) throw plainProblem(400, 'The request body is nested too deeply.')
  return value
}

/** Programs of Windows begin it with a byte order mark, or write other letters than UTF-8. */
function parseBody(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    const reason = getErrorMessage(error)
    throw plainProblem(400, `The request body is not valid JSON in UTF-8: ${reason}`)
  }
}
