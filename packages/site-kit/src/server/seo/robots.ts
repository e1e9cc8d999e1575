import { SITEMAP_PATH } from './sitemap.ts'

/** What crawlers may read (RFC 9309): everything but the endpoints, which have nothing to find. */
export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL(SITEMAP_PATH, origin).href}\n`
}
