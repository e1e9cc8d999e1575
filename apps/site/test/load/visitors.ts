import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Connections that are opened at a time: more than the backlog of a server would be refused. */
const OPENED_AT_A_TIME = 100

/** Creates a request of a kind; its number makes addresses differ. */
export type RequestKind = (n: number) => { readonly address: string; readonly init?: RequestInit }

/** Requests of the clients of a site: pages, files, and unknown addresses. */
export function siteRequests(site: string): readonly RequestKind[] {
  return [
    () => ({ address: `${site}/` }),
    () => ({ address: `${site}/editors` }),
    (n) => ({ address: `${site}/screening-room?utm_source=${n}` }),
    (n) => ({ address: `${site}/?video=unknown-${n}` }),
    (n) => ({ address: `${site}/unknown-${n}` }),
    (n) => ({ address: `${site}/editors/unknown-${n}` }),
    () => ({ address: `${site}/info`, init: { headers: { 'Accept-Encoding': 'gzip' } } }),
    () => ({ address: `${site}/sitemap.xml` }),
    () => ({ address: `${site}/page-data/another/` }),
    (n) => ({ address: `${site}/assets/unknown-${n}.js` }),
    () => ({ address: `${site}/`, init: { method: 'POST', body: 'x'.repeat(20_000) } }),
    // A client that leaves before the response.
    () => ({ address: `${site}/editors`, init: { signal: AbortSignal.timeout(1) } }),
  ]
}

/**
 * Requests of the clients of a content service. A tenth of the last kind publishes: all pages are
 * rendered again after it.
 * @param picture address of a picture, without parameters
 */
export function contentRequests(content: string, token: string, picture: string): readonly RequestKind[] {
  const dataUrl = (kind: string) => `${content}/v2023-06-07/data/${kind}/production`
  const query = (text: string, n: number) =>
    `${dataUrl('query')}?${new URLSearchParams({ query: text, $n: String(n) })}`
  const authorization = { Authorization: `Bearer ${token}` }
  const publish = (n: number) =>
    JSON.stringify({ mutations: [{ patch: { id: 'settings', set: { siteDescription: `Load ${n}` } } }] })
  return [
    (n) => ({ address: query('*[_type == "video"][0...10]{..., "n": $n}', n) }),
    (n) => ({
      address: query('*[_type == "playlist"]{title, "films": videos[]->{title, slug}, "n": $n}', n),
    }),
    (n) => ({ address: query('*[_type == "video"]{"all": *[_type == "video"]._id, "n": $n}', n) }),
    (n) => ({ address: query('*[', n) }),
    (n) => ({ address: query('*[_id in path("drafts.**")]', n), init: { headers: authorization } }),
    (n) => ({ address: `${picture}?w=${100 + (n % 200)}&auto=format` }),
    // Streams whose clients leave.
    () => ({ address: dataUrl('live/events'), init: { signal: AbortSignal.timeout(30) } }),
    (n) => ({
      address: `${dataUrl('listen')}?${new URLSearchParams({ query: `*[_id != "${n}"]` })}`,
      init: { signal: AbortSignal.timeout(30) },
    }),
    (n) =>
      n % 10 === 0
        ? { address: dataUrl('mutate'), init: { method: 'POST', headers: authorization, body: publish(n) } }
        : { address: `${dataUrl('doc')}/settings` },
  ]
}

/** Number of responses by status, of clients that left, and of closed connections. */
export type Responses = Map<number | 'left' | 'closed', number>

/**
 * Sends requests of every kind, several at a time.
 * @param hasNext called before each request with the number of earlier requests; false ends the
 * load
 */
export async function mixedLoad(
  kinds: readonly RequestKind[],
  concurrency: number,
  hasNext: (count: number) => boolean,
): Promise<Responses> {
  const responses: Responses = new Map()
  let count = 0
  const client = async () => {
    while (hasNext(count)) {
      const request = kinds[count % kinds.length]?.(count)
      count += 1
      const outcome = request ? await fetchOutcome(request.address, request.init) : 'left'
      responses.set(outcome, (responses.get(outcome) ?? 0) + 1)
      // A server that is down refuses connections at once.
      if (outcome === 'closed') await sleep(20)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, client))
  return responses
}

async function fetchOutcome(address: string, init: RequestInit = {}): Promise<number | 'left' | 'closed'> {
  try {
    const response = await fetch(address, init)
    const body = await response.arrayBuffer()
    const length = response.headers.get('Content-Length')
    const isComplete =
      response.headers.has('Content-Encoding') || length === null || body.byteLength === Number(length)
    return isComplete ? response.status : 'closed'
  } catch {
    return init.signal?.aborted === true ? 'left' : 'closed'
  }
}

/** Opens connections to a site that send a text and read nothing. */
export async function openConnections(site: string, count: number, text: string): Promise<Socket[]> {
  const { hostname, port } = new URL(site)
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(OPENED_AT_A_TIME, count - sockets.length) }, () =>
      connect(Number(port), hostname)
        .on('error', () => {})
        .pause(),
    )
    await Promise.all(
      batch.map(async (socket) => {
        await Promise.race([once(socket, 'connect'), once(socket, 'close')])
        socket.write(text)
      }),
    )
    sockets.push(...batch)
  }
  return sockets
}

/** Creates an agent for each of some networks: to the site, each address of 127.0.0.0/8 is one. */
export function createNetworkAgents(load: { networks: number; connections: number }): readonly Agent[] {
  const options = { keepAlive: true, maxSockets: load.connections }
  return Array.from(
    { length: load.networks },
    (_, number) => new Agent({ ...options, localAddress: `127.2.0.${number + 1}` }),
  )
}

/** Sends requests on all connections of the agents at a time, and returns the statuses. */
export async function requestFromNetworks(
  site: string,
  paths: readonly string[],
  agents: readonly Agent[],
  requests: number,
): Promise<ReadonlySet<number>> {
  const statuses = new Set<number>()
  let sent = 0
  const client = async (agent: Agent) => {
    while (sent < requests) {
      const path = paths[sent % paths.length] ?? '/'
      sent += 1
      statuses.add(await fetchStatus(`${site}${path}`, agent))
    }
  }
  await Promise.all(agents.flatMap((agent) => Array.from({ length: agent.maxSockets }, () => client(agent))))
  return statuses
}

function fetchStatus(address: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject)
      response.resume()
    }).on('error', reject)
  })
}
