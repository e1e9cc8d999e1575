import { Hono } from 'hono'
import { requireToken } from '../access.ts'
import type { RouteEnv, ServiceContext } from '../service-context.ts'

/**
 * What a Studio asks of the past: `/data/history/{dataset}`. None is kept, so every document has the history of one
 * that was just written: no events, no transactions, and its present revision only.
 */
export function historyRoutes({ store }: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  routes.use(async (c, next) => {
    requireToken(c)
    await next()
  })
  routes.get('/events/documents/:id', (c) => c.json({ events: [], nextCursor: '' }))
  routes.get('/transactions/:ids', (c) => {
    return c.body('', 200, { 'Content-Type': 'application/x-ndjson' })
  })
  routes.get('/documents/:ids', (c) => {
    const revision = c.req.query('revision')
    const documents = c.req
      .param('ids')
      .split(',')
      .map((id) => store.get(id))
      .filter((document) => document !== undefined)
      .filter(({ _rev }) => revision === undefined || revision === _rev)
    return c.json({ documents })
  })
  return routes
}
