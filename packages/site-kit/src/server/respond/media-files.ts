import { ANY_ORIGIN } from '@cutroom/ground/web-address'
import { isLoopback } from '@cutroom/ground/host'
import { isAllowedOrigin } from '@cutroom/ground/media-origin'
import type { FilmLink } from '@cutroom/player-core'
import { CONTENT_PATH } from '../../routes/routes.ts'
import { getContentSources, type SiteEnvironment } from '../environment.ts'
import { isSecure } from '../response-headers.ts'

/** Most redirects of a file, such as to an address with a signature. */
const MAX_REDIRECTS = 3

/** Most origins that are logged, as content is untrusted. */
const MAX_LOGGED = 100

/** Requests a part of a file by the header `Range`. */
export type RequestPart = (range: string) => Promise<Response>

/** A file that is not there, is not allowed, or has no header that can be read. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError'
}

/** A site that serves its own files, as a fetch handler. */
export type ServeFile = (request: Request) => Response | Promise<Response>

interface MediaFilesOptions {
  readonly environment: SiteEnvironment
  /** Serves the files of the build; without it none of them is read. */
  readonly serveFile?: ServeFile | undefined
  readonly fetch: typeof fetch
  readonly warn: (message: string) => void
}

/** Requests parts of the media files that the content security policy allows, and of no others. */
export interface MediaFiles {
  /** The address of a film's file; null, and a warning once, if the policy does not allow it. */
  readonly find: (film: FilmLink) => string | null
  readonly request: (address: string, range: string, signal: AbortSignal) => Promise<Response>
}

/** Origin of the site's own files in addresses: the site may not know its own. */
const OWN_ORIGIN = ANY_ORIGIN

export function createMediaFiles({ environment, serveFile, fetch, warn }: MediaFilesOptions): MediaFiles {
  const { siteUrl, apiHost, hasContentProxy } = environment
  const { images, media } = getContentSources(environment)
  const allowed = [...images, ...media]
  const logged = new Set<string>()

  const find = (link: string, base = OWN_ORIGIN): string | null => {
    const url = URL.parse(link, base)
    if (url === null) return null
    // The policy of a site with https does the same (`upgrade-insecure-requests`).
    if (url.protocol === 'http:' && isSecure(url.href, siteUrl)) url.protocol = 'https:'
    const { origin, href, pathname, search } = url
    if (origin === OWN_ORIGIN || origin === siteUrl) return OWN_ORIGIN + pathname + search
    return isAllowedOrigin(origin, allowed) ? href : null
  }

  const warnOnce = (link: string) => {
    const { origin, hostname } = URL.parse(link) ?? {}
    if (origin === undefined || hostname === undefined) return
    // A site without SITE_URL does not know its own origin.
    if (siteUrl === undefined && isLoopback(hostname)) return
    if (logged.has(origin) || logged.size >= MAX_LOGGED) return
    logged.add(origin)
    warn(
      `Films from ${origin} do not play: the content security policy does not allow this origin. Add it to MEDIA_ORIGINS.`,
    )
  }

  const requestOnce = async (address: string, init: RequestInit): Promise<Response> => {
    const { origin, pathname, search } = new URL(address)
    if (origin !== OWN_ORIGIN) return fetch(address, init)
    if (hasContentProxy && apiHost !== undefined && pathname.startsWith(`${CONTENT_PATH}/files/`))
      return fetch(apiHost + pathname.slice(CONTENT_PATH.length) + search, init)
    if (!serveFile) throw new UnreadableFileError('This server does not serve the files of the site.')
    return serveFile(new Request(address, init))
  }

  return {
    find: ({ id }) => {
      const address = find(id)
      if (address === null) warnOnce(id)
      return address
    },
    request: async (address, range, signal) => {
      const init = { headers: { Range: range }, redirect: 'manual', signal } as const
      let current = address
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        const response = await requestOnce(current, init)
        const location = response.headers.get('Location')
        if (response.status < 300 || response.status >= 400 || location === null) return response
        await response.body?.cancel()
        const target = find(location, current)
        if (target === null) throw new UnreadableFileError('The file is at an origin that is not allowed.')
        current = target
      }
      throw new UnreadableFileError('The file has too many redirects.')
    },
  }
}
