import { Hono } from 'hono'
import type { Context } from 'hono'
import { isAllowedOrigin } from '../cors.ts'
import { plainProblem } from '../http-problem.ts'
import type { RouteEnv, ServiceContext } from '../service-context.ts'

/** What clients ask about the service itself: project, datasets, user, CORS, whether it is there. */
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
  routes.get('/check/cors', (c) => {
    const allowed = isAllowedOrigin(c.req.header('origin') ?? '', context.corsOrigins)
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
  routes.get('/users/:id', (c) => c.json(user(c)))
  return routes
}

/** The holder of a token. Throws 401 without one, 404 for any other user. */
function user(c: Context<RouteEnv>): object {
  const access = c.get('access')
  if (access === 'anonymous') throw plainProblem(401, 'Session not found: this needs a token.')
  const wanted = c.req.param('id')
  if (wanted !== 'me' && wanted !== access) throw plainProblem(404, `There is no user "${wanted}".`)
  const role = access === 'writer' ? 'editor' : 'viewer'
  const roles = [{ name: role, title: role, description: '' }]
  return { id: access, name: access, email: '', profileImage: null, role, roles, provider: 'token' }
}
