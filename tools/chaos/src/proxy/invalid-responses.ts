import type { IncomingMessage } from 'node:http'
import { INVALID_BODIES } from '../plan/invalid-bodies.ts'
import { pick } from '../plan/step.ts'
import type { Exchange } from './forward.ts'

/** Sends an invalid body with status 200. */
export function sendInvalid({ request, response }: Exchange, variant: number): void {
  request.resume()
  const [type, body] = pick(INVALID_BODIES, variant)
  response.writeHead(200, { 'content-type': type, ...corsHeaders(request) }).end(body)
}

/** Sends an error as the service does, in JSON that pages of other origins may read. */
export function sendStatus({ request, response }: Exchange, status: number): void {
  request.resume()
  const body = JSON.stringify({ statusCode: status, error: 'Error', message: `because of ${status}` })
  response.writeHead(status, { 'content-type': 'application/json', ...corsHeaders(request) }).end(body)
}

function corsHeaders({ headers }: IncomingMessage): Record<string, string> {
  return headers.origin === undefined ? {} : { 'access-control-allow-origin': headers.origin }
}
