import { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SERVER_LIMITS } from './limits.ts'
import { documentAssets, type Manifest } from '../respond/assets.ts'
import { PageCache } from '../cache/page-cache.ts'
import { createMemoryStore } from '../cache/memory-store.ts'
import { readEnvironment } from '../environment.ts'
import { unknownOriginWarning } from '../respond/public-origin.ts'
import { createSite } from '../site.ts'
import { clientAddress } from './client-address.ts'
import { compression } from './compression.ts'
import { followContent } from './follow-content.ts'
import type { ServerLimits } from './limits.ts'
import { listen, type Listening } from './listen.ts'
import { staticFiles } from './static-files.ts'

/** What the server of the site is started with. */
export interface ServerOptions {
  /** Settings, as in `.env.example`. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder of the browser's build. */
  readonly client: string
  readonly limits?: ServerLimits
  /** How pages are kept; in memory where it is not set. */
  readonly cache?: PageCache
  /** Takes what the operator should know; the console where it is not set. */
  readonly warn?: (message: string) => void
}

/**
 * Starts the site on Node.js: its pages, and the built files beside them.
 *
 * @throws EnvironmentError when settings cannot be used; Error when the port is in use or the build is missing.
 */
export async function startServer(options: ServerOptions): Promise<Listening> {
  const { env, client, limits = SERVER_LIMITS, warn = console.warn } = options
  const environment = readEnvironment(env)
  const warning = unknownOriginWarning(environment)
  if (warning !== null) warn(warning)
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const { cache = new PageCache({ store: createMemoryStore() }) } = options
  const server = new Hono()
  server.use(compression())
  server.route('/', staticFiles(client, environment.siteUrl))
  const site = createSite({
    environment,
    assets: documentAssets(manifest),
    cache,
    clientAddress: (context) => clientAddress(context, environment.trustedProxies),
  })
  server.route('/', site)
  const { port, stop } = await listen(server, environment.port, limits)
  const leave = followContent(environment, cache)
  return {
    port,
    stop: () => {
      leave()
      return stop()
    },
  }
}
