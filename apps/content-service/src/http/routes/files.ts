import { basename } from 'node:path'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { parseFileName } from '../../assets/asset-name.ts'
import { mediaTypeOf } from '../../assets/media-types.ts'
import { attachment, respondWithFile } from '../file-response.ts'
import type { RouteEnv, ServiceContext } from '../service-context.ts'

/** Files, with ranges: `/files/{project}/{dataset}/{sha1}.{extension}`, and with a name of choice behind. */
export function fileRoutes(context: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  const handle = async (c: Context<RouteEnv>) => {
    const name = parseFileName(c.req.param('name') ?? '')
    const here = c.req.param('project') === context.projectId && c.req.param('dataset') === context.dataset
    const path = here && name !== undefined ? context.assets.file(name) : undefined
    if (path === undefined || name === undefined) return c.text('There is no such file.', 404)
    const download = c.req.query('dl')
    const headers =
      download === undefined ? {} : { 'Content-Disposition': attachment(download || basename(path)) }
    return respondWithFile(c, {
      path,
      mediaType: mediaTypeOf(name.extension),
      etag: `"${name.sha1}"`,
      headers,
    })
  }
  return routes.get('/:project/:dataset/:name', handle).get('/:project/:dataset/:name/:vanity', handle)
}
