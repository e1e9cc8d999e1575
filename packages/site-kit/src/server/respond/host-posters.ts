import { createCache, type Reading } from '../cache/cache.ts'
import { systemClock, type Clock } from '@cutroom/ground/clock'
import { withDeadline } from '@cutroom/ground/deadline'
import { PlayerError, type FilmLink, type OembedSource, type Provider } from '@cutroom/player-core'
import { findProvider, parseLink } from '@cutroom/player-core/links'
import { fetchOembed } from '@cutroom/player-core/oembed'
import { LRUCache } from 'lru-cache'
import {
  hostPicture,
  listMissingHostData,
  NO_HOST_DATA,
  withHostData,
  type MissingHostData,
} from '../../content/host-data.ts'
import { toRatio } from '../../media/film-pictures.ts'
import type { HostData, PageProps } from '../../page-props.ts'
import type { WaitUntil } from '../cache/html-cache.ts'
import { UnreadableFileError, type MediaFiles, type RequestPart } from './media-files.ts'

/** How long a page waits for unknown pictures, in ms: hosts respond in 100 to 300. */
const PAGE_WAIT_MS = 500

const REQUEST_TIMEOUT_MS = 4000

/** How long a sitemap waits, in ms: crawlers accept longer waits than visitors. */
const SITEMAP_WAIT_MS = 4000

/** Most films that are requested for one page: its first films, and within the limit of Workers. */
const REQUESTS_PER_PAGE = 24

/** Most concurrent requests to the host for one page: the limit of browsers. */
const REQUESTS_AT_ONCE = 6

/** Most pictures in memory; some 1 MB. */
const PICTURES_MAX = 5000

/** How long a response of the host is fresh, in s. */
const FRESH_S = { picture: 86_400, none: 3_600, failure: 60 } as const

/** The data of a film. It is used until newer data is there. */
interface StoredData extends Reading {
  readonly data: HostData
  readonly fresh: number
}

/** Error codes that mean that the film has no picture. */
const PERMANENT_ERRORS: ReadonlySet<string> = new Set(['invalid-link', 'not-found', 'not-embeddable'])

export interface HostPostersOptions {
  readonly providers: readonly Provider[]
  /** Public origin of the site, sent as the referrer: some films are for some sites only. */
  readonly siteUrl?: string | undefined
  /** Origin of all oembed endpoints; by default that of each host. */
  readonly oembedOrigin?: string | undefined
  /** False for a site whose visitors contact no host before a press: its pages have shapes only. */
  readonly hasPictures?: boolean
  /** The media files that the site plays. */
  readonly files: MediaFiles
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

/**
 * Fetches pictures, shapes and lengths of films once for all visitors and pages, from hosts
 * (oembed) and the headers of media files. Responses without data are cached too; an expired one
 * is used until the next one is there.
 */
export function createHostPosters(options: HostPostersOptions): HostPosters {
  const { clock = systemClock, coalesce, hasPictures = true } = options
  const known = new LRUCache<string, StoredData>({ max: PICTURES_MAX })
  const cache = createCache<StoredData>({
    store: known,
    clock,
    coalesce,
    getFreshness: ({ fresh }) => ({ fresh, staleWhileRevalidate: Infinity, staleIfError: 0 }),
  })
  const request = ({ key, fetchData }: FilmSource) =>
    cache.refresh(key, {
      read: async () => {
        const fetchedAt = clock.now()
        const { data = known.get(key)?.data ?? NO_HOST_DATA, fresh } = await fetchData()
        return { data, fresh, fetchedAt }
      },
    })
  const isOutdated = ({ key }: FilmSource) => {
    const data = known.get(key)
    return data === undefined || cache.getState(data) !== 'fresh'
  }
  const getData: ReadHostData = (link) => {
    const data = known.get(findSource(options, link)?.key ?? '')?.data
    return data && !hasPictures ? { ...data, picture: null } : data
  }

  const read = async (
    missing: readonly MissingHostData[],
    waitUntil: WaitUntil,
    most: number,
    waitMs: number,
  ): Promise<ReadHostData> => {
    const found = missing.flatMap(({ link, picture, facts }) => {
      const source = findSource(options, link)
      return source && (facts || (picture && hasPictures && source.isHosted)) ? [source] : []
    })
    const sources = [...new Map(found.map((source) => [source.key, source])).values()]
      .filter(isOutdated)
      .slice(0, most)
    const work = inParallel(sources, request)
    if (sources.length > 0) waitUntil(work)
    if (sources.some(({ key }) => !known.has(key))) await withDeadline(work, clock, waitMs, () => {})
    return getData
  }
  return {
    addTo: async (page, waitUntil) => {
      const missing = listMissingHostData(page)
      return withHostData(page, await read(missing, waitUntil, REQUESTS_PER_PAGE, PAGE_WAIT_MS))
    },
    read: (links, waitUntil) => {
      const missing = links.map((link) => ({ link, picture: true, facts: true }))
      // Workers limit the requests for one response: later sitemaps have the data of the other
      // films.
      return read(missing, waitUntil, coalesce ? links.length : REQUESTS_PER_PAGE, SITEMAP_WAIT_MS)
    },
  }
}

/** The place from which the data of a film is fetched. */
interface FilmSource {
  /** Key in the cache, the same for every form of the film's link. */
  readonly key: string
  /** Whether a video host has the film, and with it a picture. */
  readonly isHosted: boolean
  /** The data, and how long it is fresh, in s; none after a temporary error. */
  readonly fetchData: () => Promise<{ readonly data?: HostData; readonly fresh: number }>
}

function findSource(options: HostPostersOptions, link: string): FilmSource | null {
  const provider = findProvider(options.providers, link)
  const film = provider && parseLink(provider.links, link)
  if (!film) return null
  const { name, oembed } = provider
  if (oembed)
    return {
      key: `${name}/${film.id}/${film.key ?? ''}`,
      isHosted: true,
      fetchData: () => fetchHostData(film, oembed, options),
    }
  const address = film.type === undefined ? null : options.files.find(film)
  return address === null
    ? null
    : { key: address, isHosted: false, fetchData: () => fetchFileData(address, film, options) }
}

async function fetchHostData(
  film: FilmLink,
  oembed: OembedSource,
  { siteUrl, oembedOrigin, fetch }: HostPostersOptions,
): ReturnType<FilmSource['fetchData']> {
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
      aspectRatio: toAspectRatio(width, height),
      duration: isSize(duration) ? duration : null,
    }
    return { data, fresh: hasPicture ? FRESH_S.picture : FRESH_S.none }
  } catch (error) {
    const isPermanent = error instanceof PlayerError && PERMANENT_ERRORS.has(error.code)
    return isPermanent ? { data: NO_HOST_DATA, fresh: FRESH_S.none } : { fresh: FRESH_S.failure }
  }
}

async function fetchFileData(
  address: string,
  { type }: FilmLink,
  { files }: HostPostersOptions,
): ReturnType<FilmSource['fetchData']> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const requestPart: RequestPart = (range) => files.request(address, range, signal)
  // The library is large, so that it is loaded with the first file.
  const { readFilmFile, readStream } = await import('./film-file.ts')
  try {
    const isFile = type === 'video/mp4' || type === 'video/webm'
    const { size, duration } = await (isFile ? readFilmFile(requestPart) : readStream(requestPart))
    const aspectRatio = size && toAspectRatio(size.width, size.height)
    const data = { picture: null, aspectRatio, duration: duration && (Math.round(duration) || null) }
    return { data, fresh: aspectRatio === null ? FRESH_S.none : FRESH_S.picture }
  } catch (error) {
    return error instanceof UnreadableFileError
      ? { data: NO_HOST_DATA, fresh: FRESH_S.none }
      : { fresh: FRESH_S.failure }
  }
}

function toAspectRatio(width: number | null, height: number | null): number | null {
  return isSize(width) && isSize(height) ? toRatio(width, height) : null
}

function isSize(size: number | null): size is number {
  return size !== null && Number.isInteger(size) && size > 0
}

async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(REQUESTS_AT_ONCE, items.length) }, worker))
}
