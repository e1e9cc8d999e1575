import type { KeptPage, PageStore } from '../cache/kept-page.ts'

/** The part of the Cache API that is used; the platform's own type names more than Workers have. */
export interface CacheApi {
  match(request: string): Promise<Response | undefined>
  put(request: string, response: Response): Promise<void>
}

/** Header that carries what is known of a kept page besides its document. */
const DETAILS = 'Cutroom-Page'

/**
 * Where pages are kept within the cache: no page of the site is there, so that nothing else is met. The origin is the
 * site's own, as Cloudflare asks of those who use the cache (its documentation of the Cache API).
 */
const FOLDER = '/.kept-pages'

/**
 * Keeps pages in the Cache API of Workers: what one visitor's page cost, the next ones of the same data centre have.
 * The cache drops them when they are of no use any more, or before; which is still good is for `PageCache` to decide.
 *
 * Keys are addresses of the site.
 *
 * @param build names the build; a new one finds nothing of an old one
 */
export function createCacheApiStore(cache: CacheApi, build: string): PageStore {
  const address = (key: string) =>
    new URL(`${FOLDER}/${encodeURIComponent(build)}/${encodeURIComponent(key)}`, key).href
  return {
    get: async (key) => {
      const response = await cache.match(address(key))
      const details = response?.headers.get(DETAILS)
      if (!response || !details) return undefined
      return { ...(JSON.parse(details) as Details), body: new Uint8Array(await response.arrayBuffer()) }
    },
    set: async (key, { body, ...details }, keepMs) => {
      const headers = {
        'Cache-Control': `public, max-age=${Math.ceil(keepMs / 1000)}`,
        [DETAILS]: JSON.stringify(details satisfies Details),
      }
      await cache.put(address(key), new Response(body, { headers }))
    },
  }
}

type Details = Omit<KeptPage, 'body'>
