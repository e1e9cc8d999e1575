import { Hono } from 'hono'
import type { RouteEnv, ServiceContext } from '../service-context.ts'
import { identityOf } from '../access.ts'
import { queryOfUrl } from './query.ts'

/** Mutation events as they happen: `/data/listen/{dataset}`. */
export function listenRoutes({ listeners, streams }: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  return routes.get('/', (c) => {
    const access = c.get('access')
    const { query, params } = queryOfUrl(new URL(c.req.url).searchParams)
    const filter = {
      query,
      params,
      view: access === 'anonymous' ? 'public' : 'raw',
      identity: identityOf(access),
    } as const
    const details = {
      includeResult: c.req.query('includeResult') === 'true',
      includePreviousRevision: c.req.query('includePreviousRevision') === 'true',
      includeMutations: c.req.query('includeMutations') !== 'false',
      includeEffects: c.req.query('effectFormat') === 'mendoza',
    }
    const resumes = c.req.query('enableResume') === 'true' && c.req.header('last-event-id') !== undefined
    return streams.respond(c, (stream) => listeners.add({ filter, details, stream }, resumes))
  })
}
