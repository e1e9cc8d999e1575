import { decode } from '@cutroom/ground/decode'
import { MEDIA_TYPES } from '@cutroom/ground/media-types'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type MiddlewareHandler, type Next } from 'hono'
import { readdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import {
  fileHeaders,
  GENERATED_CACHE_S,
  IMMUTABLE,
  isSecure,
  NO_STORE,
  TEXT_FILES,
} from '../response-headers.ts'
import { negotiateEncoding } from '../respond/encoding.ts'

/** The files of the build: hashed ones are immutable, icons are fresh for a day. */
export function staticFiles(root: string, siteUrl: string | undefined): Hono {
  const files = new Hono()
  const options = { root, precompressed: true }
  const assets = serveStatic(options)
  files.get('/assets/*', (context, next) => send(context, next, IMMUTABLE, siteUrl, assets))
  // A name is no route of Hono, which has patterns and compares addresses with their escapes.
  const byName = new Map(namedFiles(root).map((path) => [path, serveStatic({ ...options, path })]))
  files.get('*', async (context, next) => {
    const path = decode(context.req.path.slice(1))
    const serve = byName.get(path)
    if (!serve) return next()
    const version = context.req.header('If-Range')
    if (version !== undefined) {
      const file = await stat(join(root, path)).catch(() => null)
      // The parts of a download that continues are of one version of the file.
      if (!isVersion(version) || version !== file?.mtime.toUTCString()) setHeader(context, 'Range', undefined)
    }
    return send(context, next, NAMED, siteUrl, serve)
  })
  return files
}

const NAMED = `public, max-age=${GENERATED_CACHE_S.stale}`

/** Reproducible builds date each file alike: 1970 (Nix), 1980 (buildpacks) or 1985 (npm). */
const FIRST_DATE = Date.UTC(1986)

/** Whether the date of a file is that of one version. */
const isVersion = (date: string) => Date.parse(date) >= FIRST_DATE

/** Sends a file with the headers of files; without one the next handler responds. */
async function send(
  context: Context,
  next: Next,
  cacheControl: string,
  siteUrl: string | undefined,
  serve: MiddlewareHandler,
): Promise<Response | void> {
  normalizeHeaders(context)
  // Hono's own `next` would return the context.
  const response = await serve(context, async () => {})
  if (!response) return next()
  const { headers, status } = response
  const [extension = ''] = /(?<=\.)\w+$/.exec(context.req.path) ?? []
  const type = MEDIA_TYPES[extension.toLowerCase()]
  if (type !== undefined) headers.set('Content-Type', type)
  // No cache may send the error of a range in place of the file.
  headers.set('Cache-Control', response.ok ? cacheControl : NO_STORE['Cache-Control'])
  headers.set('Vary', 'Accept-Encoding')
  // Firefox continues a download only of a file that has it.
  headers.set('Accept-Ranges', 'bytes')
  for (const [name, value] of Object.entries(fileHeaders(isSecure(context.req.url, siteUrl))))
    headers.set(name, value)
  const modified = headers.get('Last-Modified') ?? ''
  if (!isVersion(modified)) headers.delete('Last-Modified')
  // An earlier date is no match: an older build may have been deployed again.
  const isKnown = isVersion(modified) && modified === context.req.header('If-Modified-Since')
  if (!isKnown || status !== 200) return response
  // The file stays open until its stream has ended.
  await response.body?.cancel()
  return new Response(null, { status: 304, headers })
}

/** Replaces what the library misreads: weighted encodings, and other ranges than one of bytes. */
function normalizeHeaders(context: Context): void {
  const accepted = context.req.header('Accept-Encoding')
  // The usual header of browsers has no weights, so it stays as it is.
  if (accepted !== undefined && !/^[a-z, ]*$/.test(accepted))
    setHeader(context, 'Accept-Encoding', negotiateEncoding(accepted) ?? 'identity')
  if (!/^bytes=\d*-\d*$/.test(context.req.header('Range') ?? 'bytes=-'))
    setHeader(context, 'Range', undefined)
}

function setHeader({ req }: Context, name: string, value: string | undefined): void {
  const headers = new Headers(req.raw.headers)
  if (value === undefined) headers.delete(name)
  else headers.set(name, value)
  req.raw = new Request(req.raw, { headers })
}

/** Files of Vite, hashed files, compressed copies, and hidden and configuring files. */
const OTHER_FILE = new RegExp(
  String.raw`^(?:\.vite|assets)/|(?:^|/)[._][^/]*$|\.(?:${TEXT_FILES})\.(?:br|gz)$`,
)

function namedFiles(root: string): string[] {
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((path) => !OTHER_FILE.test(path))
}
