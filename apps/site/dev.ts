/* `pnpm dev`: the site from the sources of all packages, with reload and without a build. */
import { cutroom } from '@cutroom/site-kit/vite'
import { join } from 'node:path'
import { createServer } from 'vite'
import { sourceConditions } from '../../tools/testing/vitest/source.ts'

const PACKAGES = join(import.meta.dirname, '../../packages')

try {
  // The config file is left out: Vite resolves its imports to the packages' builds.
  const server = await createServer({
    resolve: {
      ...sourceConditions.resolve,
      // Vite resolves the imports of stylesheets without these conditions.
      alias: [
        { find: /^@cutroom\/([\w-]+)\/(styles|layered)\.css$/, replacement: `${PACKAGES}/$1/src/$2.css` },
        { find: /^@cutroom\/([\w-]+)\/styles\/(.+\.css)$/, replacement: `${PACKAGES}/$1/src/$2` },
        { find: '@cutroom/site-kit/font.css', replacement: `${PACKAGES}/site-kit/src/font.css` },
      ],
    },
    ssr: sourceConditions.ssr,
    configFile: false,
    root: import.meta.dirname,
    plugins: [cutroom()],
  })
  await server.listen()
  console.log(`The site listens on port ${server.config.server.port}.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
