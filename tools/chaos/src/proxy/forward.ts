import { request as sendRequest, type Agent, type IncomingMessage, type ServerResponse } from 'node:http'

/** A request and its response. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** How the proxy changes a response. */
export type Change = 'cut' | 'truncated'

/** Forwards a request to the service and its response to the client, changed if `change` is given. */
export function forward(exchange: Exchange, target: { agent: Agent; port: number }, change?: Change): void {
  const { request, response } = exchange
  const headers = { ...request.headers }
  // Half of a compressed body could not be decoded at all.
  if (change) delete headers['accept-encoding']
  const { method, url: path } = request
  const upstream = sendRequest({ ...target, host: '127.0.0.1', method, path, headers }, (incoming) => {
    response.writeHead(incoming.statusCode ?? 502, headersOf(incoming, change))
    if (change) return sendHalf(incoming, exchange, change)
    // Pass the end of a service that is killed on to the client.
    incoming.on('error', () => response.destroy())
    incoming.pipe(response)
  })
  upstream.on('error', () => request.socket.destroy())
  response.on('close', () => upstream.destroy())
  request.pipe(upstream)
}

function headersOf(incoming: IncomingMessage, change: Change | undefined): IncomingMessage['headers'] {
  const headers = { ...incoming.headers }
  // Without a length, a truncated response looks complete.
  if (change === 'truncated') delete headers['content-length']
  return headers
}

/** Sends the first half, then ends the response or resets the connection. */
function sendHalf(incoming: IncomingMessage, { request, response }: Exchange, change: Change): void {
  const parts: Buffer[] = []
  incoming.on('data', (part: Buffer) => parts.push(part))
  incoming.on('error', () => response.destroy())
  incoming.on('end', () => {
    const whole = Buffer.concat(parts)
    const half = whole.subarray(0, Math.floor(whole.length / 2))
    if (change === 'truncated') response.end(half)
    else response.write(half, () => request.socket.resetAndDestroy())
  })
}
