import { Hono } from 'hono'
import { isPublicId } from '../../store/document.ts'
import { JsonBody } from '../json-body.ts'
import type { RouteEnv, ServiceContext } from '../service-context.ts'

/** Documents by id: `/data/doc/{dataset}/{ids}`, ids with commas between. */
export function documentRoutes({ store }: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  return routes.get('/:ids', (c) => {
    const ids = [...new Set(c.req.param('ids').split(','))]
    const visible = (id: string) => c.get('access') !== 'anonymous' || isPublicId(id)
    const documents = ids.filter(visible).map((id) => store.get(id))
    const found = documents.filter((document) => document !== undefined)
    const there = new Set(found.map((document) => document._id))
    const omitted = ids
      .filter((id) => !there.has(id))
      .map((id) => ({ id, reason: visible(id) ? 'existence' : 'permission' }))
    return new JsonBody(JSON.stringify({ documents: found, omitted })).respond(
      c.req.header('accept-encoding'),
    )
  })
}
