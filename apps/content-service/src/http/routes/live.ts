import { Hono } from 'hono'
import { LIVE_EVENTS_FROM } from '../../constants.ts'
import { plainProblem } from '../http-problem.ts'
import type { RouteEnv, ServiceContext } from '../service-context.ts'

/** Live events: `/data/live/events/{dataset}`. */
export function liveRoutes({ live, streams }: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  return routes.get('/', (c) => {
    const version = c.get('version')
    if (version !== 'X' && version < LIVE_EVENTS_FROM)
      throw plainProblem(400, `Live events need API version ${LIVE_EVENTS_FROM} or later, not ${version}.`)
    const includeDrafts = c.req.query('includeDrafts') === 'true'
    if (includeDrafts && c.get('access') === 'anonymous')
      throw plainProblem(401, 'Live events with drafts need a token.', { 'WWW-Authenticate': 'Bearer' })
    const lastEventId = c.req.header('last-event-id') ?? c.req.query('lastEventId')
    return streams.respond(c, (stream) => live.add({ stream, includeDrafts, lastEventId }))
  })
}
