import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { LOOPBACK } from '@cutroom/ground/host'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { ServiceError } from '../errors/service-error.ts'

const IDLE_CHECK_MS = 20

/** Milliseconds that open requests may take during a stop. */
const STOP_TIMEOUT_MS = 5000

type FetchHandler = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

export interface BoundServer {
  readonly port: number
  serve(handler: FetchHandler): void
  close(): Promise<void>
}

export async function bindServer(port: number): Promise<BoundServer> {
  let handler: FetchHandler = () => new Response(null, { status: 503, headers: { 'Retry-After': '1' } })
  const listener = getRequestListener((request, bindings) => handler(request, bindings as HttpBindings), {
    overrideGlobalObjects: false,
  })
  const server = createServer((request, response) => void listener(request, response))
  // Clients open some in advance. To Node.js, one is idle after its first request only.
  const unused = new Set<Socket>()
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  await listen(server, port)
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    serve: (next) => void (handler = next),
    close: () => {
      for (const socket of unused) socket.destroy()
      return close(server)
    },
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { code = '' } = error
      if (code !== 'EADDRINUSE' && code !== 'EACCES') return reject(error)
      const reason = code === 'EACCES' ? 'may not be used by this user' : 'is in use by another program'
      const message = `The port ${port} ${reason}. Choose another with --port.`
      return reject(new ServiceError('PORT_TAKEN', message, { cause: error }))
    })
    // No other machine reaches it: the site passes their requests on.
    server.listen(port, LOOPBACK, resolve)
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection becomes idle after its last response, so this is repeated.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
    const timer = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(timer)
      resolve()
    })
  })
}
