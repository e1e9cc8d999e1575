import type { Context, MiddlewareHandler } from 'hono'
import { HTTP } from '../constants.ts'
import { isLoopback } from './loopback-host.ts'
import type { RouteEnv } from './service-context.ts'

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const HEADERS =
  'Authorization, Content-Type, X-Sanity-Project-ID, X-Sanity-App, Last-Event-ID, If-None-Match, Range'

/** Whether a browser page of this origin may call: one of the given, or when none is given any of this machine. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  if (allowed.length > 0) return allowed.includes(origin) || allowed.includes('*')
  const url = URL.parse(origin)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false
  return isLoopback(url.hostname)
}

/** Lets pages of allowed origins read the answers, credentials included, and answers preflights. */
export function cors(allowed: readonly string[]): MiddlewareHandler<RouteEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const open = /^\/(images|files)\//.test(c.req.path) || c.req.path.endsWith('/check/cors')
    const preflight = c.req.method === 'OPTIONS'
    if (!preflight) await next()
    else c.res = new Response(null, { status: 204 })
    if (open) c.res.headers.set('Access-Control-Allow-Origin', '*')
    else if (origin !== undefined && isAllowedOrigin(origin, allowed)) {
      c.res.headers.set('Access-Control-Allow-Origin', origin)
      c.res.headers.set('Access-Control-Allow-Credentials', 'true')
      c.res.headers.append('Vary', 'Origin')
    } else return undefined
    if (preflight) allow(c)
    return undefined
  }
}

function allow(c: Context<RouteEnv>): void {
  c.res.headers.set('Access-Control-Allow-Methods', METHODS)
  c.res.headers.set('Access-Control-Allow-Headers', HEADERS)
  c.res.headers.set('Access-Control-Max-Age', String(HTTP.preflightMaxAge))
}
