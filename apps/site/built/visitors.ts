import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Connections that are opened at a time: more than the backlog of a server would be refused. */
const OPENED_AT_A_TIME = 100

/** A request of a kind; `n` is its number, so that addresses differ. */
export type RequestKind = (n: number) => { readonly address: string; readonly init?: RequestInit }

/** What the clients of a site do, all at once: its pages, its files, and addresses that nobody has published. */
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
 * What the clients of a content service do, all at once. A publication is one in ten requests of its kind: all pages are
 * rendered again after it.
 *
 * @param picture address of a picture, without parameters
 */
export function contentRequests(content: string, token: string, picture: string): readonly RequestKind[] {
  const data = (kind: string) => `${content}/v2023-06-07/data/${kind}/production`
  const query = (text: string, n: number) =>
    `${data('query')}?${new URLSearchParams({ query: text, $n: String(n) })}`
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
    () => ({ address: data('live/events'), init: { signal: AbortSignal.timeout(30) } }),
    (n) => ({
      address: `${data('listen')}?${new URLSearchParams({ query: `*[_id != "${n}"]` })}`,
      init: { signal: AbortSignal.timeout(30) },
    }),
    (n) =>
      n % 10 === 0
        ? { address: data('mutate'), init: { method: 'POST', headers: authorization, body: publish(n) } }
        : { address: `${data('doc')}/settings` },
  ]
}

/** The responses to requests, by their status; those of clients that have left, and of connections that were closed. */
export type Responses = Map<number | 'left' | 'closed', number>

/**
 * Sends requests of every kind, several at a time.
 *
 * @param until called before each request with the number of those before it; false ends the load
 */
export async function mixedLoad(
  kinds: readonly RequestKind[],
  concurrency: number,
  until: (count: number) => boolean,
): Promise<Responses> {
  const responses: Responses = new Map()
  let count = 0
  const client = async () => {
    while (until(count)) {
      const request = kinds[count % kinds.length]?.(count)
      count += 1
      const outcome = request ? await outcomeOf(request.address, request.init) : 'left'
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
