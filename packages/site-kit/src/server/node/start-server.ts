import type { HttpBindings } from '@hono/node-server'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import { watchPublished } from '@cutroom/content-client/live'
import type { Clock } from '@cutroom/ground/clock'
import { withDeadline } from '@cutroom/ground/deadline'
import { EventSource } from 'eventsource'
import type { Hono } from 'hono'
import type { SiteConfig } from '../../config.ts'
import { PATHS } from '../../routes/routes.ts'
import { documentAssets, type Build } from '../respond/assets.ts'
import { createMemoryStore, HtmlCache, toFreshnessTable } from '../cache/html-cache.ts'
import { createEventBroadcast, serveEvents, type EventBroadcast } from '../content-proxy/event-broadcast.ts'
import { environmentWarnings, readEnvironment, type SiteEnvironment } from '../environment.ts'
import { getClientAddress, getConnectionNetwork, toNetwork } from '../security/rate-limit.ts'
import { createSite } from '../site.ts'
import { compress } from './compression.ts'
import { createDiskStore } from './disk-store.ts'
import { listen, SERVER_LIMITS, type Listening, type ServerLimits } from './listen.ts'
import { readBuild } from './read-build.ts'
import { staticFiles } from './static-files.ts'

/** Google's load balancer uses a connection again after up to 600 s. */
const PROXY_KEEP_ALIVE_MS = 620_000

/** How long the first pages delay the readiness of the server, in ms: a restart may not hang. */
const WARM_UP_MS = 3_000

/** Options of `startServer`. */
export interface ServerOptions {
  readonly config: SiteConfig
  readonly env: Readonly<Record<string, string | undefined>>
  readonly client: string
  readonly limits?: ServerLimits
  readonly cache?: HtmlCache
  /** Takes warnings for the operator; by default the console. */
  readonly warn?: (message: string) => void
}

/**
 * Starts the site on Node.js, with the built files.
 * @throws EnvironmentError for unusable settings; Error for a port in use or a missing build
 */
export async function startServer(options: ServerOptions): Promise<Listening> {
  const { config, env, client, limits, warn = console.warn } = options
  const environment = readEnvironment(env)
  for (const warning of environmentWarnings(environment)) warn(warning)
  const build = await readBuild(client)
  const { cache = await createCache(options, environment, build) } = options
  const stopping = new AbortController()
  let isStarting = true
  const broadcast = environment.servesEvents ? createEventBroadcast() : null
  const { trustedProxies } = environment
  const getAddress = (request: IncomingMessage) => getClientAddress(request, trustedProxies)
  const site = createSite({
    config,
    environment,
    followsEvents: true,
    assets: documentAssets(build),
    files: staticFiles(client, environment.siteUrl),
    warn,
    cache,
    compress,
    stopping: stopping.signal,
    // The server offers HTTP/1.1 only. The requests that render the first pages have no bindings.
    clientAddress: ({ env }) => {
      const { incoming } = (env ?? {}) as Partial<HttpBindings>
      return incoming ? getAddress(incoming) : ''
    },
    isStarting: () => isStarting,
  })
  const { port, stop } = await listen(site, {
    port: environment.port,
    host: environment.host,
    // Behind a proxy, all visitors share its connections, so no limit by network applies.
    getNetwork: trustedProxies === 0 ? getConnectionNetwork : undefined,
    events: broadcast
      ? serveEvents(broadcast, environment, (request) => toNetwork(getAddress(request)))
      : undefined,
    limits: {
      ...SERVER_LIMITS,
      ...(trustedProxies > 0 && { keepAliveTimeoutMs: PROXY_KEEP_ALIVE_MS }),
      ...limits,
    },
  })
  let onConnected = () => {}
  const connected = new Promise<void>((resolve) => (onConnected = resolve))
  const unfollow = followContent(environment, cache, broadcast, onConnected)
  const endStart = () => void (isStarting = false)
  warmUp(site, config, cache.clock, connected).then(endStart, endStart)
  return {
    port,
    stop: () => {
      stopping.abort()
      unfollow()
      broadcast?.close()
      return stop()
    },
  }
}

/**
 * Renders the pages of the navigation, so that their first visitors need not wait for a render.
 * @param connected settles with the first live event, which invalidates earlier content
 */
function warmUp(
  site: Hono,
  { navigation }: SiteConfig,
  clock: Clock,
  connected: Promise<void>,
): Promise<unknown> {
  const hrefs = new Set<string>([PATHS.home, ...navigation.map(({ href }) => href)])
  const headers = { 'Accept-Encoding': 'br, gzip' }
  const render = async () => {
    // A proxy between may hold events back.
    await withDeadline(connected, clock, WARM_UP_MS / 2, () => {})
    // Pages are rendered one at a time. A page waits 500 ms for pictures of video hosts, and
    // concurrent renders of other pages would use up that time.
    for (const href of hrefs) {
      // A failed render is logged. The first visitor of the page causes the next one.
      if (href.startsWith('/')) await site.request(href, { headers })
    }
  }
  return withDeadline(render(), clock, WARM_UP_MS, () => null)
}

/** Pages on disk, of an earlier process, may have missed changes, and are rendered again. */
async function createCache(
  { config, warn = console.warn }: ServerOptions,
  environment: SiteEnvironment,
  { manifest }: Build,
): Promise<HtmlCache> {
  const { pageCacheDirectory: directory, projectId, dataset, apiHost } = environment
  const freshness = toFreshnessTable(config)
  if (directory === undefined) return new HtmlCache({ freshness })
  // The server's file contains the queries. The names of the other files have hashes.
  const server = await readFile(fileURLToPath(import.meta.url), 'utf8')
  const build = JSON.stringify([manifest, server, projectId, dataset, apiHost])
  const store = await createDiskStore({ directory, build, memory: createMemoryStore(), warn })
  const cache = new HtmlCache({ store, freshness })
  cache.invalidate()
  return cache
}

/** Statuses of a content service without live events, or without those of this dataset. */
const REFUSED_STATUS: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 410, 501])

/**
 * Invalidates the cache whenever content is published, and passes events on to open pages.
 * @param onConnected called once the service has sent an event, or cannot be reached
 */
function followContent(
  environment: SiteEnvironment,
  cache: HtmlCache,
  broadcast: EventBroadcast | null,
  onConnected: () => void,
): () => void {
  try {
    return watchPublished({
      connection: environment,
      eventSource: (url) => {
        const source = new EventSource(url)
        source.addEventListener('error', ({ code }) => {
          if (code !== undefined && REFUSED_STATUS.has(code)) broadcast?.refuse()
        })
        return source
      },
      onChange: (event) => {
        cache.invalidate(event)
        onConnected()
      },
      onClose: () => {
        broadcast?.pause()
        onConnected()
      },
      onMessage: (message) => broadcast?.send(message),
    })
  } catch {
    // This API version has no live events: pages are as current as the cache's lifetimes make them.
    broadcast?.refuse()
    onConnected()
    return () => {}
  }
}
