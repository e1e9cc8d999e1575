import { isDeeperThan, isRecord, JSON_DEPTH } from '../store/document.ts'
import type { Call } from './context.ts'
import { plainProblem } from './problems.ts'

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
