import { isSince } from '@cutroom/ground/dataset'
import { Hono } from 'hono'
import { getIdentity, getRawView } from '../access.ts'
import type { RouteEnv, ServiceContext } from '../context.ts'
import { plainProblem } from '../responses.ts'
import { readUrlQuery } from './queries.ts'

/** The API version from which live events are offered (that of @sanity/client 8.11). */
const LIVE_EVENTS_FROM = '2021-03-25'

export function listenRoutes({ listeners, streams }: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  return routes.get('/', (c) => {
    const access = c.get('access')
    const filter = { ...readUrlQuery(c), view: getRawView(access), identity: getIdentity(access) }
    const details = {
      includeResult: c.req.query('includeResult') === 'true',
      includePreviousRevision: c.req.query('includePreviousRevision') === 'true',
      includeMutations: c.req.query('includeMutations') !== 'false',
      includeEffects: c.req.query('effectFormat') === 'mendoza',
    }
    const lastEventId = c.req.query('enableResume') === 'true' ? c.req.header('last-event-id') : undefined
    return streams.respond(c, (stream) => listeners.add({ filter, details, stream }, lastEventId))
  })
}

export function liveRoutes({ live, streams }: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  return routes.get('/', (c) => {
    const version = c.get('version')
    if (!isSince(version, LIVE_EVENTS_FROM))
      throw plainProblem(400, `Live events need API version ${LIVE_EVENTS_FROM} or later, not ${version}.`)
    const includeDrafts = c.req.query('includeDrafts') === 'true'
    if (includeDrafts && c.get('access') === 'anonymous')
      throw plainProblem(401, 'Live events with drafts need a token.')
    const lastEventId = c.req.header('last-event-id') ?? c.req.query('lastEventId')
    return streams.respond(c, (stream) => live.add({ stream, includeDrafts, lastEventId }))
  })
}
