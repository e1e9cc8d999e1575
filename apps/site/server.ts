/*
 * The production server of the site on Node.js: the built handler, and the built files beside it.
 */
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as Handler from './src/entry-server.ts'

const here = dirname(fileURLToPath(import.meta.url))
const built = join(here, 'dist/server/entry-server.js')

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function start(): Promise<void> {
  if (!existsSync(built)) {
    throw new Error('The site has not been built. Run `pnpm build`, or `npm start` without --no-build.')
  }
  const { ASSET_MAX_AGE_S, createSite, FOUND_CACHE_S, ICON_FILES, readAssets, readEnvironment } =
    (await import(built)) as typeof Handler
  const environment = readEnvironment(process.env)
  const client = join(here, 'dist/client')
  const server = new Hono()
  server.use(compress())
  server.use(
    '/assets/*',
    serveStatic({
      root: client,
      onFound: (_path, context) => {
        // Names carry a hash of the content.
        context.header('Cache-Control', `public, max-age=${ASSET_MAX_AGE_S}, immutable`)
      },
    }),
  )
  server.all('/assets/*', (context) => context.text('There is no such file.', 404))
  for (const { path } of Object.values(ICON_FILES)) {
    const onFound = (_path: string, context: Context) =>
      context.header('Cache-Control', `public, max-age=${FOUND_CACHE_S.stale}`)
    server.use(path, serveStatic({ root: client, onFound }))
  }
  server.route(
    '/',
    createSite({ environment, assets: await readAssets(join(client, '.vite/manifest.json')) }),
  )
  listen(server, environment.port)
}

function listen(server: Hono, port: number): void {
  const listening = serve({ fetch: server.fetch, port }, () =>
    console.log(`The site listens on port ${port}.`),
  )
  listening.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE'
    console.error(taken ? `Port ${port} is in use. Stop the other program or set PORT.` : error.message)
    process.exitCode = 1
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      listening.close()
      // What keeps a connection open without asking for anything need not be waited for.
      if ('closeIdleConnections' in listening) listening.closeIdleConnections()
    })
  }
}
