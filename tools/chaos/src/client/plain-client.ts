import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { SiteResponse } from '../invariants/response.ts'
import type { PlainRequest } from '../plan/request.ts'

/**
 * How long any response of the site may take, in ms: reads time out after 10 s, and a browser and two services share the
 * machine.
 */
export const RESPONSE_TIMEOUT_MS = 30_000

/** Why there is no response. */
export interface NoResponse {
  readonly failure: string
}

/** Requests a path without normalising it, on a connection of its own. */
export function sendRequest(
  origin: string,
  { method, path, headers }: PlainRequest,
): Promise<SiteResponse | NoResponse> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ failure: error.message })
    try {
      const sent = request(
        { hostname, port, method, path, headers: { connection: 'close', ...headers }, agent: false },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', fail)
          response.on('end', () => {
            const all = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
            const given = Object.fromEntries(all) as Record<string, string>
            const body = decode(Buffer.concat(parts), given['content-encoding'])
            resolve({
              status: response.statusCode ?? 0,
              headers: given,
              body: body ?? '',
              whole: response.complete && body !== null,
            })
          })
        },
      )
      const timeout = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
      timeout.addEventListener('abort', () =>
        sent.destroy(new Error(`no response within ${RESPONSE_TIMEOUT_MS} ms`)),
      )
      sent.on('error', fail)
      sent.end()
    } catch (error) {
      // An address that Node.js refuses to send.
      resolve({ failure: `not sent: ${error instanceof Error ? error.message : String(error)}` })
    }
  })
}

function decode(body: Buffer, encoding: string | undefined): string | null {
  if (body.length === 0) return ''
  try {
    if (encoding === 'br') return brotliDecompressSync(body).toString()
    return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
  } catch {
    return null
  }
}
