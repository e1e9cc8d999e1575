import { request } from 'node:http'
import type { SiteResponse } from './invariants.ts'
import type { PlainRequest } from './plan.ts'

/** How long any response may take, in ms: reads time out after 10 s, and the machine is shared. */
export const RESPONSE_TIMEOUT_MS = 30_000

interface NoResponse {
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
      const options = {
        hostname,
        port,
        method,
        path,
        headers: { connection: 'close', ...headers },
        agent: false,
      }
      const sent = request(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', fail)
        response.on('end', () => {
          const entries = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
          const received = Object.fromEntries(entries) as Record<string, string>
          const body = Buffer.concat(chunks).toString()
          resolve({
            status: response.statusCode ?? 0,
            headers: received,
            body,
            isComplete: response.complete,
          })
        })
      })
      sent.setTimeout(RESPONSE_TIMEOUT_MS, () => sent.destroy(new Error('no response in time')))
      sent.on('error', fail)
      sent.end()
    } catch (error) {
      // An address that Node.js refuses to send.
      resolve({ failure: `not sent: ${error instanceof Error ? error.message : String(error)}` })
    }
  })
}
