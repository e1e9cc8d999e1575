/* The production server on Node.js. `dist` has all code; the environment has the settings. */
import { existsSync } from 'node:fs'

const entry = new URL('./dist/server/entry-node.js', import.meta.url)
if (existsSync(entry)) {
  // Hosts such as Passenger `require` this file, which Node.js allows without top-level `await`.
  void import(entry.href).then(({ serve }) => serve())
} else {
  console.error('The site has not been built. Run `npm run build`, or `npm start` without --no-build.')
  process.exitCode = 1
}
