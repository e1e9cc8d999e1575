import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AddressInfo, Server } from 'node:net'
import { createServer, type Server as HttpServer } from 'node:http'

/** Limits of the Node.js server. */
export interface ServerLimits {
  /** Request line and headers, in bytes (431 beyond it). */
  readonly headersMaxBytes: number
  /** Timeout of a request's headers, in ms (408 beyond it). */
  readonly headersTimeoutMs: number
  /** Timeout of a whole request with its body, in ms (408 beyond it). */
  readonly requestTimeoutMs: number
  /** Time that a connection may be open without a request, in ms. */
  readonly keepAliveTimeoutMs: number
  /** Time without data on a connection during a response, in ms: it stops slow readers. */
  readonly idleTimeoutMs: number
  /** Interval between checks of the timeouts above, in ms. */
  readonly checkIntervalMs: number
  /** Requests on one connection until it is closed, which frees its memory. */
  readonly requestsPerConnection: number
  /** Concurrent connections; further ones are refused. */
  readonly connections: number
  /** Time for pending responses when the server stops, in ms. */
  readonly stopTimeoutMs: number
}

/**
 * Default limits. A browser sends some 2 kB of headers in a few ms. Keep-alive is longer than the 60 s of usual proxies,
 * so that the proxy closes the connection. The server stops before the 5 s of the launcher and the 10 s of container
 * hosts.
 */
export const SERVER_LIMITS: ServerLimits = {
  headersMaxBytes: 16 * 1024,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 20_000,
  keepAliveTimeoutMs: 65_000,
  idleTimeoutMs: 30_000,
  checkIntervalMs: 5_000,
  requestsPerConnection: 1_000,
  connections: 10_000,
  stopTimeoutMs: 4_000,
}

/** Interval between closing idle connections while the server stops, in ms: too short to notice. */
const STOP_CHECK_MS = 50

/** A server that listens. */
export interface Listening {
  readonly port: number
  /** Accepts no more connections, completes pending responses, and aborts those that take too long. */
  readonly stop: () => Promise<void>
}

/**
 * Serves `app` on `port`.
 *
 * @throws Error when the port is in use.
 */
export function listen(app: Hono, port: number, limits: ServerLimits = SERVER_LIMITS): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, createServer, serverOptions: serverOptions(limits) })
    if (isHttpServer(server)) {
      server.maxRequestsPerSocket = limits.requestsPerConnection
      server.maxConnections = limits.connections
      server.setTimeout(limits.idleTimeoutMs)
    }
    server.on('error', (error: NodeJS.ErrnoException) => {
      const isPortInUse = error.code === 'EADDRINUSE'
      reject(isPortInUse ? new Error(`Port ${port} is in use. Stop the other program or set PORT.`) : error)
    })
    server.on('listening', () => {
      resolve({ port: (server.address() as AddressInfo).port, stop: () => stop(server, limits) })
    })
  })
}

/**
 * Stops a server at SIGINT and SIGTERM, and exits after an uncaught exception: the state of the process is then unknown,
 * and the host restarts it. An unhandled rejection is logged only: it affects one request.
 */
export function runUntilStopped({ stop }: Listening): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  process.on('unhandledRejection', (reason) => {
    console.error('A promise failed and nobody listened. This is a fault of the site:', reason)
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

/** The adapter can also serve HTTP/2, which is left to a proxy. */
function isHttpServer(server: object): server is HttpServer {
  return 'maxRequestsPerSocket' in server
}

function stop(server: Server, { stopTimeoutMs }: ServerLimits): Promise<void> {
  const http = isHttpServer(server) ? server : null
  return new Promise((resolve) => {
    const timeout = setTimeout(() => http?.closeAllConnections(), stopTimeoutMs)
    // Keep-alive connections would keep the server open after their response.
    const interval = setInterval(() => http?.closeIdleConnections(), STOP_CHECK_MS)
    server.close(() => {
      clearTimeout(timeout)
      clearInterval(interval)
      resolve()
    })
    http?.closeIdleConnections()
  })
}
