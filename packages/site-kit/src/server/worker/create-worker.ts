import type { Hono } from 'hono'
import type { SiteConfig } from '../../config.ts'
import { documentAssets, type Build } from '../respond/assets.ts'
import {
  HtmlCache,
  toFreshnessTable,
  type CachedPage,
  type FreshnessTable,
  type PageStore,
} from '../cache/html-cache.ts'
import { environmentWarnings, readEnvironment } from '../environment.ts'
import type { RateLimiter } from '../security/rate-limit.ts'
import { readVariables } from '../setting.ts'
import { createSite } from '../site.ts'

/** Bindings of the Worker: the variables of `.env.example`, and those of `wrangler.jsonc`. */
export interface WorkerBindings {
  readonly [setting: string]: unknown
  /** Limits the requests to `/api/*`. */
  readonly API_LIMITER?: RateLimiter
  /** Identifies the deployed version, whose pages are cached apart. */
  readonly CF_VERSION_METADATA?: { readonly id: string }
}

interface WorkerContext {
  waitUntil(work: Promise<unknown>): void
  passThroughOnException(): void
  readonly props: unknown
}

/** A Worker with Cloudflare's interface. */
export interface SiteWorker {
  fetch(request: Request, bindings: WorkerBindings, context: WorkerContext): Response | Promise<Response>
}

/** Options of `createWorker`. */
export interface WorkerOptions {
  readonly config: SiteConfig
  readonly build: Build
}

/** The site as a Worker. The platform serves the browser's build. An isolate has one site. */
export function createWorker(options: WorkerOptions): SiteWorker {
  let site: Hono | undefined
  return {
    fetch: (request, bindings, context) => {
      site ??= workerSite(options, bindings)
      return site.fetch(request, bindings, context)
    },
  }
}

function workerSite({ config, build }: WorkerOptions, bindings: WorkerBindings): Hono {
  const assets = documentAssets(build)
  // The name of the script has the hash of its modules, and not that of the stylesheets.
  const version = bindings.CF_VERSION_METADATA?.id ?? [assets.script, ...assets.stylesheets].join()
  // The DOM's type has no default cache.
  const { default: cache } = caches as unknown as { readonly default: CacheApi }
  const { API_LIMITER: apiLimiter } = bindings
  const environment = readEnvironment(readVariables(bindings))
  const freshness = toFreshnessTable(config)
  for (const warning of environmentWarnings(environment)) console.warn(warning)
  return createSite({
    config,
    // A Worker has no stream of its own.
    environment: { ...environment, servesEvents: environment.hasContentProxy },
    assets,
    cache: new HtmlCache({
      store: createCacheApiStore(cache, version, freshness),
      // workerd ends a request that waits for I/O of another one.
      coalesce: false,
      freshness,
    }),
    clientAddress: ({ req }) => req.header('CF-Connecting-IP') ?? '',
    ...(apiLimiter ? { apiLimiter } : {}),
  })
}

/** The methods of the Cache API that are used; the DOM's type has more than Workers have. */
interface CacheApi {
  match(request: string): Promise<Response | undefined>
  put(request: string, response: Response): Promise<void>
}

/** Header with the data of a cached page besides its body. */
const DATA_HEADER = 'Cutroom-Page'

/** Path of cached pages, which are keys on the site's own origin, as Cloudflare requires. */
const FOLDER = '/.cached-pages'

/** Stores pages in the Cache API, for all visitors of a data centre. */
function createCacheApiStore(cache: CacheApi, build: string, freshness: FreshnessTable): PageStore {
  const toUrl = (key: string) =>
    new URL(`${FOLDER}/${encodeURIComponent(build)}/${encodeURIComponent(key)}`, key).href
  return {
    get: async (key) => {
      const response = await cache.match(toUrl(key))
      const data = response?.headers.get(DATA_HEADER)
      if (!response || !data) return undefined
      return { ...(JSON.parse(data) as PageData), body: new Uint8Array(await response.arrayBuffer()) }
    },
    set: async (key, { body, ...data }) => {
      const { fresh, staleWhileRevalidate, staleIfError } = freshness[data.cacheClass]
      const headers = {
        'Cache-Control': `public, max-age=${fresh + Math.max(staleWhileRevalidate, staleIfError)}`,
        [DATA_HEADER]: JSON.stringify(data satisfies PageData),
      }
      await cache.put(toUrl(key), new Response(body, { headers }))
    },
  }
}

type PageData = Omit<CachedPage, 'body'>
