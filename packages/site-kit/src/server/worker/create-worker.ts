import type { Hono } from 'hono'
import { documentAssets, type Manifest } from '../respond/assets.ts'
import type { FreshnessTable } from '../cache/freshness.ts'
import { PageCache } from '../cache/page-cache.ts'
import { readEnvironment } from '../environment.ts'
import { unknownOriginWarning } from '../respond/public-origin.ts'
import type { HostLimiter } from '../security/rate-limit.ts'
import { createSite } from '../site.ts'
import { createCacheApiStore, type CacheApi } from './cache-api-store.ts'

/** What the Worker is bound to: the settings of `.env.example` as texts, and what `wrangler.jsonc` names. */
export interface WorkerBindings {
  readonly [setting: string]: unknown
  /** Limits the requests to `/api/*`. */
  readonly API_LIMITER?: HostLimiter
  /** Names the version that runs, so that pages of an older one are not taken for its own. */
  readonly CF_VERSION_METADATA?: { readonly id: string }
}

/** What the platform hands to a request besides it. */
interface WorkerContext {
  waitUntil(work: Promise<unknown>): void
  passThroughOnException(): void
  readonly props: unknown
}

/** A Worker, as Cloudflare calls it. */
export interface SiteWorker {
  fetch(request: Request, bindings: WorkerBindings, context: WorkerContext): Response | Promise<Response>
}

/** What a Worker is made with. */
export interface WorkerOptions {
  /** The browser's build. */
  readonly manifest: Manifest
  readonly freshness?: FreshnessTable
}

/**
 * The site as a Worker. The platform serves the files of the browser's build before it is asked; its pages are kept
 * in the cache of the data centre. One site serves all requests of an isolate.
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

function workerSite({ manifest, freshness }: WorkerOptions, bindings: WorkerBindings): Hono {
  const assets = documentAssets(manifest)
  const build = bindings.CF_VERSION_METADATA?.id ?? assets.script
  // The platform's; the DOM's type knows no default cache.
  const { default: cache } = caches as unknown as { readonly default: CacheApi }
  const { API_LIMITER: hostLimiter } = bindings
  const environment = readEnvironment(settings(bindings))
  const warning = unknownOriginWarning(environment)
  if (warning !== null) console.warn(warning)
  return createSite({
    environment,
    assets,
    build,
    cache: new PageCache({
      store: createCacheApiStore(cache, build),
      // A request may not wait for what another one began: workerd ends it.
      sharesWork: false,
      ...(freshness ? { freshness } : {}),
    }),
    clientAddress: ({ req }) => req.header('CF-Connecting-IP') ?? '',
    ...(hostLimiter ? { hostLimiter } : {}),
  })
}

/** The bindings that are texts. */
function settings(bindings: WorkerBindings): Record<string, string> {
  const texts = Object.entries(bindings).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}
