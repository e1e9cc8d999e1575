import type { MiddlewareHandler } from 'hono'
import type { RouteEnv } from './context.ts'
import { plainProblem } from './problems.ts'

/** Headers of the responses to preflights of allowed origins. */
const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, X-Sanity-Project-ID, X-Sanity-App, Last-Event-ID, If-None-Match, Range',
  // Seconds: Chromium caches preflights for two hours at most, and settings change at a restart.
  'Access-Control-Max-Age': '600',
} as const

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

/** Allows pages of allowed origins to read responses, with credentials, and responds to preflights. */
export function cors(allowed: readonly string[]): MiddlewareHandler<RouteEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const isPublic = /^\/(images|files)\//.test(c.req.path) || c.req.path.endsWith('/check/cors')
    const isPreflight = c.req.method === 'OPTIONS'
    if (!isPreflight) await next()
    else c.res = new Response(null, { status: 204 })
    if (isPublic) c.res.headers.set('Access-Control-Allow-Origin', '*')
    else if (origin !== undefined && isAllowedOrigin(origin, allowed)) {
      c.res.headers.set('Access-Control-Allow-Origin', origin)
      c.res.headers.set('Access-Control-Allow-Credentials', 'true')
      c.res.headers.append('Vary', 'Origin')
    } else return undefined
    if (isPreflight)
      for (const [name, value] of Object.entries(PREFLIGHT_HEADERS)) c.res.headers.set(name, value)
    return undefined
  }
}
