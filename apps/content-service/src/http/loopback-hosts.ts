import type { MiddlewareHandler } from 'hono'
import type { RouteEnv } from './context.ts'
import { plainProblem } from './problems.ts'

/** Whether a host name or address is that of this machine (RFC 6761 for `localhost`). */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)
}

/**
 * Refuses requests whose `Host` is not this machine. With DNS rebinding a page of another site can resolve its own name
 * to 127.0.0.1 and would then be of the same origin as the service.
 */
export const onlyLoopbackHosts: MiddlewareHandler<RouteEnv> = async (c, next) => {
  const { hostname } = new URL(c.req.url)
  if (!isLoopback(hostname))
    throw plainProblem(
      421,
      `This content service answers on this machine alone, not as "${hostname}". Send the request to the site, which passes it on.`,
    )
  await next()
}
