import { Hono } from 'hono'
import { isAllowedOrigin } from '../cors.ts'
import { plainProblem } from '../http-problem.ts'
import type { RouteEnv, ServiceContext } from '../service-context.ts'

/** What clients ask about the service itself: project, datasets, CORS, whether it is there. */
export function aboutRoutes(context: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  const dataset = { name: context.dataset, aclMode: 'public' }
  const project = {
    id: context.projectId,
    displayName: context.projectId,
    studioHost: null,
    isBlocked: false,
    isDisabled: false,
    metadata: {},
    members: [],
  }
  routes.get('/ping', (c) => c.json({ message: 'pong' }))
  routes.get('/data/ping/:dataset', (c) => c.json({ message: 'pong' }))
  routes.get('/check/cors', (c) => {
    const origin = c.req.header('origin')
    // Who is no page of a browser sends none, and is bound by no rule of browsers.
    const allowed = origin === undefined || isAllowedOrigin(origin, context.corsOrigins)
    return c.json({ result: { allowed, withCredentials: allowed } })
  })
  routes.get('/projects', (c) => c.json([project]))
  routes.get('/projects/:id', (c) => {
    if (c.req.param('id') !== context.projectId)
      throw plainProblem(404, `There is no project "${c.req.param('id')}".`)
    return c.json(project)
  })
  routes.get('/projects/:id/datasets', (c) => c.json([dataset]))
  routes.get('/datasets', (c) => c.json([dataset]))
  routes.on(['PUT', 'PATCH', 'DELETE'], '/datasets/:name', () => {
    throw plainProblem(403, 'This content service has one dataset, named when it starts (--dataset-name).')
  })
  return routes
}
