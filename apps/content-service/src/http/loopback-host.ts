import type { MiddlewareHandler } from 'hono'
import { plainProblem } from './http-problem.ts'
import type { RouteEnv } from './service-context.ts'

/** Whether a host name or address means this machine alone (RFC 6761 for `localhost`). */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)
}

/**
 * Refuses requests whose `Host` is neither this machine nor the host of `publicUrl`. A page of another site can make
 * a browser resolve its own name to 127.0.0.1 (DNS rebinding) and would then be of the same origin as the service.
 */
export function onlyLoopbackHosts(publicUrl: string): MiddlewareHandler<RouteEnv> {
  const own = new URL(publicUrl).hostname
  return async (c, next) => {
    const { hostname } = new URL(c.req.url)
    if (!isLoopback(hostname) && hostname !== own)
      throw plainProblem(
        421,
        `This content service answers on this machine alone, not as "${hostname}". Name that address with --public-url, or bind another host with --host.`,
      )
    await next()
  }
}
