import { Agent, createServer, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { SLOW_MS, STREAM_LIFE_MS } from '../constants.ts'
import { pick, STATUSES, type ProxyFault } from '../plan/fault.ts'
import { chooseFault, scopeOf } from './choose-fault.ts'
import { forward, type Change, type Exchange } from './forward.ts'
import { sendNonsense, sendStatus } from './wrong-answers.ts'

/** A proxy before the content service that can be told to answer as a broken network or service does. */
export interface FaultProxy {
  /** From now on these faults hold, and no others; what they held back is let go. */
  setFaults(faults: readonly ProxyFault[]): void
  /** Cuts all event streams now. */
  dropStreams(): void
  /** Sockets that are open towards those who ask. */
  openSockets(): number
  /** Event streams of pages that are open. */
  openPageStreams(): number
  close(): Promise<void>
}

/** What a proxy is started with. */
export interface FaultProxyOptions {
  readonly port: number
  /** The content service's own port, on this machine. */
  readonly contentPort: number
  /** Told of every request before it is answered. */
  readonly onRequest?: (request: IncomingMessage) => void
}

/** Starts a proxy on this machine. */
export async function startFaultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true })
  const sockets = new Set<Socket>()
  const streams = new Set<Socket>()
  const pageStreams = new Set<Socket>()
  const held = new Set<Socket>()
  const counts = new Map<ProxyFault, number>()
  let faults: readonly ProxyFault[] = []

  const pass = (exchange: Exchange, change?: Change) => {
    if (scopeOf(exchange.request.url ?? '') === 'streams') {
      // Browsers say which page asks.
      const kept = exchange.request.headers.origin === undefined ? [streams] : [streams, pageStreams]
      for (const sockets of kept) keepWhileOpen(sockets, exchange)
    }
    forward(exchange, { agent, port: options.contentPort }, change)
  }
  const server = createServer((request, response) => {
    options.onRequest?.(request)
    response.on('error', () => {})
    const fault = chooseFault(faults, scopeOf(request.url ?? ''), counts)
    if (fault === null) pass({ request, response })
    else meet(fault, { request, response }, { pass, hold: (socket) => held.add(socket) })
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      held.delete(socket)
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
      for (const socket of held) socket.destroy()
    },
    dropStreams: () => {
      for (const socket of streams) socket.destroy()
    },
    openSockets: () => sockets.size,
    openPageStreams: () => pageStreams.size,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      const ended = [...sockets].map((socket) => new Promise((resolve) => socket.on('close', resolve)))
      server.closeAllConnections()
      agent.destroy()
      await Promise.all([closed, ...ended])
    },
  }
}

function keepWhileOpen(kept: Set<Socket>, { request: { socket }, response }: Exchange): void {
  kept.add(socket)
  response.on('close', () => kept.delete(socket))
}

interface Means {
  readonly pass: (exchange: Exchange, change?: Change) => void
  /** Keeps a socket without an answer until the faults change. */
  readonly hold: (socket: Socket) => void
}

function meet(fault: ProxyFault, exchange: Exchange, { pass, hold }: Means): void {
  const { request, response } = exchange
  switch (fault.kind) {
    case 'hang':
      hold(request.socket)
      return
    case 'slow': {
      const timer = setTimeout(pass, pick(SLOW_MS, fault.detail), exchange)
      response.on('close', () => clearTimeout(timer))
      return
    }
    case 'status':
      return sendStatus(exchange, pick(STATUSES, fault.detail))
    case 'reset':
      request.socket.resetAndDestroy()
      return
    case 'cut':
    case 'truncated':
      return pass(exchange, fault.kind)
    case 'nonsense':
      return sendNonsense(exchange, fault.detail)
    case 'drop':
      pass(exchange)
      setTimeout(() => request.socket.destroy(), STREAM_LIFE_MS).unref()
  }
}
