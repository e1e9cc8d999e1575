import { request as ask, type Agent, type IncomingMessage, type ServerResponse } from 'node:http'

/** A request with the answer that is due to it. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** How an answer is changed on its way. */
export type Change = 'cut' | 'truncated'

/** Has the service answer, and hands its answer on, changed where that is asked for. */
export function forward(exchange: Exchange, target: { agent: Agent; port: number }, change?: Change): void {
  const { request, response } = exchange
  const headers = { ...request.headers }
  // What is cut must be text, not half a compressed block.
  if (change) delete headers['accept-encoding']
  const { method, url: path } = request
  const upstream = ask({ ...target, host: '127.0.0.1', method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, headersOf(answer, change))
    if (change) return halve(answer, exchange, change)
    // A service that dies in the middle takes the connection along.
    answer.on('error', () => response.destroy())
    answer.pipe(response)
  })
  upstream.on('error', () => request.socket.destroy())
  response.on('close', () => upstream.destroy())
  request.pipe(upstream)
}

function headersOf(answer: IncomingMessage, change: Change | undefined): IncomingMessage['headers'] {
  const headers = { ...answer.headers }
  // A truncated answer is whole to the protocol: its length is what it has.
  if (change === 'truncated') delete headers['content-length']
  return headers
}

/** Sends the first half: then nothing more comes, or the connection is reset. */
function halve(answer: IncomingMessage, { request, response }: Exchange, change: Change): void {
  const parts: Buffer[] = []
  answer.on('data', (part: Buffer) => parts.push(part))
  answer.on('error', () => response.destroy())
  answer.on('end', () => {
    const whole = Buffer.concat(parts)
    const half = whole.subarray(0, Math.floor(whole.length / 2))
    if (change === 'truncated') response.end(half)
    else response.write(half, () => request.socket.resetAndDestroy())
  })
}
