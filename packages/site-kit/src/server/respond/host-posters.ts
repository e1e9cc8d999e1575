import {
  PlayerError,
  systemClock,
  type Clock,
  type FilmLink,
  type OembedSource,
  type Provider,
} from '@cutroom/player-core'
import { findProvider, parseLink } from '@cutroom/player-core/links'
import { fetchOembed } from '@cutroom/player-core/oembed'
import { LRUCache } from 'lru-cache'
import { hostPicture, linksWithoutHostData, NO_HOST_DATA, withHostData } from '../../content/host-data.ts'
import type { HostData, PageProps } from '../../page-props.ts'
import { settledWithin, type WaitUntil } from '../cache/html-cache.ts'

/** How long a page waits for unknown pictures, in ms: hosts respond in 100 to 300. */
const PAGE_WAIT_MS = 500

const REQUEST_TIMEOUT_MS = 4000

/** How long a sitemap waits, in ms: crawlers do. */
const SITEMAP_WAIT_MS = 4000

/** Most requests to the host for one page: its first films, and within the limit of Workers. */
const REQUESTS_PER_PAGE = 24

/** Most concurrent requests to the host for one page: the limit of browsers. */
const REQUESTS_AT_ONCE = 6

/** Most pictures in memory; some 1 MB. */
const PICTURES_MAX = 5000

/** How long a response of the host is valid, in ms. */
const TTL_MS = { picture: 86_400_000, none: 3_600_000, failure: 60_000 } as const

/** Error codes that mean that the film has no picture. */
const PERMANENT_ERRORS: ReadonlySet<string> = new Set(['invalid-link', 'not-found', 'not-embeddable'])

export interface HostPostersOptions {
  readonly providers: readonly Provider[]
  /** Public origin of the site, sent as the referrer: some films are for some sites only. */
  readonly siteUrl?: string | undefined
  /** Origin of all oembed endpoints; by default that of each host. */
  readonly oembedOrigin?: string | undefined
  /** Whether a request may wait for work of another one; false on Workers. */
  readonly coalesce: boolean
  readonly clock?: Clock
  readonly fetch?: typeof fetch
}

export interface HostPosters {
  /** Adds what is known within `PAGE_WAIT_MS`; `waitUntil` gets the rest. Never rejects. */
  readonly addTo: (page: PageProps, waitUntil: WaitUntil) => Promise<PageProps>
  /** What is known of all films of a sitemap within `SITEMAP_WAIT_MS`. Never rejects. */
  readonly read: (links: readonly string[], waitUntil: WaitUntil) => Promise<ReadHostData>
}

export type ReadHostData = (link: string) => HostData | undefined

/** Adds nothing: for sites that contact no host before a press. */
export const NO_HOST_POSTERS: HostPosters = {
  addTo: (page) => Promise.resolve(page),
  read: () => Promise.resolve(() => undefined),
}

/**
 * Fetches pictures, shapes and lengths from hosts (oembed), once for all visitors and pages.
 * Responses without a picture are cached too; an expired one is used until the next one is there.
 */
export function createHostPosters(options: HostPostersOptions): HostPosters {
  const { clock = systemClock, coalesce, providers } = options
  const known = new LRUCache<string, { data: HostData; expires: number }>({ max: PICTURES_MAX })
  const pending = new Map<string, Promise<void>>()

  const request = async (film: HostedFilm) => {
    const { key } = film
    const { data = known.get(key)?.data ?? NO_HOST_DATA, ttlMs } = await fetchData(film, options)
    known.set(key, { data, expires: clock.now() + ttlMs })
  }
  const requestOnce = (film: HostedFilm): Promise<void> => {
    const { key } = film
    const running = coalesce ? pending.get(key) : undefined
    if (running) return running
    const work = request(film).finally(() => {
      if (pending.get(key) === work) pending.delete(key)
    })
    pending.set(key, work)
    return work
  }
  const isDue = ({ key }: HostedFilm) => (known.get(key)?.expires ?? 0) <= clock.now()

  const read = async (
    links: readonly string[],
    waitUntil: WaitUntil,
    most: number,
    waitMs: number,
  ): Promise<ReadHostData> => {
    const films = links
      .flatMap((link) => findHostedFilm(providers, link) ?? [])
      .filter(isDue)
      .slice(0, most)
    const work = inParallel(films, requestOnce)
    if (films.length > 0) waitUntil(work)
    if (films.some(({ key }) => !known.has(key))) await settledWithin(clock, waitMs, work)
    return (link) => known.get(findHostedFilm(providers, link)?.key ?? '')?.data
  }
  return {
    addTo: async (page, waitUntil) => {
      const links = linksWithoutHostData(page)
      return withHostData(page, await read(links, waitUntil, REQUESTS_PER_PAGE, PAGE_WAIT_MS))
    },
    // Workers limit the requests of a response. There, later sitemaps have the rest.
    read: (links, waitUntil) =>
      read(links, waitUntil, coalesce ? links.length : REQUESTS_PER_PAGE, SITEMAP_WAIT_MS),
  }
}

interface HostedFilm {
  readonly film: FilmLink
  readonly oembed: OembedSource
  /** The same for every form of its link. */
  readonly key: string
}

function findHostedFilm(providers: readonly Provider[], link: string): HostedFilm | null {
  const { name, links, oembed } = findProvider(providers, link) ?? {}
  const film = links && parseLink(links, link)
  return film && oembed ? { film, oembed, key: `${name}/${film.id}/${film.key ?? ''}` } : null
}

/** The data of a film, and how long it is valid, in ms; none after a temporary error. */
async function fetchData(
  { film, oembed }: HostedFilm,
  { siteUrl, oembedOrigin, fetch }: HostPostersOptions,
): Promise<{ readonly data?: HostData; readonly ttlMs: number }> {
  try {
    const oembedData = await fetchOembed(oembed, film, {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      ...(siteUrl !== undefined && { referrer: `${siteUrl}/` }),
      ...(oembedOrigin !== undefined && { origin: oembedOrigin }),
      ...(fetch && { fetch }),
    })
    const { thumbnailUrl, thumbnailWidth, thumbnailHeight, width, height, duration } = oembedData
    const hasPicture = thumbnailUrl !== null && isSize(thumbnailWidth) && isSize(thumbnailHeight)
    const data = {
      picture: hasPicture
        ? hostPicture(
            { src: thumbnailUrl, width: thumbnailWidth, height: thumbnailHeight },
            oembed.resizePicture,
          )
        : null,
      // In ten-thousandths, as the content's.
      aspectRatio: isSize(width) && isSize(height) ? Math.round((width / height) * 1e4) / 1e4 : null,
      duration: isSize(duration) ? duration : null,
    }
    return { data, ttlMs: hasPicture ? TTL_MS.picture : TTL_MS.none }
  } catch (error) {
    const isPermanent = error instanceof PlayerError && PERMANENT_ERRORS.has(error.code)
    return isPermanent ? { data: NO_HOST_DATA, ttlMs: TTL_MS.none } : { ttlMs: TTL_MS.failure }
  }
}

function isSize(size: number | null): size is number {
  return size !== null && Number.isInteger(size) && size > 0
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(REQUESTS_AT_ONCE, items.length) }, worker))
}
