import type { IncomingMessage } from 'node:http'
import { pick } from '../plan/fault.ts'
import type { Exchange } from './forward.ts'

/** Bodies with status 200 that the service never sends: of a captive portal, truncated, empty, or of another shape. */
const INVALID_BODIES: readonly {
  readonly type: string
  readonly body: string
  readonly looksLikeContent: boolean
}[] = [
  {
    type: 'text/html',
    body: '<!doctype html><title>Sign in to this network</title>',
    looksLikeContent: false,
  },
  { type: 'application/json', body: '', looksLikeContent: false },
  { type: 'application/json', body: '{"result":', looksLikeContent: false },
  { type: 'application/json', body: 'null', looksLikeContent: false },
  { type: 'application/json', body: '[]', looksLikeContent: false },
  { type: 'application/json', body: '{"error":"no"}', looksLikeContent: false },
  { type: 'application/json', body: '\u0000\u0000', looksLikeContent: false },
  { type: 'text/plain', body: 'ok', looksLikeContent: false },
  { type: 'application/json', body: '{"result":null}', looksLikeContent: true },
  { type: 'application/json', body: '{"result":42,"syncTags":7}', looksLikeContent: true },
  { type: 'application/json', body: '{"result":[[],[null]],"syncTags":[null,{}]}', looksLikeContent: true },
  {
    type: 'application/json',
    body: '{"result":{"videos":"x","videoPlaylist":[1],"siteTitle":{}},"ms":"1"}',
    looksLikeContent: true,
  },
]

/** Whether a variant has the shape of a query response, so that clients take it for content. */
export function looksLikeContent(detail: number): boolean {
  return pick(INVALID_BODIES, detail).looksLikeContent
}

/** Sends an invalid body with status 200. */
export function sendInvalid({ request, response }: Exchange, detail: number): void {
  request.resume()
  const { type, body } = pick(INVALID_BODIES, detail)
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
