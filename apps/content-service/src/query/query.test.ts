import { describe, expect, it } from 'vitest'
import { FILMS } from '../../testing/films.ts'
import { createTestClient, startSharedService, startTestService } from '../../testing/test-service.ts'

const sharedService = startSharedService(FILMS)

describe('queryRoutes', () => {
  it('answers a page query with its references, by GET', async () => {
    const client = createTestClient(sharedService())
    const playlist = await client.fetch(
      '*[_type == "playlist" && _id == $id][0]{title, videos[]->{title, editors[]->{name, "slug": slug.current}}}',
      { id: 'playlist-home' },
    )
    expect(playlist).toEqual({
      title: 'Home',
      videos: [
        { title: 'One', editors: [{ name: 'Ada', slug: 'ada' }] },
        { title: 'Two', editors: [{ name: 'Ben', slug: 'ben' }] },
        null,
      ],
    })
  })

  it('answers a query that the client has to post, with its parameters', async () => {
    const service = sharedService()
    const names = ['Ada', 'Ben', 'x'.repeat(12_000)]
    const found = await createTestClient(service).fetch(
      '*[_type == "editor" && name in $names] | order(name desc).name',
      { names },
    )
    expect(found).toEqual(['Ben', 'Ada'])
  })

  it('answers a query that ends with a comment', async () => {
    expect(await createTestClient(sharedService()).fetch('1 + 1 // two')).toBe(2)
  })

  it('returns query, time and sync tags, and omits the query on request', async () => {
    const client = createTestClient(sharedService())
    const query = '*[_type == "editor"]{name}'
    const answer = await client.fetch(query, {}, { filterResponse: false })
    expect(answer).toMatchObject({ result: [{ name: 'Ada' }, { name: 'Ben' }], query })
    expect(answer.ms).toBeTypeOf('number')
    expect(answer.syncTags).toEqual([expect.stringMatching(/^s1:/)])
    const without = await client.fetch(query, {}, { filterResponse: false, returnQuery: false })
    expect(without).not.toHaveProperty('query')
  })

  it('tags a response with each type, each reference, and with everything if it reads everything', async () => {
    const client = createTestClient(sharedService())
    const readTags = async (query: string) =>
      new Set((await client.fetch(query, {}, { filterResponse: false })).syncTags)
    const [editors, all, film] = await Promise.all([
      readTags('*[_type == "editor"]'),
      readTags('count(*)'),
      readTags('*[_type == "video" && _id == "film-1"]{editors[]->{name}}'),
    ])
    expect([...editors].filter((tag) => all.has(tag))).toEqual([])
    expect(film).toHaveLength(2)
    expect(editors).toHaveLength(1)
  })

  it('reads bounds of slices from parameters', async () => {
    const client = createTestClient(sharedService())
    expect(
      await client.fetch('*[_type == "video"] | order(_id) [$from...$to].title', { from: 1, to: 2 }),
    ).toEqual(['Two'])
  })

  it('answers an invalid query in the shape of the hosted service', async () => {
    const service = sharedService()
    const query = '*[_type == "editor" && ]'
    const response = await fetch(
      `${service.url}/v2021-10-21/data/query/production?query=${encodeURIComponent(query)}`,
    )
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: { type: 'queryParseError', query, start: expect.any(Number), end: expect.any(Number) },
    })
    await expect(createTestClient(service).fetch(query)).rejects.toMatchObject({ statusCode: 400 })
  })

  it.each([
    ['a parameter that was not given', '*[_id == $id]', /param \$id referenced, but not provided/],
    ['a function that does not exist', '*{"a": nothing(1)}', /nothing/],
    ['a function that groq-js lacks', '*[title match text::query("a")]', /lacks, such as text::query/],
    ['another one', 'geo::latLng(1, 2)', /lacks/],
    ['nesting without end', '['.repeat(9000), /nested too deeply/],
  ])('refuses %s with 400', async (_name, query, message) => {
    const service = sharedService()
    const failure = createTestClient(service).fetch(query)
    await expect(failure).rejects.toMatchObject({ statusCode: 400, message: expect.stringMatching(message) })
  })

  it('answers 408 to a query that times out', async () => {
    const service = await startTestService({ queryTimeLimit: 20 })
    const ten = '[1,2,3,4,5,6,7,8,9,10]'
    const endless = Array.from({ length: 9 }).reduce<string>((inner) => `${ten}[count(${inner}) >= 0]`, ten)
    const url = `${service.url}/v2023-06-07/data/query/production?query=${encodeURIComponent(endless)}`
    const response = await fetch(url)
    expect(response.status).toBe(408)
    expect(await response.json()).toMatchObject({
      error: { type: 'queryTimeoutError', code: 'QUERY_TIMEOUT', query: endless },
    })
  })
})

describe('readView', () => {
  it('shows published documents to everyone and the draft in place of its document to token holders', async () => {
    const service = sharedService()
    const query = '*[_type == "settings"]{_id, _originalId, siteTitle}'
    const published = [{ _id: 'settings', siteTitle: 'CUTROOM', _originalId: null }]
    const reader = createTestClient(service, { token: service.tokens.read })
    expect(await createTestClient(service).fetch(query)).toEqual(published)
    expect(await reader.fetch(query)).toEqual(published)
    const draft = [{ _id: 'settings', siteTitle: 'DRAFT ROOM', _originalId: 'drafts.settings' }]
    expect(await reader.fetch(query, {}, { perspective: 'drafts' })).toEqual(draft)
    expect(await reader.fetch(query, {}, { perspective: 'previewDrafts' })).toEqual(draft)
    const raw = await reader.fetch('*[_type == "settings"]._id', {}, { perspective: 'raw' })
    expect(raw).toEqual(['drafts.settings', 'settings'])
  })

  it('shows documents without a published version under their published id', async () => {
    const service = sharedService()
    const query = '*[_type == "editor" && slug.current == "new"][0]{_id, name}'
    const reader = createTestClient(service, { token: service.tokens.read, perspective: 'previewDrafts' })
    expect(await reader.fetch(query)).toEqual({ _id: 'editor-new', name: 'New' })
    expect(await createTestClient(service).fetch(query)).toBeNull()
  })

  it.each(['raw', 'drafts', 'previewDrafts', 'published'] as const)(
    'hides ids with a dot without a token, in the perspective %s',
    async (perspective) => {
      const client = createTestClient(sharedService(), { perspective })
      const seen = await client.fetch<{ _id: string; _originalId?: string }[]>('*')
      expect(seen.length).toBeGreaterThan(5)
      expect(
        seen
          .flatMap((document) => [document._id, document._originalId ?? ''])
          .filter((id) => id.includes('.')),
      ).toEqual([])
      expect(await client.fetch('*[_id == "secret.note"]')).toEqual([])
      expect(await client.fetch('*[_id == "settings"][0].siteTitle')).toBe('CUTROOM')
    },
  )

  it('defaults to raw before 2025-02-19 and to published from then on', async () => {
    const service = sharedService()
    const count = (version: string) =>
      fetch(
        `${service.url}/v${version}/data/query/production?query=${encodeURIComponent('count(*[_type=="settings"])')}`,
        {
          headers: { authorization: `Bearer ${service.tokens.read}` },
        },
      ).then(async (response) => ((await response.json()) as { result: number }).result)
    expect(await count('2025-02-18')).toBe(2)
    expect(await count('1')).toBe(2)
    expect(await count('2025-02-19')).toBe(1)
  })

  it('accepts a list of one perspective, and refuses longer and unknown ones', async () => {
    const service = sharedService()
    const reader = createTestClient(service, { token: service.tokens.read })
    expect(await reader.fetch('count(*[_type=="settings"])', {}, { perspective: ['drafts'] })).toBe(1)
    await expect(reader.fetch('1', {}, { perspective: ['rA', 'drafts'] })).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  it('returns documents by id, and why others are omitted', async () => {
    const service = sharedService()
    expect(await createTestClient(service).getDocument('film-1')).toMatchObject({ title: 'One' })
    expect(await createTestClient(service).getDocument('drafts.settings')).toBeUndefined()
    const reader = createTestClient(service, { token: service.tokens.read })
    expect(await reader.getDocument('drafts.settings')).toMatchObject({ siteTitle: 'DRAFT ROOM' })
    const found = await reader.getDocuments(['film-2', 'nothing', 'film-1'])
    expect(found.map((document) => document?._id)).toEqual(['film-2', undefined, 'film-1'])
    const response = await fetch(`${service.url}/v1/data/doc/production/nothing,secret.note`)
    expect(await response.json()).toEqual({
      documents: [],
      omitted: [
        { id: 'nothing', reason: 'existence' },
        { id: 'secret.note', reason: 'permission' },
      ],
    })
  })
})
