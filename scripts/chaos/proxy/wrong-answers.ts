import type { IncomingMessage } from 'node:http'
import { pick } from '../plan/fault.ts'
import type { Exchange } from './forward.ts'

/** Bodies that a service never means, with status 200: of a portal in between, cut, empty, or another shape. */
const NONSENSE: readonly { readonly type: string; readonly body: string; readonly isShaped: boolean }[] = [
  { type: 'text/html', body: '<!doctype html><title>Sign in to this network</title>', isShaped: false },
  { type: 'application/json', body: '', isShaped: false },
  { type: 'application/json', body: '{"result":', isShaped: false },
  { type: 'application/json', body: 'null', isShaped: false },
  { type: 'application/json', body: '[]', isShaped: false },
  { type: 'application/json', body: '{"error":"no"}', isShaped: false },
  { type: 'application/json', body: '\u0000\u0000', isShaped: false },
  { type: 'text/plain', body: 'ok', isShaped: false },
  { type: 'application/json', body: '{"result":null}', isShaped: true },
  { type: 'application/json', body: '{"result":42,"syncTags":7}', isShaped: true },
  { type: 'application/json', body: '{"result":[[],[null]],"syncTags":[null,{}]}', isShaped: true },
  {
    type: 'application/json',
    body: '{"result":{"videos":"x","videoPlaylist":[1],"siteTitle":{}},"ms":"1"}',
    isShaped: true,
  },
]

/** Whether nonsense of this variant has the shape of an answer, so that it cannot be told from content. */
export function isShapedNonsense(detail: number): boolean {
  return pick(NONSENSE, detail).isShaped
}

/** Answers 200 with what is no answer. */
export function sendNonsense({ request, response }: Exchange, detail: number): void {
  request.resume()
  const { type, body } = pick(NONSENSE, detail)
  response.writeHead(200, { 'content-type': type, ...shared(request) }).end(body)
}

/** Refuses as the service does, in JSON that pages of other origins may read. */
export function sendStatus({ request, response }: Exchange, status: number): void {
  request.resume()
  const body = JSON.stringify({ statusCode: status, error: 'Trouble', message: `because of ${status}` })
  response.writeHead(status, { 'content-type': 'application/json', ...shared(request) }).end(body)
}

function shared({ headers }: IncomingMessage): Record<string, string> {
  return headers.origin === undefined ? {} : { 'access-control-allow-origin': headers.origin }
}
