import type { MiddlewareHandler } from 'hono'

/**
 * Makes an answer the visitor's own: no cache keeps it, no search engine lists it, and nobody but the content studio
 * may put it into a frame.
 *
 * @param studioUrl address of the content studio, if one is set
 */
export function makePrivate(response: Response, studioUrl: string | undefined): Response {
  const { headers } = response
  headers.set('Cache-Control', 'private, no-store')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  headers.append('Vary', 'Cookie')
  headers.delete('X-Frame-Options')
  const policy = withFrameAncestors(headers.get('Content-Security-Policy'), studioUrl)
  headers.set('Content-Security-Policy', policy)
  return response
}

/** Makes every answer of the endpoints private; their addresses hold secrets, so that nobody is told of them. */
export function privateEndpoints(studioUrl: string | undefined): MiddlewareHandler {
  return async (context, next) => {
    await next()
    makePrivate(context.res, studioUrl).headers.set('Referrer-Policy', 'no-referrer')
  }
}

function withFrameAncestors(policy: string | null, studioUrl: string | undefined): string {
  const directives = (policy ?? '')
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !directive.startsWith('frame-ancestors'))
  const ancestors = ["'self'", ...(studioUrl === undefined ? [] : [new URL(studioUrl).origin])]
  return [...directives, `frame-ancestors ${ancestors.join(' ')}`].join('; ')
}
