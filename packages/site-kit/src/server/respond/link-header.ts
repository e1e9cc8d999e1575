import type { DocumentAssets } from './html.ts'

/**
 * What every page needs at once, for the `Link` header: content delivery networks send it ahead of the page as early
 * hints (RFC 8297). The first poster is not in it: with its candidates the header would outgrow what proxies
 * take by default (4 kB for all headers); the document names it in its first lines.
 *
 * @param images origin of the pictures
 */
export function linkHeader(assets: DocumentAssets, images: string): string {
  return [
    ...assets.stylesheets.map((href) => `<${href}>; rel=preload; as=style`),
    ...assets.fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
    ...[assets.script, ...assets.modulePreloads].map((href) => `<${href}>; rel=modulepreload`),
    `<${images}>; rel=preconnect`,
  ].join(', ')
}
