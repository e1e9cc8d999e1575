import type { Head, PageProps } from '../pages/page-props.ts'

/**
 * A tag of the head that belongs to the page: the server writes it into the document (`head-html.ts`), and the browser
 * puts it there when the page changes (`head-browser.ts`). Its first attribute tells it from the others.
 */
export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  /** What stands in the element; data for a script, where it is never run. */
  readonly text?: string
}

/** Which page a head is for. */
export interface HeadSubject {
  readonly page: PageProps
  /** The film that the address names with `?video=`, or null. */
  readonly filmId: string | null
  /** Public origin of the site. */
  readonly origin: string
}

/** The tags of the head that say what a page is: title, description, canonical address, share image, colour. */
export function headTags({ page, filmId, origin }: HeadSubject): readonly HeadTag[] {
  const { theme, siteTitle, kind } = page
  const { title, description, image } = shownHead(page, filmId)
  const canonical = new URL(page.path, origin).href
  const tags: HeadTag[] = [
    { name: 'title', attributes: {}, text: title },
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
      : { name: 'link', attributes: { rel: 'canonical', href: canonical } },
  )
  return tags
}

/** What the head says of the film that the address names, else of the page. */
function shownHead(page: PageProps, filmId: string | null): Head {
  const film = page.kind === 'films' ? page.films.find(({ id }) => id === filmId) : undefined
  if (!film?.title || film.slug === null) return page.head
  return { ...page.head, title: `${film.title} – ${page.siteTitle}` }
}

function meta(key: 'name' | 'property', name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { [key]: name, content } }
}
