import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import type { SiteConfig } from '../../config.ts'
import { documentAssets } from '../respond/assets.ts'
import { createMemoryStore, freshnessOf } from '../cache/cached-page.ts'
import { HtmlCache } from '../cache/html-cache.ts'
import { readEnvironment } from '../environment.ts'
import { unknownOriginWarning } from '../respond/request-url.ts'
import { createSite } from '../site.ts'
import { compression } from './compression.ts'
import { followContent } from './follow-content.ts'
import { listen, type Listening, type ServerLimits } from './listen.ts'
import { readBuild } from './read-build.ts'
import { staticFiles } from './static-files.ts'

/** Options of `startServer`. */
export interface ServerOptions {
  readonly config: SiteConfig
  /** Settings, as in `.env.example`. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder of the browser's build. */
  readonly client: string
  readonly limits?: ServerLimits
  /** Cache of pages; by default in memory. */
  readonly cache?: HtmlCache
  /** Takes warnings for the operator; by default the console. */
  readonly warn?: (message: string) => void
}

/**
 * Starts the site on Node.js, with the built files.
 *
 * @throws EnvironmentError when settings cannot be used; Error when the port is in use or the build is missing.
 */
export async function startServer(options: ServerOptions): Promise<Listening> {
  const { config, env, client, limits, warn = console.warn } = options
  const environment = readEnvironment(env)
  const warning = unknownOriginWarning(environment)
  if (warning !== null) warn(warning)
  const build = await readBuild(client)
  const { cache = new HtmlCache({ store: createMemoryStore(), freshness: freshnessOf(config) }) } = options
  const server = new Hono()
  server.use(compression())
  server.route('/', staticFiles(client, environment.siteUrl))
  const site = createSite({
    config,
    environment,
    assets: documentAssets(build),
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

/**
 * Address of the client. Behind proxies it is the one that the outermost trusted proxy has seen: any client can write
 * the entries before it in `X-Forwarded-For`.
 *
 * @param trustedProxies number of proxies between the client and the server
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  const { address = '' } = getConnInfo(context).remote
  if (trustedProxies === 0) return address
  const forwarded = (context.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  return forwarded.at(-trustedProxies) ?? forwarded[0] ?? address
}
