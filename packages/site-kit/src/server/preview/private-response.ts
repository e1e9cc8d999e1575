import type { MiddlewareHandler } from 'hono'

/**
 * Makes an answer the visitor's own: no cache keeps it and no search engine lists it. The content studio, where one is
 * set, may show it in a frame or in a window that it keeps in touch with; nobody else may.
 *
 * @param studioUrl address of the content studio
 */
export function makePrivate(response: Response, studioUrl: string | undefined): Response {
  const { headers } = response
  headers.set('Cache-Control', 'private, no-store')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  headers.append('Vary', 'Cookie')
  if (studioUrl === undefined) return response
  headers.delete('X-Frame-Options')
  // With any other value a window that the studio opens has no opener to talk to.
  headers.set('Cross-Origin-Opener-Policy', 'unsafe-none')
  const policy = forStudio(headers.get('Content-Security-Policy') ?? '', new URL(studioUrl).origin)
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

function forStudio(policy: string, studio: string): string {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !directive.startsWith('frame-ancestors'))
    // The studio's overlays bring their styles as elements.
    .map((directive) => (directive.startsWith('style-src ') ? `${directive} 'unsafe-inline'` : directive))
  return [...directives, `frame-ancestors 'self' ${studio}`].join('; ')
}
