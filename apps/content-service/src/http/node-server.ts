import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { ServiceError } from '../errors/service-error.ts'
import { isLoopbackAddress } from './client.ts'

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
  connections: 512,
  /** Of one address other than this machine, whose proxies connect for many clients. */
  connectionsPerAddress: 128,
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

/** Binds a server. Throws PORT_TAKEN, or SETTINGS_INVALID if the host is no address of this machine. */
export async function bindServer(options: {
  readonly host: string
  readonly port: number
  readonly headersTimeout?: number | undefined
  readonly idleTimeout?: number | undefined
}): Promise<BoundServer> {
  const { host, port, headersTimeout = LIMITS.headersTimeout, idleTimeout = LIMITS.idleTimeout } = options
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
  limitConnections(server, LIMITS.connectionsPerAddress, isLoopbackAddress)
  await listen(server, host, port)
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

/** Closes connections above `max` of one address, except of those that `isExempt` names. */
export function limitConnections(server: Server, max: number, isExempt: (address: string) => boolean): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isExempt(address)) return
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
    if (count > max) socket.destroy()
  })
}

/** Codes of a host that is not of this machine, or of no machine. */
const HOST_ERRORS: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { code = '' } = error
      if (HOST_ERRORS.has(code))
        return reject(
          new ServiceError(
            'SETTINGS_INVALID',
            `The host ${host} is not an address of this machine (${code}). Choose another with --host.`,
            { cause: error },
          ),
        )
      if (code !== 'EADDRINUSE' && code !== 'EACCES') return reject(error)
      const why = code === 'EACCES' ? 'may not be used by this user' : 'is in use by another program'
      return reject(
        new ServiceError('PORT_TAKEN', `The port ${port} on ${host} ${why}. Choose another with --port.`, {
          cause: error,
        }),
      )
    })
    server.listen(port, host, resolve)
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
