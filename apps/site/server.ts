/*
 * The production server of the site on Node.js: what `pnpm build` has left in `dist`, with the settings of the
 * environment. `dist` holds all that runs; no other package is needed beside it.
 */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as Built from '@cutroom/site-kit/node'

const dist = join(dirname(fileURLToPath(import.meta.url)), 'dist')

try {
  const built = join(dist, 'server/entry-node.js')
  if (!existsSync(built)) {
    throw new Error('The site has not been built. Run `pnpm build`, or `npm start` without --no-build.')
  }
  const { runUntilStopped, startServer } = (await import(built)) as typeof Built
  const server = await startServer({ env: process.env, client: join(dist, 'client') })
  runUntilStopped(server)
  console.log(`The site listens on port ${server.port}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
