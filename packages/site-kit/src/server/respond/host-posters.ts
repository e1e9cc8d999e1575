import { PlayerError } from '@cutroom/player-core'
import { fetchVimeoOembed, parseVimeoLink } from '@cutroom/player-core/providers'
import { LRUCache } from 'lru-cache'
import { linksWithoutPoster, withHostPosters, type HostPicture } from '../../content/host-poster.ts'
import type { PageProps } from '../../pages/page-props.ts'
import { systemClock, type Clock } from '../cache/clock.ts'

/**
 * How long a page waits for pictures that are not known yet, in ms: Vimeo answers in 100 to 300. What comes later is
 * on the page the next time it is rendered, and asked for by the pages that are open (see `follow-host-posters.ts`).
 */
const PAGE_WAIT_MS = 500

/** Time after which one request to the host is given up, in ms. */
const REQUEST_TIMEOUT_MS = 4000

/** Pictures that one page asks for, at most: what is seen of it at first, and well within what Workers allow. */
const REQUESTS_PER_PAGE = 24

/** Requests of one page to the host at the same time: what browsers allow themselves. */
const REQUESTS_AT_ONCE = 6

/** Films whose pictures are remembered, at most; some 1 MB. */
const PICTURES_MAX = 5000

/** How long an answer of the host holds, in ms: a picture; that there is none; that the host did not answer. */
const HOLDS_MS = { picture: 86_400_000, none: 3_600_000, failure: 60_000 } as const

/** Failures that say that there is no picture to be had, rather than that the host did not answer. */
const FINAL: ReadonlySet<string> = new Set(['invalid-link', 'not-found', 'not-embeddable'])

/** What pictures of hosts are fetched with. */
export interface HostPostersOptions {
  /** Public origin of the site, which is told to the host: some films are known only to some sites. */
  readonly siteUrl?: string | undefined
  /** Origin of Vimeo's oembed endpoint; its own where it is not set. */
  readonly oembedOrigin?: string | undefined
  /** Not on hosts where one request may not wait for what another began (Workers). */
  readonly sharesWork: boolean
  readonly clock?: Clock
  readonly fetch?: typeof fetch
}

/** Adds the pictures of video hosts to pages. */
export interface HostPosters {
  /**
   * Adds the pictures that are known within `waitMs` to the films of a page that have no poster. Never fails.
   *
   * @param waitUntil takes what goes on after that
   */
  readonly addTo: (page: PageProps, waitUntil: WaitUntil, waitMs?: number) => Promise<PageProps>
}

/** Lets a host finish work that no one waits for. */
export type WaitUntil = (work: Promise<unknown>) => void

interface Known {
  readonly picture: HostPicture | null
  /** When it has to be asked for again, in ms since 1970. */
  readonly until: number
}

/** Adds nothing: for sites where no host may be contacted for visitors who only look. */
export const NO_HOST_POSTERS: HostPosters = { addTo: (page) => Promise.resolve(page) }

/**
 * Fetches the pictures that hosts have of films (oembed), once for all visitors and pages. What the host says is
 * remembered, that it has no picture too; an old answer is used on while a new one is fetched.
 */
export function createHostPosters(options: HostPostersOptions): HostPosters {
  const { clock = systemClock, sharesWork } = options
  const known = new LRUCache<string, Known>({ max: PICTURES_MAX })
  const pending = new Map<string, Promise<void>>()

  const request = async (key: string, link: string) => {
    const answer = await askHost(link, options)
    const { picture = known.get(key)?.picture ?? null, holdsMs } = answer
    known.set(key, { picture, until: clock.now() + holdsMs })
  }
  const requestOnce = (key: string, link: string): Promise<void> => {
    const running = sharesWork ? pending.get(key) : undefined
    if (running) return running
    const work = request(key, link).finally(() => {
      if (pending.get(key) === work) pending.delete(key)
    })
    pending.set(key, work)
    return work
  }
  const isDue = (link: string) => (known.get(keyOf(link))?.until ?? 0) <= clock.now()
  const isUnknown = (link: string) => !known.has(keyOf(link))

  return {
    addTo: async (page, waitUntil, waitMs = PAGE_WAIT_MS) => {
      const links = linksWithoutPoster(page).filter(isDue).slice(0, REQUESTS_PER_PAGE)
      const work = inParallel(links, (link) => requestOnce(keyOf(link), link))
      if (links.length > 0) waitUntil(work)
      if (links.some(isUnknown)) await within(clock, waitMs, work)
      return withHostPosters(page, (link) => known.get(keyOf(link))?.picture)
    },
  }
}

/** However a film is linked to, it is one film. */
function keyOf(link: string): string {
  const film = parseVimeoLink(link)
  return `${film?.id}/${film?.hash ?? ''}`
}

interface Answer {
  /** Not given where the host did not say. */
  readonly picture?: HostPicture | null
  readonly holdsMs: number
}

async function askHost(link: string, { siteUrl, oembedOrigin, fetch }: HostPostersOptions): Promise<Answer> {
  try {
    const { thumbnailUrl, thumbnailWidth, thumbnailHeight } = await fetchVimeoOembed(link, {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      ...(siteUrl !== undefined && { referrer: `${siteUrl}/` }),
      ...(oembedOrigin !== undefined && { origin: oembedOrigin }),
      ...(fetch && { fetch }),
    })
    if (thumbnailUrl === null || !isSize(thumbnailWidth) || !isSize(thumbnailHeight)) {
      return { picture: null, holdsMs: HOLDS_MS.none }
    }
    const picture = { src: thumbnailUrl, width: thumbnailWidth, height: thumbnailHeight }
    return { picture, holdsMs: HOLDS_MS.picture }
  } catch (error) {
    const isFinal = error instanceof PlayerError && FINAL.has(error.code)
    return isFinal ? { picture: null, holdsMs: HOLDS_MS.none } : { holdsMs: HOLDS_MS.failure }
  }
}

function isSize(pixels: number | null): pixels is number {
  return pixels !== null && Number.isInteger(pixels) && pixels > 0
}

/** Runs `work` for each of the links, so many at the same time. */
async function inParallel(links: readonly string[], work: (link: string) => Promise<void>): Promise<void> {
  const queue = links.values()
  const worker = async () => {
    for (const link of queue) await work(link)
  }
  await Promise.all(Array.from({ length: Math.min(REQUESTS_AT_ONCE, links.length) }, worker))
}

function within(clock: Clock, ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const stop = clock.after(ms, resolve)
    void work.then(() => {
      stop()
      resolve()
    })
  })
}
