import type { Context } from 'hono'
import { HTTP } from '../constants.ts'
import { isDeeperThan, isRecord } from '../store/document.ts'
import { plainProblem } from './http-problem.ts'
import type { RouteEnv } from './service-context.ts'

/** The chunks of a request's body. Throws 413 as soon as they are more than `limit` bytes. */
export async function* bodyChunks(c: Context<RouteEnv>, limit: number): AsyncGenerator<Uint8Array> {
  const tooLarge = plainProblem(413, `The request body is larger than ${limit} bytes. Send less at once.`)
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge
  let length = 0
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.length
    if (length > limit) throw tooLarge
    yield chunk
  }
}

/** The JSON object in a request's body. Throws 400 for anything else, 413 for too much. */
export async function readJsonObject(c: Context<RouteEnv>): Promise<Record<string, unknown>> {
  const value = await readJson(c)
  if (!isRecord(value)) throw plainProblem(400, 'The request body must be a JSON object.')
  return value
}

/** The JSON in a request's body, of at most `limit` bytes. Throws 400 for anything else, 413 for too much. */
export async function readJson(c: Context<RouteEnv>, limit: number = HTTP.bodyBytes): Promise<unknown> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bodyChunks(c, limit)) chunks.push(chunk)
  const value = parseJson(Buffer.concat(chunks).toString('utf8'))
  if (isDeeperThan(value, HTTP.jsonDepth)) throw plainProblem(400, 'The request body is nested too deeply.')
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw plainProblem(400, `The request body is not valid JSON: ${reason}`)
  }
}
