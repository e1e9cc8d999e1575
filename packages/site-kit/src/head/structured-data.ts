import type {
  BreadcrumbList,
  Graph,
  ItemList,
  ListItem,
  Organization,
  Person,
  Thing,
  VideoObject,
  WebSite,
} from 'schema-dts'
import {
  canonicalAddress,
  isIndexed,
  filmHead,
  filmImage,
  subjectFilm,
  toMoment,
  type HeadSubject,
  type HeadTag,
} from './head.ts'
import { getProviders } from '../config.ts'
import { filmVideo } from '../media/film-video.ts'
import type { PageProps, SheetProps, SiteFilm } from '../page-props.ts'
import { PATHS } from '../routes/routes.ts'
import { ICON_FILES } from './manifest.ts'

/** The structured data of a page. Only the server renders it: crawlers read the document. */
export function structuredDataTags(subject: HeadSubject): readonly HeadTag[] {
  const things = structuredData(subject)
  if (things.length === 0) return []
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return [{ name: 'script', attributes: { type: 'application/ld+json' }, text: JSON.stringify(graph) }]
}

function structuredData(subject: HeadSubject): Thing[] {
  const { page } = subject
  if (!isIndexed(page)) return []
  const film = subjectFilm(page, subject.filmId)
  const crumbs = breadcrumbs(subject, film)
  return [
    ...(page.path === PATHS.home ? [site(subject)] : []),
    ...(film ? videoObject(film, subject) : []),
    ...(subject.sheet ? [itemList(subject.sheet, subject)] : []),
    ...(crumbs ? [crumbs] : []),
  ]
}

function studio({ page, origin }: HeadSubject): Organization {
  return {
    '@type': 'Organization',
    name: page.siteTitle,
    url: new URL(PATHS.home, origin).href,
    logo: new URL(ICON_FILES.large.path, origin).href,
  }
}

function site(subject: HeadSubject): WebSite {
  return {
    '@type': 'WebSite',
    name: subject.page.siteTitle,
    url: new URL(PATHS.home, subject.origin).href,
    publisher: studio(subject),
  }
}

/** A film with all fields that Google requires; it reports an object without them as an error. */
function videoObject(film: SiteFilm, subject: HeadSubject): VideoObject[] {
  const { title, releaseDate, createdOn, duration, editors } = film
  const image = filmImage(film, subject.page.imageBase)
  const video = filmVideo(film.link, getProviders(subject.config))
  const date = releaseDate ?? createdOn
  if (title === null || image === null || video === null || date === undefined) return []
  return [
    {
      '@type': 'VideoObject',
      name: title,
      description: filmHead(film, subject.page, subject.config).description,
      thumbnailUrl: new URL(image.src, subject.origin).href,
      uploadDate: toMoment(date),
      ...(duration === undefined ? {} : { duration: `PT${duration}S` }),
      url: canonicalAddress(subject),
      ...(video.kind === 'file'
        ? { contentUrl: new URL(video.address, subject.origin).href }
        : { embedUrl: video.address }),
      ...(editors.length === 0 ? {} : { editor: editors.map((editor) => person(editor, subject)) }),
      publisher: studio(subject),
    },
  ]
}

/** The films of a page of the sheet. */
function itemList({ films, start, total }: SheetProps, { origin }: HeadSubject): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: films.map(({ title, href }, at): ListItem => ({
      '@type': 'ListItem',
      position: start + at + 1,
      ...(title !== null && { name: title }),
      url: new URL(href, origin).href,
    })),
  }
}

function person({ name, href }: SiteFilm['editors'][number], { origin }: HeadSubject): Person {
  return { '@type': 'Person', name, ...(href === null ? {} : { url: new URL(href, origin).href }) }
}

function breadcrumbs({ page, origin, config }: HeadSubject, film: SiteFilm | null): BreadcrumbList | null {
  const steps: (readonly [name: string | null, address: string])[] = [
    [page.siteTitle, PATHS.home],
    ...(page.kind === 'films' && page.layout === 'slug'
      ? [[config.headings.editors, PATHS.editors] as const]
      : []),
    ...(page.path === PATHS.home ? [] : [[heading(page), page.path] as const]),
    ...(film ? [[film.title, film.href] as const] : []),
  ]
  const named = steps.flatMap(([name, address]) => (name === null ? [] : [{ name, address }]))
  if (named.length < 2) return null
  return {
    '@type': 'BreadcrumbList',
    itemListElement: named.map(({ name, address }, at): ListItem => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: new URL(address, origin).href,
    })),
  }
}

function heading(page: PageProps): string | null {
  return 'heading' in page ? page.heading : null
}
