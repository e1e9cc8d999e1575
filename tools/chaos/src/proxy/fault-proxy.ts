import { Agent, createServer, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { ProxyFault, Scope } from '../plan/fault.ts'
import { forward, type Change, type Exchange } from './forward.ts'
import { sendInvalid, sendStatus } from './invalid-responses.ts'

/** Lifetime of an event stream while streams are dropped, in ms. */
const STREAM_LIFE_MS = 300

/** A proxy in front of the content service that injects faults of networks and services. */
export interface FaultProxy {
  /** Replaces the active faults, and closes the connections that hang. */
  setFaults(faults: readonly ProxyFault[]): void
  /** Closes all event streams. */
  dropStreams(): void
  /** The number of client connections. */
  openSockets(): number
  /** The number of event streams, of which the site has one for all pages. */
  openStreams(): number
  close(): Promise<void>
}

/** Options of `startFaultProxy`. */
export interface FaultProxyOptions {
  readonly port: number
  /** Port of the content service. */
  readonly contentPort: number
  /** Called with every request. */
  readonly onRequest?: (request: IncomingMessage) => void
}

/** Starts a proxy on the loopback address. */
export async function startFaultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true })
  const sockets = new Set<Socket>()
  const streams = new Set<Socket>()
  const hanging = new Set<Socket>()
  const counts = new Map<ProxyFault, number>()
  let faults: readonly ProxyFault[] = []

  const pass = (exchange: Exchange, change?: Change) => {
    if (scopeOf(exchange.request.url ?? '') === 'streams') trackSocket(streams, exchange)
    forward(exchange, { agent, port: options.contentPort }, change)
  }
  const server = createServer((request, response) => {
    options.onRequest?.(request)
    response.on('error', () => {})
    const fault = chooseFault(faults, scopeOf(request.url ?? ''), counts)
    if (fault === null) pass({ request, response })
    else inject(fault, { request, response }, { pass, hold: (socket) => hanging.add(socket) })
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      hanging.delete(socket)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  return {
    setFaults: (next) => {
      faults = next
      counts.clear()
      for (const socket of hanging) socket.destroy()
    },
    dropStreams: () => {
      for (const socket of streams) socket.destroy()
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

function trackSocket(sockets: Set<Socket>, { request: { socket }, response }: Exchange): void {
  sockets.add(socket)
  response.on('close', () => sockets.delete(socket))
}

interface FaultHandlers {
  readonly pass: (exchange: Exchange, change?: Change) => void
  /** Leaves a request without response until the faults change. */
  readonly hold: (socket: Socket) => void
}

function inject(fault: ProxyFault, exchange: Exchange, { pass, hold }: FaultHandlers): void {
  const { request, response } = exchange
  switch (fault.kind) {
    case 'hang':
      hold(request.socket)
      return
    case 'slow': {
      const timer = setTimeout(pass, fault.variant, exchange)
      response.on('close', () => clearTimeout(timer))
      return
    }
    case 'status':
      return sendStatus(exchange, fault.variant)
    case 'reset':
      request.socket.resetAndDestroy()
      return
    case 'cut':
    case 'truncated':
      return pass(exchange, fault.kind)
    case 'nonsense':
      return sendInvalid(exchange, fault.variant)
    case 'drop':
      pass(exchange)
      setTimeout(() => request.socket.destroy(), STREAM_LIFE_MS).unref()
  }
}

/** The scope of an address of the content service; `all` if it belongs to no other. */
export function scopeOf(url: string): Scope {
  if (/^\/v[^/]+\/data\/(live|listen)\//.test(url)) return 'streams'
  if (/^\/v[^/]+\/data\//.test(url)) return 'queries'
  if (/^\/(images|files)\//.test(url)) return 'media'
  return 'all'
}

/**
 * The first active fault that affects a request of a scope, or null.
 *
 * @param counts number of requests by fault; updated here
 */
export function chooseFault(
  faults: readonly ProxyFault[],
  scope: Scope,
  counts: Map<ProxyFault, number>,
): ProxyFault | null {
  for (const fault of faults) {
    if (fault.scope !== 'all' && fault.scope !== scope) continue
    const count = (counts.get(fault) ?? 0) + 1
    counts.set(fault, count)
    if (count % fault.every === 0) return fault
  }
  return null
}
