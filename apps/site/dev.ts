/*
 * The site from its sources, with reload: Vite serves the modules, and the same handler as in production the pages.
 */
import { getRequestListener } from '@hono/node-server'
import { createServer as createHttpServer } from 'node:http'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer as createViteServer } from 'vite'
import { sourceConditions } from '../../scripts/vitest/source.ts'
import type * as Handler from '../../packages/site-kit/src/server/entry-server.ts'

const http = createHttpServer()
const vite = await createViteServer({
  ...sourceConditions,
  root: dirname(fileURLToPath(import.meta.url)),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http } },
})
const load = () => vite.ssrLoadModule('@cutroom/site-kit/server') as Promise<typeof Handler>

try {
  const environment = (await load()).readEnvironment(process.env)
  const pages = getRequestListener(async (request) => {
    // Loaded for each page, so that it is rendered from the sources as they are now.
    const { createSite } = await load()
    const path = new URL(request.url).pathname
    const site = createSite({ environment, assets: devAssets(), headStart: await reloadClient(path) })
    return site.fetch(request)
  })
  http.on('request', (request, response) => {
    vite.middlewares(request, response, () => void pages(request, response))
  })
  http.listen(environment.port, () => console.log(`The site listens on port ${environment.port}.`))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    http.close()
    void vite.close()
  })
}

function devAssets() {
  return { script: '/entry-browser.ts', stylesheets: ['/site.css'], modulePreloads: [], fonts: [] }
}

/** The scripts that Vite and its React plugin put into a page's head. */
async function reloadClient(path: string): Promise<string> {
  const html = await vite.transformIndexHtml(path, '<html><head></head><body></body></html>')
  return /<head>([^]*)<\/head>/.exec(html)?.[1] ?? ''
}
