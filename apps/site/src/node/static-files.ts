import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { readdirSync } from 'node:fs'
import { ASSET_MAX_AGE_S, FOUND_CACHE_S } from '../constants.ts'

/**
 * The files of the build: hashed ones for good, those with fixed names (icons) for a while. Compressed copies that
 * lie beside them are preferred.
 *
 * @param root folder of the browser's build
 */
export function staticFiles(root: string): Hono {
  const files = new Hono()
  const serveWith = (cacheControl: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, context) => {
        context.header('Cache-Control', cacheControl)
        context.header('X-Content-Type-Options', 'nosniff')
        context.header('Cross-Origin-Resource-Policy', 'same-origin')
      },
    })
  // Names carry a hash of the content.
  files.get('/assets/*', serveWith(`public, max-age=${ASSET_MAX_AGE_S}, immutable`))
  const named = serveWith(`public, max-age=${FOUND_CACHE_S.stale}`)
  for (const name of namedFiles(root)) files.get(`/${name}`, named)
  return files
}

/** Files beside the hashed ones, without the build's own notes and compressed copies. */
function namedFiles(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^[._]|\.(?:br|gz)$/.test(entry.name))
    .map(({ name }) => name)
}
