import { isLoopback } from '@cutroom/ground/host'
import type { MiddlewareHandler } from 'hono'
import type { RouteEnv } from './context.ts'
import { plainProblem } from './responses.ts'

/** With DNS rebinding, a page of another site has the origin of the service at 127.0.0.1. */
export const requireLoopbackHost: MiddlewareHandler<RouteEnv> = async (c, next) => {
  const { hostname } = new URL(c.req.url)
  if (!isLoopback(hostname))
    throw plainProblem(
      421,
      `This content service responds to requests to this machine only, not to "${hostname}". Send the request to the site, which forwards it.`,
    )
  await next()
}
