/* The production server on Node.js. `dist` has all code; the environment has the settings. */
import { existsSync } from 'node:fs'

const entry = new URL('./dist/server/entry-node.js', import.meta.url)
if (existsSync(entry)) {
  const { serve } = await import(entry.href)
  await serve()
} else {
  console.error('The site has not been built. Run `npm run build`, or `npm start` without --no-build.')
  process.exitCode = 1
}
