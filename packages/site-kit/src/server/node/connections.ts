import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes connections with more than `max` unanswered requests. Browsers and proxies send the next request after the
 * response (RFC 9112, 9.3.2 allows more); each one that is answered later holds its response in memory.
 */
export function createPipelineLimit(max: number) {
  const underWay = new WeakMap<Socket, number>()
  /** Counts a request until its response is sent. Returns false if the connection was closed instead. */
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
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}
