import type { IncomingMessage } from 'node:http'
import { pick } from '../plan/step.ts'
import type { Exchange } from './forward.ts'

/** Bodies with status 200 that the service never sends: of a captive portal, truncated, or empty. */
const OTHER_BODIES = [
  ['text/html', '<!doctype html><title>Sign in to this network</title>'],
  ['application/json', ''],
  ['application/json', '{"result":'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '{"error":"no"}'],
  ['application/json', '\u0000\u0000'],
  ['text/plain', 'ok'],
] as const

/** Bodies with the shape of a query response, so that clients take them for content. */
const LIKE_CONTENT = [
  ['application/json', '{"result":null}'],
  ['application/json', '{"result":42,"syncTags":7}'],
  ['application/json', '{"result":[[],[null]],"syncTags":[null,{}]}'],
  ['application/json', '{"result":{"videos":"x","videoPlaylist":[1],"siteTitle":{}},"ms":"1"}'],
] as const

/** All bodies, by the variants of the fault `nonsense`. */
export const INVALID_BODIES = [...OTHER_BODIES, ...LIKE_CONTENT]

/** Whether a variant has the shape of a query response. */
export const looksLikeContent = (variant: number): boolean => variant >= OTHER_BODIES.length

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
