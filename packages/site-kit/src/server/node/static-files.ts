import { decode } from '@cutroom/ground/decode'
import { MEDIA_TYPES } from '@cutroom/ground/media-types'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { readdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileHeaders, GENERATED_CACHE_S, IMMUTABLE, isSecure, TEXT_FILES } from '../response-headers.ts'
import { negotiateEncoding } from '../respond/cached-response.ts'

/** The files of the build: hashed ones are immutable, icons are fresh for a day. */
export function staticFiles(root: string, siteUrl: string | undefined): Hono {
  const files = new Hono()
  const found = new WeakSet<Context>()
  const options = {
    root,
    precompressed: true,
    onFound: (_path: string, context: Context) => void found.add(context),
  }
  const fileResponse = (cacheControl: string) => withFileHeaders(cacheControl, siteUrl, found)
  files.get('/assets/*', fileResponse(IMMUTABLE), serveStatic(options))
  const named = fileResponse(`public, max-age=${GENERATED_CACHE_S.stale}`)
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
      if (version !== file?.mtime.toUTCString()) setHeader(context, 'Range', undefined)
    }
    return named(context, async () => {
      const response = await serve(context, next)
      if (response) context.res = response
    })
  })
  return files
}

function withFileHeaders(
  cacheControl: string,
  siteUrl: string | undefined,
  found: WeakSet<Context>,
): MiddlewareHandler {
  return async (context, next) => {
    normalizeHeaders(context)
    await next()
    if (!found.has(context)) return
    const [extension = ''] = /(?<=\.)\w+$/.exec(context.req.path) ?? []
    const type = MEDIA_TYPES[extension.toLowerCase()]
    if (type !== undefined) context.header('Content-Type', type)
    context.header('Cache-Control', cacheControl)
    context.header('Vary', 'Accept-Encoding')
    // Firefox continues a download only of a file that has it.
    context.header('Accept-Ranges', 'bytes')
    const headers = fileHeaders(isSecure(context.req.url, siteUrl))
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    const { res } = context
    const modified = res.headers.get('Last-Modified')
    // An earlier date is no match: an older build may have been deployed again.
    const isKnown = modified !== null && modified === context.req.header('If-Modified-Since')
    if (isKnown && res.status === 200) context.res = new Response(null, { status: 304, headers: res.headers })
  }
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
