import { SITEMAP_QUERY, type ViewQueries } from '@cutroom/content-client'
import { describe, expect, it } from 'vitest'
import { SITE_CONFIG } from '../../../testing/site-config.ts'
import { sitemapFiles, PART_NAME, SITEMAP_LIMITS, type GenerateRequest } from './sitemap.ts'

const ORIGIN = 'https://studio.example'

/**
 * The sitemap of a home page and an editor with the same films, and how many films each read had.
 */
function generateSitemap(count: number) {
  const playlist = {
    _updatedAt: '2026-10-02T12:00:00Z',
    films: Array.from({ length: count }, (_, at) => ({ _id: `film-${at}`, slug: { current: `film-${at}` } })),
  }
  const page = { _updatedAt: '2026-10-01T12:00:00Z', playlist }
  let views = 0
  const pages = {
    get home() {
      views += 1
      return page
    },
    editors: [{ ...page, slug: { current: 'ada' } }],
  }
  const filmsRead: number[] = []
  const read = async <View>({ queries: [query], view }: ViewQueries<View>) => {
    if (query?.query === SITEMAP_QUERY) return view([pages])
    const ids = query?.params['ids'] as readonly string[]
    filmsRead.push(ids.length)
    return view([ids.map((_id) => ({ _id, title: _id, _updatedAt: '2026-10-01T12:00:00Z' }))])
  }
  const files = sitemapFiles({ projectId: 'abc', studioName: 'Cutroom' }, SITE_CONFIG)
  const readHostData = async () => () => undefined
  const request = (path: string): GenerateRequest => ({ path, origin: ORIGIN, read, readHostData })
  return {
    filmsRead,
    views: () => views,
    sitemap: () => files.sitemap.generate(request('/sitemap.xml')),
    part: (number: number) => files.part.generate(request(`/sitemap-${number}.xml`)),
  }
}

const locations = (xml: string | null) => xml?.match(/(?<=<loc>)[^<]*/g) ?? []

describe('sitemapFiles', () => {
  it('has one file for few films, and no parts', async () => {
    const { sitemap, part } = generateSitemap(3)
    const found = locations(await sitemap())
    expect(found).toContain(`${ORIGIN}/editors/ada`)
    expect(found.slice(-3)).toEqual([0, 1, 2].map((at) => `${ORIGIN}/?video=film-${at}`))
    expect(await part(1)).toBeNull()
  })

  it('reads a thousand of ten thousand films at most for a file', async () => {
    const count = 10_000
    const { sitemap, part, filmsRead } = generateSitemap(count)
    const parts = locations(await sitemap())
    expect(filmsRead).toEqual([])
    expect(parts).toHaveLength(Math.ceil((count + 7) / SITEMAP_LIMITS.addresses))
    for (const url of parts) expect(new URL(url).pathname).toMatch(new RegExp(`^/${PART_NAME}$`))
    const some = [1, 2, parts.length - 1, parts.length]
    const found = new Set<string>()
    for (const number of some) for (const url of locations(await part(number))) found.add(url)
    expect(Math.max(...filmsRead)).toBe(SITEMAP_LIMITS.addresses)
    // Three whole files, and the last one with what is left.
    expect(found.size).toBe(3 * SITEMAP_LIMITS.addresses + ((count + 7) % SITEMAP_LIMITS.addresses))
    expect(found).toContain(`${ORIGIN}/`)
    expect(found).toContain(`${ORIGIN}/?video=film-${count - 1}`)
    expect(await part(parts.length + 1)).toBeNull()
  })

  it('builds the view of a result once, whatever parts are requested of it', async () => {
    const { sitemap, part, views } = generateSitemap(2500)
    await sitemap()
    const before = views()
    for (const number of [1, 3, 4, 99_999]) await part(number)
    expect(views()).toBe(before)
  })

  it('has every film once', async () => {
    const { sitemap, part } = generateSitemap(2500)
    const parts = await Promise.all(locations(await sitemap()).map((_, at) => part(at + 1)))
    const films = parts.flatMap(locations).filter((url) => url.includes('?video='))
    expect([films.length, new Set(films).size]).toEqual([2500, 2500])
  })
})
