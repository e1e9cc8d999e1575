/*
 * The production server of the site on Node.js: what the build has left in `dist`, with the settings of the environment.
 * `dist` holds all that runs; no other package is needed beside it.
 */
import { existsSync } from 'node:fs'

const entry = new URL('./dist/server/entry-node.js', import.meta.url)
if (existsSync(entry)) {
  const { serve } = await import(entry.href)
  await serve()
} else {
  console.error('The site has not been built. Run `npm run build`, or `npm start` without --no-build.')
  process.exitCode = 1
}
