import type { ContentSources } from './content-sources.ts'

/** Where Vimeo's player runs, what answers for its films, and where their stills are. */
const VIMEO = {
  player: 'https://player.vimeo.com',
  oembed: 'https://vimeo.com',
  stills: 'https://i.vimeocdn.com',
} as const

/**
 * The content security policy of a page. It names no nonce, so that pages can be kept in shared caches:
 * docs/decisions/content-security-policy.md says why each line is as it is.
 *
 * @param secure whether the site is served by https
 */
export function contentSecurityPolicy({ api, images, media }: ContentSources, secure: boolean): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // Theme colours and slide places are style attributes that the server renders.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", images, VIMEO.stills],
    'font-src': ["'self'"],
    // Streams reach the <video> element through an object URL (Media Source Extensions).
    'media-src': [images, ...media, 'blob:'],
    'frame-src': [VIMEO.player],
    'connect-src': ["'self'", api, images, ...media, VIMEO.oembed],
    'manifest-src': ["'self'"],
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')
}
