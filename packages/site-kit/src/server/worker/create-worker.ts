import type { Hono } from 'hono'
import type { SiteConfig } from '../../config.ts'
import { documentAssets, type Build } from '../respond/assets.ts'
import { freshnessOf } from '../cache/cached-page.ts'
import { HtmlCache } from '../cache/html-cache.ts'
import { readEnvironment } from '../environment.ts'
import { unknownOriginWarning } from '../respond/request-url.ts'
import type { HostLimiter } from '../security/rate-limit.ts'
import { createSite } from '../site.ts'
import { createCacheApiStore, type CacheApi } from './cache-api-store.ts'

/** Bindings of the Worker: the variables of `.env.example`, and those of `wrangler.jsonc`. */
export interface WorkerBindings {
  readonly [setting: string]: unknown
  /** Limits the requests to `/api/*`. */
  readonly API_LIMITER?: HostLimiter
  /** Identifies the deployed version, whose pages are cached apart. */
  readonly CF_VERSION_METADATA?: { readonly id: string }
}

/** The platform's context of a request. */
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
  /** The browser's build. */
  readonly build: Build
}

/**
 * The site as a Worker. The platform serves the files of the browser's build without calling it, and caches its pages in
 * the data centre. An isolate has one site.
 */
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
  const version = bindings.CF_VERSION_METADATA?.id ?? assets.script
  // The DOM's type has no default cache.
  const { default: cache } = caches as unknown as { readonly default: CacheApi }
  const { API_LIMITER: hostLimiter } = bindings
  const environment = readEnvironment(settings(bindings))
  const warning = unknownOriginWarning(environment)
  if (warning !== null) console.warn(warning)
  return createSite({
    config,
    environment,
    assets,
    build: version,
    cache: new HtmlCache({
      store: createCacheApiStore(cache, version),
      // workerd ends a request that waits for I/O of another one.
      coalesce: false,
      freshness: freshnessOf(config),
    }),
    clientAddress: ({ req }) => req.header('CF-Connecting-IP') ?? '',
    ...(hostLimiter ? { hostLimiter } : {}),
  })
}

/** The bindings that are strings. */
function settings(bindings: WorkerBindings): Record<string, string> {
  const texts = Object.entries(bindings).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}
