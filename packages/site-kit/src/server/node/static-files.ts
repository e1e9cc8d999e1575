import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { readdirSync } from 'node:fs'
import { ASSET_MAX_AGE_S, FOUND_CACHE_S } from '../cache/freshness.ts'
import { fileHeaders, isSecure } from '../security/security-headers.ts'

/** What is known of a request while it is answered. */
interface FileEnv {
  readonly Variables: { isFile?: boolean }
}

/**
 * The files of the build: hashed ones for good, those with fixed names (icons) for a while. Compressed copies that
 * lie beside them are preferred.
 *
 * @param root folder of the browser's build
 * @param siteUrl public origin of the site; that of the request where it is not set
 */
export function staticFiles(root: string, siteUrl: string | undefined): Hono<FileEnv> {
  const files = new Hono<FileEnv>()
  const serve = serveStatic<FileEnv>({
    root,
    precompressed: true,
    onFound: (_path, context) => context.set('isFile', true),
  })
  // Names carry a hash of the content.
  files.get('/assets/*', describe(`public, max-age=${ASSET_MAX_AGE_S}, immutable`, siteUrl), serve)
  const named = describe(`public, max-age=${FOUND_CACHE_S.stale}`, siteUrl)
  for (const name of namedFiles(root)) files.get(`/${name}`, named, serve)
  return files
}

/** Puts the headers of a file on the answer, where it is one: what is not found is left to whoever comes next. */
function describe(cacheControl: string, siteUrl: string | undefined): MiddlewareHandler<FileEnv> {
  return async (context, next) => {
    await next()
    if (context.get('isFile') !== true) return
    context.header('Cache-Control', cacheControl)
    const headers = fileHeaders(isSecure(siteUrl ?? context.req.url))
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
  }
}

/** Files beside the hashed ones, without the build's own notes and compressed copies. */
function namedFiles(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^[._]|\.(?:br|gz)$/.test(entry.name))
    .map(({ name }) => name)
}
