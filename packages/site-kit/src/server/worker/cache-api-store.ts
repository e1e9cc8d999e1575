import type { CachedPage, PageStore } from '../cache/cached-page.ts'

/** The methods of the Cache API that are used; the DOM's type has more than Workers have. */
export interface CacheApi {
  match(request: string): Promise<Response | undefined>
  put(request: string, response: Response): Promise<void>
}

/** Header with the data of a cached page besides its body. */
const DATA_HEADER = 'Cutroom-Page'

/**
 * Path of cached pages: the site has no page there. Cloudflare asks for keys on the site's own origin (its documentation
 * of the Cache API).
 */
const FOLDER = '/.cached-pages'

/**
 * Stores pages in the Cache API of Workers, for all visitors of a data centre. The platform drops expired pages and may
 * drop others; `HtmlCache` decides whether a page is fresh. Keys are URLs of the site.
 *
 * @param build identifies the build; pages of another build are not found
 */
export function createCacheApiStore(cache: CacheApi, build: string): PageStore {
  const urlOf = (key: string) =>
    new URL(`${FOLDER}/${encodeURIComponent(build)}/${encodeURIComponent(key)}`, key).href
  return {
    get: async (key) => {
      const response = await cache.match(urlOf(key))
      const data = response?.headers.get(DATA_HEADER)
      if (!response || !data) return undefined
      return { ...(JSON.parse(data) as PageData), body: new Uint8Array(await response.arrayBuffer()) }
    },
    set: async (key, { body, ...data }, ttlMs) => {
      const headers = {
        'Cache-Control': `public, max-age=${Math.ceil(ttlMs / 1000)}`,
        [DATA_HEADER]: JSON.stringify(data satisfies PageData),
      }
      await cache.put(urlOf(key), new Response(body, { headers }))
    },
  }
}

type PageData = Omit<CachedPage, 'body'>
