import { once } from 'node:events'
import {
  Agent,
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { INVALID_BODIES, type ProxyFault, type Scope } from './plan.ts'

/** Lifetime of an event stream while streams are dropped, in ms. */
const STREAM_LIFE_MS = 300

export interface FaultProxy {
  readonly port: number
  /** Replaces the active faults, and closes the connections that hang. */
  setFaults(faults: readonly ProxyFault[]): void
  openSockets(): number
  /** The number of event streams, of which the site has one for all pages. */
  openStreams(): number
  close(): Promise<void>
}

interface FaultProxyOptions {
  readonly contentPort: number
  readonly onRequest?: (request: IncomingMessage) => void
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export async function startFaultProxy({ contentPort, onRequest }: FaultProxyOptions): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true })
  const sockets = new Set<Socket>()
  const streams = new Set<Socket>()
  const hanging = new Set<Socket>()
  let requests = 0
  let faults: readonly ProxyFault[] = []

  const inject = (fault: ProxyFault, exchange: Exchange) => {
    const { request, response } = exchange
    const forward = (isTruncated = false) =>
      forwardRequest(exchange, { agent, port: contentPort }, isTruncated)
    switch (fault.kind) {
      case 'hang':
        return hanging.add(request.socket)
      case 'slow': {
        const timer = setTimeout(() => forward(), fault.variant)
        return response.on('close', () => clearTimeout(timer))
      }
      case 'status': {
        const { variant } = fault
        const body = JSON.stringify({ statusCode: variant, error: 'Error', message: `because of ${variant}` })
        return send(exchange, variant, 'application/json', body)
      }
      case 'reset':
        return request.socket.resetAndDestroy()
      case 'truncated':
        return forward(true)
      case 'nonsense':
        return send(exchange, 200, 'application/json', INVALID_BODIES[fault.variant] ?? '')
      case 'drop':
        forward()
        return setTimeout(() => request.socket.destroy(), STREAM_LIFE_MS).unref()
    }
  }
  const server = createServer((request, response) => {
    onRequest?.(request)
    response.on('error', () => {})
    const scope = getScope(request.url ?? '')
    if (scope === 'streams') {
      streams.add(request.socket)
      response.on('close', () => streams.delete(request.socket))
    }
    requests += 1
    const fault = chooseFault(faults, scope, requests)
    if (fault) inject(fault, { request, response })
    else forwardRequest({ request, response }, { agent, port: contentPort })
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      hanging.delete(socket)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    setFaults: (next) => {
      faults = next
      for (const socket of hanging) socket.destroy()
    },
    openSockets: () => sockets.size,
    openStreams: () => streams.size,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      const ended = [...sockets].map((socket) => new Promise((resolve) => socket.on('close', resolve)))
      server.closeAllConnections()
      agent.destroy()
      await Promise.all([closed, ...ended])
    },
  }
}

function send({ request, response }: Exchange, status: number, type: string, body: string): void {
  const { origin } = request.headers
  request.resume()
  const headers = { 'content-type': type, ...(origin ? { 'access-control-allow-origin': origin } : {}) }
  response.writeHead(status, headers).end(body)
}

/** Forwards a request to the service, and its response or half of it to the client. */
function forwardRequest(
  { request, response }: Exchange,
  target: { readonly agent: Agent; readonly port: number },
  isTruncated = false,
): void {
  const { method, url: path } = request
  const headers = { ...request.headers }
  // Half of a compressed body could not be decoded at all.
  if (isTruncated) delete headers['accept-encoding']
  const upstream = sendRequest({ ...target, host: '127.0.0.1', method, path, headers }, (incoming) => {
    const received = { ...incoming.headers }
    // A truncated response looks complete if it has no length.
    if (isTruncated) delete received['content-length']
    response.writeHead(incoming.statusCode ?? 502, received)
    // The end of a service that is killed is the client's too.
    incoming.on('error', () => response.destroy())
    if (!isTruncated) return void incoming.pipe(response)
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks)
      response.end(body.subarray(0, Math.floor(body.length / 2)))
    })
  })
  upstream.on('error', () => request.socket.destroy())
  response.on('close', () => upstream.destroy())
  request.pipe(upstream)
}

/** The scope of an address of the content service; `all` if it belongs to no other. */
export function getScope(url: string): Scope {
  if (/^\/v[^/]+\/data\/(live|listen)\//.test(url)) return 'streams'
  if (/^\/v[^/]+\/data\//.test(url)) return 'queries'
  if (/^\/(images|files)\//.test(url)) return 'media'
  return 'all'
}

/** The first active fault that affects the nth request of the proxy, which has this scope. */
export const chooseFault = (
  faults: readonly ProxyFault[],
  scope: Scope,
  number: number,
): ProxyFault | undefined =>
  faults.find((fault) => (fault.scope === 'all' || fault.scope === scope) && number % fault.every === 0)
