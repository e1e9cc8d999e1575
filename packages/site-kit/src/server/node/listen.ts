import { ignoreClosedOutput } from '@cutroom/ground/closed-output'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { Server as SocketServer, type AddressInfo, type Socket } from 'node:net'
import {
  createServer,
  type RequestListener,
  type Server,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { createNetworkLimiter } from '../security/rate-limit.ts'
import { ignoreHangUp } from './hang-up.ts'

/**
 * Keep-alive is longer than the 60 s of usual proxies, so that the proxy closes the connection. A
 * stop waits for the slowest request, a read that times out after 10 s.
 */
export const SERVER_LIMITS = {
  /** Request line and headers, in bytes (431 beyond it). A listener's URL has 14,800 characters. */
  headersMaxBytes: 32 * 1024,
  /** Timeout of a request's headers, in ms (408 beyond it). */
  headersTimeoutMs: 10_000,
  /** Timeout of a whole request with its body, in ms (408 beyond it): an upload of a film. */
  requestTimeoutMs: 300_000,
  /** Time that a connection may be open without a request, in ms. */
  keepAliveTimeoutMs: 65_000,
  /** Time without data on a connection during a response, in ms: it stops slow readers. */
  idleTimeoutMs: 30_000,
  checkIntervalMs: 5_000,
  /** Unanswered requests on one connection; it is closed beyond them. */
  requestsUnderWay: 8,
  /** Concurrent connections; further ones are refused. */
  connections: 10_000,
  /** Concurrent connections of a network, which may be an office of 150 people with a browser. */
  networkConnections: 1_000,
  stopTimeoutMs: 15_000,
}

export type ServerLimits = Readonly<typeof SERVER_LIMITS>

/** Interval between closing idle connections while the server stops, in ms: too short to notice. */
const STOP_CHECK_MS = 50

export interface Listening {
  readonly port: number
  /** Completes pending responses, and aborts those that take too long. */
  readonly stop: () => Promise<void>
}

export interface ListenOptions {
  /** 0 for any free one. */
  readonly port: number
  /** Address to bind; by default all of the machine. */
  readonly host?: string | undefined
  readonly limits?: ServerLimits
  /** The network that a connection from an address counts to; null for one without a limit. */
  readonly getNetwork?: ((address: string) => string | null) | undefined
  /** Writes the response to a request of an event stream; returns false for any other. */
  readonly events?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
}

/** @throws Error when the port is in use or denied, or the address is not one of this machine */
export function listen(app: Hono, options: ListenOptions): Promise<Listening> {
  const { port, host, limits = SERVER_LIMITS, getNetwork = () => null } = options
  return new Promise((resolve, reject) => {
    const server = createServer(serverOptions(limits), requestListener(app, limits, options))
    server.maxConnections = limits.connections
    server.on('connection', limitConnections(limits, getNetwork))
    const sockets = new Set<Socket>()
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    server.setTimeout(limits.idleTimeoutMs)
    server.on('error', (error: NodeJS.ErrnoException) => reject(startError(error, options)))
    server.on('listening', () => {
      resolve({ port: (server.address() as AddressInfo).port, stop: () => stop(server, sockets, limits) })
    })
    server.listen(port, host)
  })
}

function limitConnections(limits: ServerLimits, getNetwork: (address: string) => string | null) {
  const { connections: all, networkConnections: network } = limits
  const limiter = createNetworkLimiter({ all, network })
  return (socket: Socket) => {
    const counted = getNetwork(socket.remoteAddress ?? '')
    if (counted === null) return
    const release = limiter.acquire(counted)
    if (release) socket.once('close', release)
    else socket.destroy()
  }
}

function startError(error: NodeJS.ErrnoException, { port, host }: ListenOptions): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use. Stop the other program or set PORT.`, { cause: error })
  if (error.code === 'EACCES')
    return new Error(
      `Port ${port} may not be used by this user: ports below 1024 need the rights of an administrator on most systems. Run as a user with that right or set PORT.`,
      { cause: error },
    )
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(`HOST is ${host}, which is no address of this machine. Correct it or leave it out.`, {
      cause: error,
    })
  return error
}

function requestListener(
  app: Hono,
  limits: ServerLimits,
  { events }: Pick<ListenOptions, 'events'>,
): RequestListener {
  const mayProceed = createPipelineLimit(limits.requestsUnderWay)
  // Requests by HTTP/1.0 have no `Host`: health checks of some load balancers use it.
  const respond = getRequestListener(app.fetch, { hostname: 'localhost' })
  return (request, response) => {
    if (!mayProceed(request, response)) return
    if (hasSeveralHosts(request)) return void response.writeHead(400, { Connection: 'close' }).end()
    if (events?.(request, response) !== true) void respond(request, response)
  }
}

export function runUntilStopped({ stop }: Listening): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  ignoreHangUp()
  ignoreClosedOutput()
  process.on('unhandledRejection', (reason) => {
    console.error('A promise was rejected and not handled. This is a fault of the site:', reason)
  })
  process.once('uncaughtException', (error) => {
    console.error('An error was not caught, and the server stops. This is a fault of the site:', error)
    process.exitCode = 1
    void stopAndExit(stop)
  })
}

async function stopAndExit(stop: Listening['stop']): Promise<void> {
  await stop()
  process.exit()
}

function serverOptions(limits: ServerLimits) {
  return {
    maxHeaderSize: limits.headersMaxBytes,
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: limits.checkIntervalMs,
  }
}

function stop(server: Server, sockets: ReadonlySet<Socket>, { stopTimeoutMs }: ServerLimits): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => server.closeAllConnections(), stopTimeoutMs)
    // Keep-alive connections would keep the server open after their response.
    const interval = setInterval(() => {
      server.closeIdleConnections()
      // Browsers open connections ahead of requests: Node.js does not count these as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, STOP_CHECK_MS)
    // A request may be on its way on a connection that is idle here.
    server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
    // The method of an HTTP server closes idle connections at once (nodejs/node#60617).
    SocketServer.prototype.close.call(server, () => {
      clearTimeout(timeout)
      clearInterval(interval)
      resolve()
    })
  })
}

/**
 * Closes connections with more than `max` unanswered requests, which hold responses in memory.
 * Browsers and proxies do not pipeline (RFC 9112, 9.3.2).
 */
function createPipelineLimit(max: number) {
  const underWay = new WeakMap<Socket, number>()
  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    const count = (underWay.get(socket) ?? 0) + 1
    if (count > max) {
      socket.destroy()
      return false
    }
    underWay.set(socket, count)
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    return true
  }
}

/** Whether a request has several `Host` headers, which a server must refuse (RFC 9112, 3.2). */
function hasSeveralHosts({ headersDistinct: { host = [] } }: IncomingMessage): boolean {
  return host.length > 1
}
