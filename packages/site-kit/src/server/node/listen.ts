import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AddressInfo, Server } from 'node:net'
import { createServer, type Server as HttpServer } from 'node:http'
import { SERVER_LIMITS } from './limits.ts'
import type { ServerLimits } from './limits.ts'

/** How often connections that have had their answer are closed while the server stops, in ms: too often to be felt. */
const STOP_CHECK_MS = 50

/** A server that listens. */
export interface Listening {
  readonly port: number
  /** Takes no further connections, finishes what is under way, and cuts off what takes too long. */
  readonly stop: () => Promise<void>
}

/**
 * Serves `app` on `port`, within limits.
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
      const taken = error.code === 'EADDRINUSE'
      reject(taken ? new Error(`Port ${port} is in use. Stop the other program or set PORT.`) : error)
    })
    server.on('listening', () => {
      resolve({ port: (server.address() as AddressInfo).port, stop: () => stop(server, limits) })
    })
  })
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

/** The adapter can serve HTTP/2 too; we hand it HTTP/1 and let a proxy speak the rest. */
function isHttpServer(server: object): server is HttpServer {
  return 'maxRequestsPerSocket' in server
}

function stop(server: Server, { stopTimeoutMs }: ServerLimits): Promise<void> {
  return new Promise((resolve) => {
    const { closeAll, closeIdle } = closers(server)
    const late = setTimeout(closeAll, stopTimeoutMs)
    // A visitor keeps a connection after its answer, and the server would wait until they let go.
    const check = setInterval(closeIdle, STOP_CHECK_MS)
    server.close(() => {
      clearTimeout(late)
      clearInterval(check)
      resolve()
    })
    closeIdle()
  })
}

function closers(server: Server) {
  return isHttpServer(server)
    ? { closeAll: () => server.closeAllConnections(), closeIdle: () => server.closeIdleConnections() }
    : { closeAll: () => {}, closeIdle: () => {} }
}
