import { fileURLToPath } from 'node:url'
import type { ContentSourceMap } from '@sanity/client/csm'
import { beforeAll, describe, expect, it } from 'vitest'
// The queries of the site themselves, so that the test cannot drift from them.
import * as exported from '@cutroom/content-client/testing/queries'
import { listLeaves, sourceAt, wrongMappings } from '../../testing/source-values.ts'
import { createTestClient, createWriter, startSharedService } from '../../testing/test-service.ts'

/** Queries whose results are in no page, so that nobody edits them there. */
const UNSHOWN: ReadonlySet<string> = new Set([
  'SITEMAP_QUERY',
  'SITEMAP_FILMS_QUERY',
  'SLUGS_QUERY',
  'FILM_INDICES_QUERY',
])

const queries = Object.fromEntries(
  Object.entries(exported).filter(([name, query]) => typeof query === 'string' && !UNSHOWN.has(name)),
)
/** All films of a playlist. */
const RANGE = { from: 0, to: 1000, seamFrom: 1000, seamTo: 1000 }
const DEMO = fileURLToPath(new URL('../../demo/cutroom.ndjson', import.meta.url))

interface Page {
  readonly result: unknown
  readonly map: ContentSourceMap
}

describe("traceQuery, for the site's queries on the demo content", () => {
  const pages = new Map<string, Page>()
  const documents = new Map<string, unknown>()

  const sharedService = startSharedService(DEMO)

  beforeAll(async () => {
    const service = sharedService()
    const client = createTestClient(service, { token: service.tokens.read, perspective: 'drafts' })
    const stored = await createWriter(service).fetch<{ _id: string }[]>('*')
    for (const document of stored) documents.set(document._id, document)
    const slug = await client.fetch<string>('*[_type == "editor" && defined(videoPlaylist)][0].slug.current')
    for (const [name, query] of Object.entries(queries)) {
      const options = { resultSourceMap: 'withKeyArraySelector', filterResponse: false } as const
      const params = { slug, ...RANGE }
      const { result, resultSourceMap: map } = await client.fetch<unknown>(query, params, options)
      if (map !== undefined) pages.set(name, { result, map })
    }
  })

  it('traces every query of the site', () => {
    expect([...pages.keys()].toSorted()).toEqual(Object.keys(queries).toSorted())
  })

  it.each(Object.keys(queries))('maps every value of %s to its document and path', (name) => {
    const { result, map } = pages.get(name) ?? { result: undefined, map: undefined }
    if (map === undefined) throw new Error(`There is no answer to ${name}.`)
    // A number of films is computed, and no stored document has `_originalId`.
    const leaves = listLeaves(result).filter(
      ({ path }) => !['total', '_originalId'].includes(String(path.at(-1))),
    )
    expect(leaves.length).toBeGreaterThan(5)
    expect(leaves.filter(({ path }) => sourceAt(map, path) === undefined)).toEqual([])
    expect(wrongMappings(result, map, documents)).toEqual([])
  })

  it('distinguishes the film, its hosted video and its editor', () => {
    const { result, map } = pages.get('HOME_QUERY') ?? {}
    if (map === undefined) throw new Error('There is no answer to HOME_QUERY.')
    const playlist = (
      result as {
        videoPlaylist: { videos: { _id: string; posterImage: object | null; editors: unknown[] }[] }
      }
    ).videoPlaylist
    const index = playlist.videos.findIndex((film) => film.posterImage !== null && film.editors.length > 0)
    const film = ['videoPlaylist', 'videos', index]
    const id = `(drafts\\.)?${playlist.videos[index]?._id}`
    expect(sourceAt(map, [...film, 'title'])).toMatch(new RegExp(`^video ${id} title$`))
    expect(sourceAt(map, [...film, 'posterImage', 'asset', '_ref'])).toMatch(
      new RegExp(`^video ${id} posterImage.asset._ref$`),
    )
    expect(sourceAt(map, [...film, 'videoVimeo', 'link'])).toMatch(/^hostedVideo \S+ link$/)
    expect(sourceAt(map, [...film, 'editors', 0, 'name'])).toMatch(/^editor \S+ name$/)
    expect(sourceAt(map, [...film, 'content', 0, 'children', 0, 'text'])).toMatch(
      new RegExp(`^video ${id} content.\\[[^\\]]+\\].children.\\[[^\\]]+\\].text$`),
    )
  })
})
