import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ANSWER_LIMIT_MS } from '../constants.ts'
import type { Ask } from '../plan/ask.ts'

/** An answer of the site as it came. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Decoded; empty where there is none. */
  readonly body: string
  /** Whether all of it came. */
  readonly whole: boolean
}

/** No answer: why. */
export interface NoAnswer {
  readonly failure: string
}

/** Asks for a path exactly as it is written: nothing on the way tidies it up. A connection each. */
export function askPlainly(origin: string, { method, path, headers }: Ask): Promise<Answer | NoAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ failure: error.message })
    try {
      const asking = request(
        { hostname, port, method, path, headers: latin(headers), agent: false },
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
      const timeout = AbortSignal.timeout(ANSWER_LIMIT_MS)
      timeout.addEventListener('abort', () =>
        asking.destroy(new Error(`no answer within ${ANSWER_LIMIT_MS} ms`)),
      )
      asking.on('error', fail)
      asking.end()
    } catch (error) {
      // An address that cannot even be sent: nothing was asked.
      resolve({ failure: `not sent: ${error instanceof Error ? error.message : String(error)}` })
    }
  })
}

function latin(headers: Readonly<Record<string, string>>): Record<string, string> {
  return { connection: 'close', ...headers }
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
