import { once } from 'node:events'
import { createServer as createProxy } from 'node:http'
import { createServer, type Server } from 'node:https'
import { join } from 'node:path'
import { getCertificate } from '@vitejs/plugin-basic-ssl'
import { createFakeVimeo, type FakeHost, type FakeVimeoOptions } from '@cutroom/player-core/testing'

/** The hosts of which Vimeo's SDK requests films and embeds. */
const HOSTS: readonly string[] = ['vimeo.com', 'player.vimeo.com']

/** A folder that Git ignores: the certificate's key stays on this machine. */
const CERTIFICATE_FOLDER = join(import.meta.dirname, '../../node_modules/.cache/vimeo-host')

/** The fake Vimeo behind a proxy, for browsers whose requests no driver intercepts. */
export interface VimeoHost {
  /** Host and port of the proxy, which connects to no other host. */
  readonly proxy: string
  /** Addresses of the requests to Vimeo's hosts, in order. */
  readonly requests: readonly string[]
  stop(): Promise<void>
}

/**
 * Starts the fake Vimeo on the loopback interface.
 *
 * @param options the film that each frame plays, and how
 */
export async function startVimeoHost(options: FakeVimeoOptions): Promise<VimeoHost> {
  const fakeHost = createFakeVimeo(options)
  const server = await createHost(fakeHost)
  const proxy = createProxy((_request, response) => response.writeHead(502).end())
  proxy.on('connect', ({ url = '' }, socket) => {
    // A browser closes connections as it ends.
    socket.on('error', () => socket.destroy())
    if (!HOSTS.some((host) => url === `${host}:443`)) {
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
      return
    }
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    server.emit('connection', socket)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('unreachable: it listens on a port')
  return {
    proxy: `127.0.0.1:${address.port}`,
    requests: fakeHost.requests,
    stop: async () => {
      server.closeAllConnections()
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

/**
 * Creates the server of the hosts, which listens on no port: the proxy gives it its connections.
 */
async function createHost(fakeHost: FakeHost): Promise<Server> {
  const certificate = await getCertificate(CERTIFICATE_FOLDER, 'vimeo.com', [...HOSTS])
  return createServer({ cert: certificate, key: certificate }, ({ url = '', headers }, response) => {
    const { delay, reply } = fakeHost.answer(`https://${headers.host}${url}`, headers.range)
    if (reply === 'silent') return
    setTimeout(() => {
      if (reply === 'broken-line') response.destroy()
      else response.writeHead(reply.status, reply.headers).end(reply.body)
    }, delay)
  })
}
