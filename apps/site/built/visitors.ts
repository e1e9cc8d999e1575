import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Connections that are opened at a time: more than the backlog of a server would be refused. */
const OPENED_AT_A_TIME = 100

/** What the clients of a site do, all at once: its pages, its files, and addresses that nobody has published. */
const REQUESTS: readonly ((n: number) => { readonly path: string; readonly init?: RequestInit })[] = [
  () => ({ path: '/' }),
  () => ({ path: '/editors' }),
  (n) => ({ path: `/screening-room?utm_source=${n}` }),
  (n) => ({ path: `/?video=unknown-${n}` }),
  (n) => ({ path: `/unknown-${n}` }),
  (n) => ({ path: `/editors/unknown-${n}` }),
  () => ({ path: '/info', init: { headers: { 'Accept-Encoding': 'gzip' } } }),
  () => ({ path: '/sitemap.xml' }),
  () => ({ path: '/page-data/another/' }),
  (n) => ({ path: `/assets/unknown-${n}.js` }),
  () => ({ path: '/', init: { method: 'POST', body: 'x'.repeat(20_000) } }),
  // A client that leaves before the response.
  () => ({ path: '/editors', init: { signal: AbortSignal.timeout(1) } }),
]

/** The responses to requests, by their status; those of clients that have left, and of connections that were closed. */
export type Responses = Map<number | 'left' | 'closed', number>

/**
 * Sends requests of every kind, several at a time.
 *
 * @param until called before each request with the number of those before it; false ends the load
 */
export async function mixedLoad(
  site: string,
  concurrency: number,
  until: (count: number) => boolean,
): Promise<Responses> {
  const responses: Responses = new Map()
  let count = 0
  const client = async () => {
    while (until(count)) {
      const request = REQUESTS[count % REQUESTS.length]?.(count)
      count += 1
      const outcome = request ? await outcomeOf(`${site}${request.path}`, request.init) : 'left'
      responses.set(outcome, (responses.get(outcome) ?? 0) + 1)
      // A server that is down refuses connections at once.
      if (outcome === 'closed') await sleep(20)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, client))
  return responses
}

async function outcomeOf(address: string, init: RequestInit = {}): Promise<number | 'left' | 'closed'> {
  try {
    const response = await fetch(address, init)
    const body = await response.arrayBuffer()
    const length = response.headers.get('Content-Length')
    const isWhole =
      response.headers.has('Content-Encoding') || length === null || body.byteLength === Number(length)
    return isWhole ? response.status : 'closed'
  } catch {
    return init.signal?.aborted === true ? 'left' : 'closed'
  }
}

/** Opens connections to a site, which send this text and read nothing. */
export async function openConnections(site: string, count: number, text: string): Promise<Socket[]> {
  const { hostname, port } = new URL(site)
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(OPENED_AT_A_TIME, count - sockets.length) }, () =>
      connect(Number(port), hostname).on('error', () => {}),
    )
    await Promise.all(
      batch.map(
        (socket) =>
          new Promise<void>((resolve) => {
            socket.once('close', resolve)
            socket.once('connect', () => {
              socket.pause()
              socket.write(text)
              resolve()
            })
          }),
      ),
    )
    sockets.push(...batch)
  }
  return sockets
}
