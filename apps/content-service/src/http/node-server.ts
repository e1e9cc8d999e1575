import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { HTTP } from '../constants.ts'
import { ServiceError } from '../errors/service-error.ts'

type FetchHandler = (request: Request) => Response | Promise<Response>

/** A Node server that is bound but answers 503 until it is given its handler. */
export interface BoundServer {
  readonly port: number
  /** From now on requests are answered by this. */
  serve(handler: FetchHandler): void
  /** Takes no more connections and waits for the requests under way, for a bounded time. */
  close(): Promise<void>
}

/** Binds a server, with bounds for slow and greedy clients. Throws PORT_TAKEN. */
export async function bindServer(options: {
  readonly host: string
  readonly port: number
  readonly headersTimeout?: number | undefined
}): Promise<BoundServer> {
  const { host, port, headersTimeout = HTTP.headersTimeout } = options
  let listener = (_request: IncomingMessage, response: ServerResponse): unknown =>
    response.writeHead(503, { 'Retry-After': '1' }).end()
  const server = createServer(
    {
      headersTimeout,
      requestTimeout: HTTP.requestTimeout,
      keepAliveTimeout: HTTP.keepAliveTimeout,
      maxHeaderSize: HTTP.headerBytes,
      connectionsCheckingInterval: Math.min(headersTimeout, HTTP.connectionsCheck),
    },
    (request, response) => void listener(request, response),
  )
  server.maxConnections = HTTP.connections
  await listen(server, host, port)
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    serve: (handler) => {
      listener = getRequestListener(handler, { overrideGlobalObjects: false })
    },
    close: () => close(server),
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') return reject(error)
      const why = error.code === 'EACCES' ? 'may not be used by this user' : 'is in use by another program'
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
    // A connection is idle only once its last answer is out, so the idle ones are closed again and again.
    const idle = setInterval(() => server.closeIdleConnections(), HTTP.idleCheck)
    const timer = setTimeout(() => server.closeAllConnections(), HTTP.stopTimeout)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(timer)
      resolve()
    })
  })
}
