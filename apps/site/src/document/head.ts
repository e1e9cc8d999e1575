import type { PageProps } from '../pages/page-props.ts'
import { escapeAttribute } from './escape.ts'

/** The tags of the head that say what a page is: title, description, canonical address, share image, colour. */
export function headTags({ head, theme, siteTitle, kind }: PageProps, canonical: string): string {
  const { title, description, image } = head
  const tags = [
    `<title>${escapeAttribute(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'theme-color', theme.background),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteTitle),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ]
  if (image) {
    tags.push(
      meta('property', 'og:image', image.src),
      meta('property', 'og:image:width', String(image.width)),
      meta('property', 'og:image:height', String(image.height)),
    )
  }
  // A page that is not there has no address that others should keep.
  tags.push(
    kind === 'not-found' || kind === 'failed'
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeAttribute(canonical)}">`,
  )
  return tags.join('\n')
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeAttribute(content)}">`
}
