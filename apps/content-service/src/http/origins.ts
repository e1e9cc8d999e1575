import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { RouteEnv } from './context.ts'
import { plainProblem } from './problems.ts'

/** Whether a host name or address is that of this machine (RFC 6761 for `localhost`). */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)
}

/**
 * Refuses requests whose `Host` is neither this machine nor the host of `publicUrl`. With DNS rebinding a page of another
 * site can resolve its own name to 127.0.0.1 and would then be of the same origin as the service.
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

/** Whether pages of an origin may send requests: one of the given ones, or if none are given, one of this machine. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  if (allowed.length > 0) return allowed.includes(origin) || allowed.includes('*')
  const url = URL.parse(origin)
  return url !== null && /^https?:$/.test(url.protocol) && isLoopback(url.hostname)
}

/** Allows pages of allowed origins to read responses, with credentials; pages of any origin read assets. */
export function corsOf(allowed: readonly string[]): MiddlewareHandler<RouteEnv> {
  const ofAssets = cors()
  const ofApi = cors({
    origin: (origin) => (isAllowedOrigin(origin, allowed) ? origin : undefined),
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // Seconds: Chromium caches preflights for two hours at most, and settings change at a restart.
    maxAge: 600,
  })
  return (c, next) => {
    const isPublic = /^\/(images|files)\//.test(c.req.path) || c.req.path.endsWith('/check/cors')
    return isPublic ? ofAssets(c, next) : ofApi(c, next)
  }
}
