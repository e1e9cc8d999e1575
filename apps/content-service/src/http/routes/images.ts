import { basename } from 'node:path'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { parseImageName } from '../../assets/asset-name.ts'
import type { ImageName } from '../../assets/asset-name.ts'
import { mediaTypeOf } from '../../assets/media-types.ts'
import { imageGeometry } from '../../images/geometry.ts'
import { parseImageRequest } from '../../images/image-request.ts'
import type { ImageRequest } from '../../images/image-request.ts'
import type { Rendering } from '../../images/render.ts'
import { ServiceError } from '../../errors/service-error.ts'
import { assetHeaders, attachment, matches, respondWithFile } from '../file-response.ts'
import { plainProblem } from '../http-problem.ts'
import type { RouteEnv, ServiceContext } from '../service-context.ts'

/** Parameters that change the picture; with none of them the original is sent as it was uploaded. */
const CHANGING = [
  'w',
  'h',
  'fit',
  'crop',
  'rect',
  'fm',
  'auto',
  'q',
  'blur',
  'bg',
  'sat',
  'flip',
  'or',
  'dpr',
]

/** Pictures: `/images/{project}/{dataset}/{sha1}-{w}x{h}.{format}`, and with a name of choice behind. */
export function imageRoutes(context: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  const handle = (c: Context<RouteEnv>) => respondWithImage(c, context)
  return routes.get('/:project/:dataset/:name', handle).get('/:project/:dataset/:name/:vanity', handle)
}

async function respondWithImage(c: Context<RouteEnv>, context: ServiceContext): Promise<Response> {
  const name = parseImageName(c.req.param('name') ?? '')
  const here = c.req.param('project') === context.projectId && c.req.param('dataset') === context.dataset
  const file = here && name !== undefined ? context.assets.image(name) : undefined
  if (file === undefined || name === undefined) return c.text('There is no such picture.', 404)

  const query = new URL(c.req.url).searchParams
  const request = parseImageRequest(query)
  if ('problems' in request) return c.text(`Bad parameters: ${request.problems.join('; ')}.`, 400)
  const headers =
    request.download === undefined
      ? {}
      : { 'Content-Disposition': attachment(request.download || basename(file)) }
  const vector = name.extension === 'svg' && request.format === undefined && !request.auto
  if (vector || !CHANGING.some((parameter) => query.has(parameter)))
    return respondWithFile(c, {
      path: file,
      mediaType: mediaTypeOf(name.extension),
      etag: `"${name.sha1}"`,
      headers,
    })

  const geometry = imageGeometry(name, request)
  if ('problem' in geometry) return c.text(`Bad parameters: ${geometry.problem}.`, 400)
  const format = formatFor(name, request, c.req.header('accept') ?? '')
  const vary = request.auto ? { Vary: 'Accept' } : {}
  return respondRendered(
    c,
    context,
    { file, geometry, format, request: decisive(request) },
    { ...headers, ...vary },
  )
}

async function respondRendered(
  c: Context<RouteEnv>,
  context: ServiceContext,
  rendering: Rendering,
  headers: Record<string, string>,
): Promise<Response> {
  const { key, bytes } = await context.images.render(rendering).catch((error: unknown) => {
    if (error instanceof ServiceError) throw plainProblem(503, error.message, { 'Retry-After': '1' })
    throw error
  })
  const etag = `"${key}"`
  const mediaType = mediaTypeOf(rendering.format === 'pjpg' ? 'jpg' : rendering.format)
  const all = new Headers({ ...assetHeaders({ mediaType, etag }), ...headers })
  if (matches(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers: all })
  all.set('Content-Length', String(bytes.length))
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), { headers: all })
}

/** The attributes of a request that decide bytes beside geometry and format: equal pictures are kept once. */
function decisive({
  quality,
  blur,
  background,
  greyscale,
  flip,
  rotate,
}: ImageRequest): Rendering['request'] {
  return { quality, blur, background, greyscale, flip, rotate }
}

function formatFor({ extension }: ImageName, request: ImageRequest, accept: string): Rendering['format'] {
  if (request.format !== undefined) return request.format
  if (request.auto) {
    // WebP before AVIF: pictures are made while the visitor waits, and AVIF takes several times as long.
    if (accept.includes('image/webp')) return 'webp'
    if (accept.includes('image/avif')) return 'avif'
  }
  switch (extension) {
    case 'png':
    case 'svg':
      return 'png'
    case 'webp':
    case 'avif':
    case 'gif':
      return extension
    default:
      return 'jpg'
  }
}
