import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { ServiceError } from '../errors/service-error.ts'

/** Bounds for slow and greedy clients, in milliseconds unless noted. */
const LIMITS = {
  headersTimeout: 10_000,
  /** Uploads included. */
  requestTimeout: 300_000,
  keepAliveTimeout: 5_000,
  /** Between checks of connections. */
  connectionsCheck: 1000,
  /** Bytes: the client posts queries above 11,264 characters, so every GET fits. */
  headerBytes: 32 * 1024,
  /** The site has one for each picture or film that a visitor loads. */
  connections: 10_000,
  /** Without progress in either direction: the response of a client that does not read stays in memory. */
  idleTimeout: 60_000,
  /** Before the first probe of a silent connection, whose client may have vanished. */
  probeDelay: 30_000,
  /** Between checks for idle connections during a stop. */
  idleCheck: 20,
  /** For open requests during a stop. */
  stopTimeout: 5_000,
} as const

type FetchHandler = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

/** A bound server, which responds with 503 until it gets a handler. */
export interface BoundServer {
  readonly port: number
  serve(handler: FetchHandler): void
  /** Stops listening, and waits for open requests for a bounded time. */
  close(): Promise<void>
}

/** Binds a server to this machine. Throws PORT_TAKEN. */
export async function bindServer(options: {
  readonly port: number
  readonly headersTimeout?: number | undefined
  readonly idleTimeout?: number | undefined
}): Promise<BoundServer> {
  const { port, headersTimeout = LIMITS.headersTimeout, idleTimeout = LIMITS.idleTimeout } = options
  let listener = (_request: IncomingMessage, response: ServerResponse): unknown =>
    response.writeHead(503, { 'Retry-After': '1' }).end()
  const server = createServer(
    {
      headersTimeout,
      requestTimeout: LIMITS.requestTimeout,
      keepAliveTimeout: LIMITS.keepAliveTimeout,
      keepAlive: true,
      keepAliveInitialDelay: LIMITS.probeDelay,
      maxHeaderSize: LIMITS.headerBytes,
      connectionsCheckingInterval: Math.min(headersTimeout, LIMITS.connectionsCheck),
    },
    (request, response) => void listener(request, response),
  )
  server.timeout = idleTimeout
  server.maxConnections = LIMITS.connections
  await listen(server, port)
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    serve: (handler) => {
      listener = getRequestListener((request, bindings) => handler(request, bindings as HttpBindings), {
        overrideGlobalObjects: false,
      })
    },
    close: () => close(server),
  }
}

/** The address of this machine that no other one reaches: the site is the only door to the service. */
export const LOOPBACK = '127.0.0.1'

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { code = '' } = error
      if (code !== 'EADDRINUSE' && code !== 'EACCES') return reject(error)
      const why = code === 'EACCES' ? 'may not be used by this user' : 'is in use by another program'
      return reject(
        new ServiceError('PORT_TAKEN', `The port ${port} ${why}. Choose another with --port.`, {
          cause: error,
        }),
      )
    })
    server.listen(port, LOOPBACK, resolve)
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection becomes idle after its last response, so this is repeated.
    const idle = setInterval(() => server.closeIdleConnections(), LIMITS.idleCheck)
    const timer = setTimeout(() => server.closeAllConnections(), LIMITS.stopTimeout)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(timer)
      resolve()
    })
  })
}
