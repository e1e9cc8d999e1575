/*
 * The production server of the site on Node.js: what `pnpm build` has left in `dist`, with the settings of the
 * environment. `dist` holds all that runs; no other package is needed beside it.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const entry = join(import.meta.dirname, 'dist/server/entry-node.js')
if (existsSync(entry)) {
  const { serve } = (await import(entry)) as { serve: () => Promise<void> }
  await serve()
} else {
  console.error('The site has not been built. Run `pnpm build`, or `npm start` without --no-build.')
  process.exitCode = 1
}
