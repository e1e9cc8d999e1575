import type { KeptPage, PageStore } from '../server/cache/kept-page.ts'

/** The part of the Cache API that is used; the platform's own type names more than Workers have. */
export interface CacheApi {
  match(request: string): Promise<Response | undefined>
  put(request: string, response: Response): Promise<void>
}

/** Header that carries what is known of a kept page besides its document. */
const DETAILS = 'Cutroom-Page'

/** Where pages are kept within the cache: no page of a site has this origin, so that nothing else is met. */
const ORIGIN = 'https://pages.cutroom.invalid/'

/**
 * Keeps pages in the Cache API of Workers: what one visitor's page cost, the next ones of the same data centre have.
 * The cache drops them when they are of no use any more, or before; which is still good is for `PageCache` to decide.
 *
 * @param build names the build; a new one finds nothing of an old one
 */
export function createCacheApiStore(cache: CacheApi, build: string): PageStore {
  const address = (key: string) => `${ORIGIN}${encodeURIComponent(build)}/${encodeURIComponent(key)}`
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
