import { createSitemapQueries, type PageQueriesConfig } from '@cutroom/content-client'
import type { SiteConfig } from '../../config.ts'
import type { GeneratedFile, GenerateRequest } from './serve-generated.ts'
import {
  partNumber,
  SITEMAP_LIMITS,
  sitemapAddresses,
  sitemapFile,
  sitemapIndex,
  type SitemapAddress,
} from './sitemap.ts'

const type = 'application/xml'

/**
 * The sitemap, and its parts where it needs more than one file. A file reads its own films; the addresses of all are 90
 * bytes a film.
 */
export function sitemapFiles(
  connection: PageQueriesConfig,
  config: SiteConfig,
): Readonly<Record<'sitemap' | 'part', GeneratedFile>> {
  // Warnings about incomplete content are logged when its pages are rendered.
  const queries = createSitemapQueries({ ...connection, onWarning: () => {} })
  const { addresses: most, files } = SITEMAP_LIMITS
  const all = async ({ read }: GenerateRequest) =>
    sitemapAddresses(await read(queries.pages()), config).slice(0, most * files)
  const file = async (addresses: readonly SitemapAddress[], { origin, read }: GenerateRequest) => {
    const ids = addresses.flatMap(({ filmId }) => filmId ?? [])
    // No other file needs these films.
    const films = ids.length === 0 ? [] : await read(queries.films(ids), { isShared: false })
    return sitemapFile(addresses, films, { origin, config })
  }
  return {
    sitemap: {
      type,
      generate: async (request) => {
        const addresses = await all(request)
        if (addresses.length <= most) return file(addresses, request)
        return sitemapIndex(Math.ceil(addresses.length / most), request.origin)
      },
    },
    part: {
      type,
      generate: async (request) => {
        const addresses = await all(request)
        const start = (partNumber(request.path) - 1) * most
        const isPart = addresses.length > most && start < addresses.length
        return isPart ? file(addresses.slice(start, start + most), request) : null
      },
    },
  }
}
