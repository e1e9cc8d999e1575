import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { matchesEntityTag } from '@cutroom/ground/entity-tag'
import { Hono, type Handler } from 'hono'
import { parseAssetName, type AssetKind, type AssetName } from '../../assets/asset-name.ts'
import { assetAddress, type AssetDescription } from '../../assets/asset-store.ts'
import { getMediaType } from '../../assets/media-types.ts'
import { imageGeometry, SLOW_FORMAT_PIXELS } from '../../images/geometry.ts'
import { parseImageRequest, type ImageRequest } from '../../images/image-request.ts'
import { isSentMoving } from '../../images/moving.ts'
import type { Rendering } from '../../images/render.ts'
import { FILE_MODE } from '../../store/durable-file.ts'
import { getIdentity, requireWriter } from '../access.ts'
import type { Call, RouteEnv, ServiceContext } from '../context.ts'
import { assetHeaders, attachment, respondWithFile } from '../file-response.ts'
import { bodyChunks, plainProblem } from '../responses.ts'

/** Bytes of an upload; it is streamed to disk, so this bounds the disk and not the memory. */
const UPLOAD_BYTES = 512 * 1024 * 1024

const UPLOAD_TEXTS = ['label', 'title', 'description', 'creditLine'] as const

/** Parameters that change an image. Without any of them the original is sent. */
const CHANGING = 'w h fit crop rect fm auto q blur dpr frame'.split(' ')

/** Files, with ranges: `/files/{project}/{dataset}/{sha1}.{extension}`, and maybe a name. */
export function fileRoutes(context: ServiceContext): Hono<RouteEnv> {
  return assetRoutes(context, 'file', respondWithOriginal)
}

export function imageRoutes(context: ServiceContext): Hono<RouteEnv> {
  return assetRoutes(context, 'image', async (c, asset) => {
    const { path: file, name, headers } = asset
    const query = new URL(c.req.url).searchParams
    const request = parseImageRequest(query)
    if ('problems' in request) return c.text(`Bad parameters: ${request.problems.join('; ')}.`, 400)
    const isVector = name.extension === 'svg' && request.format === undefined && !request.auto
    if (isVector || !CHANGING.some((parameter) => query.has(parameter))) return respondWithOriginal(c, asset)
    const geometry = imageGeometry(name, request)
    if ('problem' in geometry) return c.text(`Bad parameters: ${geometry.problem}.`, 400)
    if (await isSentMoving(file, name.extension, request)) return respondWithOriginal(c, asset)
    const { width, height } = geometry.canvas ?? geometry
    const isLarge = width * height > SLOW_FORMAT_PIXELS
    const format = chooseFormat(name, request, c.req.header('accept') ?? '', isLarge)
    if (format === 'avif' && isLarge)
      return c.text(`Bad parameters: AVIF has at most ${SLOW_FORMAT_PIXELS} pixels.`, 400)
    if (request.auto) headers['Vary'] = 'Accept'
    return respondRendered(c, context, { file, geometry, format, options: request.options }, headers)
  })
}

interface RequestedAsset {
  readonly path: string
  readonly name: AssetName
  readonly headers: Record<string, string>
}

function assetRoutes(
  context: ServiceContext,
  kind: AssetKind,
  respond: (c: Call, asset: RequestedAsset) => Response | Promise<Response>,
): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  const handle: Handler<RouteEnv> = async (c) => {
    const { project, dataset, name: file = '' } = c.req.param()
    if (project !== context.projectId || dataset !== context.dataset)
      return c.text('Project or dataset not found.', 404)
    const name = parseAssetName(kind, file)
    const path = await context.assets.find(kind, file)
    if (name === undefined || path === undefined)
      return c.text(`${kind === 'image' ? 'Picture' : 'File'} not found.`, 404)
    const download = c.req.query('dl')
    const headers: Record<string, string> =
      download === undefined ? {} : { 'Content-Disposition': attachment(download || file) }
    return respond(c, { path, name, headers })
  }
  return routes.get('/:project/:dataset/:name', handle).get('/:project/:dataset/:name/:vanity', handle)
}

function respondWithOriginal(c: Call, { path, name, headers }: RequestedAsset): Promise<Response> {
  const mediaType = getMediaType(name.extension)
  return respondWithFile(c, { path, mediaType, etag: `"${name.sha1}"`, headers })
}

async function respondRendered(
  c: Call,
  { images }: ServiceContext,
  rendering: Rendering,
  more: Record<string, string>,
): Promise<Response> {
  // The site names the network of its client; nobody else can: the service listens on loopback.
  const network = c.req.header('x-forwarded-for') ?? ''
  const { key, bytes } = await images.render(rendering, { network, signal: c.req.raw.signal })
  const etag = `"${key}"`
  const mediaType = getMediaType(rendering.format === 'pjpg' ? 'jpg' : rendering.format)
  const headers = new Headers({ ...assetHeaders({ mediaType, etag }), ...more })
  if (matchesEntityTag(c.req.header('if-none-match') ?? '', etag))
    return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(bytes.length))
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
}

function chooseFormat(
  { extension }: AssetName,
  request: ImageRequest,
  accept: string,
  isLarge: boolean,
): Rendering['format'] {
  if (request.format !== undefined) return request.format
  // AVIF takes several times as long as WebP, while the visitor waits.
  if (request.auto && accept.includes('image/webp')) return 'webp'
  if (request.auto && accept.includes('image/avif') && !isLarge) return 'avif'
  switch (extension) {
    case 'svg':
    case 'png':
      return 'png'
    case 'gif':
      return isLarge ? 'png' : 'gif'
    case 'avif':
      return isLarge ? 'webp' : 'avif'
    default:
      return extension === 'webp' ? 'webp' : 'jpg'
  }
}

export function uploadRoutes(context: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  routes.post('/images/:dataset', (c) => upload(c, context, 'image'))
  routes.post('/files/:dataset', (c) => upload(c, context, 'file'))
  return routes
}

async function upload(c: Call, context: ServiceContext, kind: AssetKind): Promise<Response> {
  requireWriter(c)
  const mediaType = c.req.header('content-type')
  if (/^multipart\//i.test(mediaType ?? ''))
    throw plainProblem(415, 'The file must be the body of the request, and not a part of a form.')
  const temporary = join(context.temporary, randomUUID())
  try {
    await pipeline(
      bodyChunks(c, UPLOAD_BYTES),
      createWriteStream(temporary, { flush: true, mode: FILE_MODE }),
    )
    const given = { filename: c.req.query('filename'), mediaType }
    const asset = await context.assets.describe(kind, temporary, given)
    return c.json({ document: await document(c, context, asset) })
  } finally {
    await rm(temporary, { force: true })
  }
}

async function document(c: Call, context: ServiceContext, asset: AssetDescription): Promise<unknown> {
  const { sourceId: id, sourceName: name = null, sourceUrl: url = null, ...query } = c.req.query()
  const texts = UPLOAD_TEXTS.filter((text) => query[text] !== undefined)
  const content = {
    ...asset.attributes,
    ...Object.fromEntries(texts.map((text) => [text, query[text]])),
    ...(id === undefined ? {} : { source: { id, name, url } }),
    ...assetAddress(asset.kind, asset.name, context),
    _id: asset.id,
    uploadId: randomUUID(),
  }
  const { results } = await context.mutator.transact({
    // The transaction stores the file: an earlier one may delete that of an equal asset.
    steps: [
      async () => {
        await context.assets.save(asset)
        return [{ createIfNotExists: content }]
      },
    ],
    identity: getIdentity(c.get('access')),
    dryRun: false,
    autoGenerateArrayKeys: false,
  })
  return results[0]?.document
}
