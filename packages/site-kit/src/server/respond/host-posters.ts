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
import {
  hostPicture,
  listMissingHostData,
  NO_HOST_DATA,
  withHostData,
  type MissingHostData,
} from '../../content/host-data.ts'
import type { HostData, PageProps } from '../../page-props.ts'
import type { WaitUntil } from '../cache/html-cache.ts'
import { settledWithin } from '../cache/settled-within.ts'
import { UnreadableFileError, type MediaFiles, type RequestPart } from './media-files.ts'

/** How long a page waits for unknown pictures, in ms: hosts respond in 100 to 300. */
const PAGE_WAIT_MS = 500

const REQUEST_TIMEOUT_MS = 4000

/** How long a sitemap waits, in ms: crawlers do. */
const SITEMAP_WAIT_MS = 4000

/** Most films that are requested for one page: its first films, and within the limit of Workers. */
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
  const known = new LRUCache<string, { data: HostData; expires: number }>({ max: PICTURES_MAX })
  const pending = new Map<string, Promise<void>>()

  const request = async ({ key, fetchData }: FilmSource) => {
    const { data = known.get(key)?.data ?? NO_HOST_DATA, ttlMs } = await fetchData()
    known.set(key, { data, expires: clock.now() + ttlMs })
  }
  const requestOnce = (source: FilmSource): Promise<void> => {
    const { key } = source
    const running = coalesce ? pending.get(key) : undefined
    if (running) return running
    const work = request(source).finally(() => {
      if (pending.get(key) === work) pending.delete(key)
    })
    pending.set(key, work)
    return work
  }
  const isDue = ({ key }: FilmSource) => (known.get(key)?.expires ?? 0) <= clock.now()
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
      .filter(isDue)
      .slice(0, most)
    const work = inParallel(sources, requestOnce)
    if (sources.length > 0) waitUntil(work)
    if (sources.some(({ key }) => !known.has(key))) await settledWithin(clock, waitMs, work)
    return getData
  }
  return {
    addTo: async (page, waitUntil) => {
      const missing = listMissingHostData(page)
      return withHostData(page, await read(missing, waitUntil, REQUESTS_PER_PAGE, PAGE_WAIT_MS))
    },
    read: (links, waitUntil) => {
      const missing = links.map((link) => ({ link, picture: true, facts: true }))
      // Workers limit the requests of a response. There, later sitemaps have the rest.
      return read(missing, waitUntil, coalesce ? links.length : REQUESTS_PER_PAGE, SITEMAP_WAIT_MS)
    },
  }
}

/** The place of the data of a film. */
interface FilmSource {
  /** The same for every form of its link. */
  readonly key: string
  /** Whether a video host has the film, and with it a picture. */
  readonly isHosted: boolean
  /** The data, and how long it is valid, in ms; none after a temporary error. */
  readonly fetchData: () => Promise<{ readonly data?: HostData; readonly ttlMs: number }>
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
    return { data, ttlMs: hasPicture ? TTL_MS.picture : TTL_MS.none }
  } catch (error) {
    const isPermanent = error instanceof PlayerError && PERMANENT_ERRORS.has(error.code)
    return isPermanent ? { data: NO_HOST_DATA, ttlMs: TTL_MS.none } : { ttlMs: TTL_MS.failure }
  }
}

async function fetchFileData(
  address: string,
  { type }: FilmLink,
  { files }: HostPostersOptions,
): ReturnType<FilmSource['fetchData']> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const requestPart: RequestPart = (range) => files.request(address, range, signal)
  // Loaded for the first file: the library is large.
  const { readFilmFile, readStream } = await import('./film-file.ts')
  try {
    const isFile = type === 'video/mp4' || type === 'video/webm'
    const { size, duration } = await (isFile ? readFilmFile(requestPart) : readStream(requestPart))
    const aspectRatio = size && toAspectRatio(size.width, size.height)
    const data = { picture: null, aspectRatio, duration: duration && (Math.round(duration) || null) }
    return { data, ttlMs: aspectRatio === null ? TTL_MS.none : TTL_MS.picture }
  } catch (error) {
    return error instanceof UnreadableFileError
      ? { data: NO_HOST_DATA, ttlMs: TTL_MS.none }
      : { ttlMs: TTL_MS.failure }
  }
}

/** In ten-thousandths, as the content's. */
function toAspectRatio(width: number | null, height: number | null): number | null {
  return isSize(width) && isSize(height) ? Math.round((width / height) * 1e4) / 1e4 : null
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
