import { getRequestListener } from '@hono/node-server'
import { createRequire } from 'node:module'
import type { Plugin, ViteDevServer } from 'vite'
import type * as Server from '../server/entry-server.ts'
import { DEFAULT_PORT, readSetting } from '../server/setting.ts'
import { ENTRIES, STYLESHEET } from './site-entries.ts'

/** Files that the server of development never sends: settings, keys and data. */
export const PRIVATE_FILES = [
  '.env',
  '.env.*',
  '*.{crt,pem,key}',
  '**/.git/**',
  '**/.cutroom/**',
  '**/tokens.json',
]

const playerCore = createRequire(import.meta.url)('@cutroom/player-core/package.json') as {
  readonly dependencies: Readonly<Record<string, string>>
}

/** In a studio's folder this package is installed; in its repository Vite serves its sources. */
const OWN_ENTRIES = import.meta.dirname.includes('node_modules')
  ? ['@cutroom/site-kit', '@cutroom/site-kit/browser']
  : []

/** Packages of the browser by the packages that import them. */
const BROWSER_DEPENDENCIES = [
  ...OWN_ENTRIES,
  '@cutroom/site-kit > react-dom/client',
  '@cutroom/site-kit > @cutroom/portfolio-ui > @portabletext/react',
  '@cutroom/site-kit > @cutroom/portfolio-ui > swiper',
  ...Object.keys(playerCore.dependencies).map(
    (name) => `@cutroom/site-kit > @cutroom/portfolio-ui > @cutroom/player-core > ${name}`,
  ),
]

/** Serves the pages with the production handler, whose sources are loaded again at each request. */
export function devServer(): Plugin {
  /** Whether a page shows an error: it has no module whose change would reload it. */
  let hasFailed = false
  const host = readSetting(process.env.HOST)
  return {
    name: 'cutroom:dev-server',
    apply: 'serve',
    config: () => ({
      appType: 'custom',
      // Vite cannot scan the entry: it would find these packages once the page runs, and reload it.
      optimizeDeps: { include: BROWSER_DEPENDENCIES },
      // Node.js would run an installed package as it is, and knows no `import.meta.env`.
      ssr: { noExternal: ['@cutroom/site-kit'] },
      server: {
        port: Number(readSetting(process.env.PORT)) || DEFAULT_PORT,
        strictPort: true,
        // Vite's own default is this machine only.
        ...(host === undefined ? {} : { host }),
        // Vite's own would answer preflights for this machine; the site answers the Studio's.
        cors: false,
        fs: { deny: PRIVATE_FILES },
      },
    }),
    configureServer: async (server) => {
      // Invalid settings stop the start.
      const read = (await loadEntry(server)).readEnvironment(process.env)
      // Here each request creates a site, which receives no events.
      const environment = { ...read, servesEvents: read.hasContentProxy }
      const listenerAt = async (url = '/') => {
        const { createSite } = await loadEntry(server)
        const site = createSite({ environment, assets: ASSETS, headStart: await reloadClient(server, url) })
        return getRequestListener(async (request) => {
          const response = await site.fetch(request)
          // The reload client adds scripts and styles to the document.
          response.headers.delete('Content-Security-Policy')
          return response
        })
      }
      // This middleware follows those of Vite that serve modules, and precedes that for errors.
      return () => {
        server.middlewares.use((request, response, next) => {
          const respond = async () => {
            try {
              const listener = await listenerAt(request.url)
              await listener(request, response)
            } catch (error) {
              hasFailed = true
              next(error)
            }
          }
          void respond()
        })
      }
    },
    hotUpdate: ({ server }) => {
      if (hasFailed) server.ws.send({ type: 'full-reload' })
      hasFailed = false
    },
  }
}

interface DevEntry {
  readonly readEnvironment: typeof Server.readEnvironment
  readonly createSite: (
    options: Omit<Parameters<typeof Server.createSite>[0], 'config'>,
  ) => ReturnType<typeof Server.createSite>
}

const loadEntry = (server: ViteDevServer) => server.ssrLoadModule(ENTRIES.dev) as Promise<DevEntry>

const ASSETS = {
  script: `/@id/${ENTRIES.browser}`,
  stylesheets: [STYLESHEET],
  modulePreloads: [],
}

/** The scripts that Vite and its React plugin add to the head. */
async function reloadClient(server: ViteDevServer, path: string): Promise<string> {
  const html = await server.transformIndexHtml(path, '<html><head></head><body></body></html>')
  return /<head>([^]*)<\/head>/.exec(html)?.[1] ?? ''
}
