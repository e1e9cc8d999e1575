import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../testing/content-service.js'
import { createContentClient } from '../client/content-client.js'
import { createSitemapQueries } from './sitemap.js'

const film = (_id: string, current: string, formerSlugs?: unknown) => ({
  _id,
  _type: 'video',
  slug: { _type: 'slug', current },
  ...(formerSlugs === undefined ? {} : { formerSlugs }),
})

const slugs = createSitemapQueries({ projectId: 'cutroom0', studioName: 'Cutroom' }).slugs()

let service: TestService
beforeAll(async () => {
  service = await startTestService([
    { ...film('copy', 'dawn-2', ['sunrise']), _createdAt: '2026-02-01T00:00:00Z' },
    { ...film('dawn', 'dawn', ['sunrise', 'dusk', 'dawn', 7]), _createdAt: '2026-01-01T00:00:00Z' },
    film('dusk', 'dusk'),
    film('drafts.dusk', 'night', ['dusk']),
    film('nameless', '', ['nameless']),
    { ...film('ada', 'ada-lovelace', ['ada']), _type: 'editor' },
  ])
})
afterAll(() => service.close())

const createClient = () =>
  createContentClient({ projectId: 'cutroom0', studioName: 'Cutroom', apiHost: service.url })

describe('createPageQueries', () => {
  it('returns the current slugs by former ones, of the oldest document for those of a copy', async () => {
    const client = createClient()
    expect((await client.fetchView(client.queries.formerSlugs('video'))).view).toEqual(
      new Map([
        ['sunrise', 'dawn'],
        ['dusk', 'dawn'],
      ]),
    )
    expect((await client.fetchView(client.queries.formerSlugs('editor'))).view).toEqual(
      new Map([['ada', 'ada-lovelace']]),
    )
  })

  it('returns all slugs of published documents, and former ones', async () => {
    const { view } = await createClient().fetchView(slugs)
    expect(view?.editors).toEqual(new Set(['ada-lovelace', 'ada']))
    expect([...(view?.films ?? [])]).toEqual(expect.arrayContaining(['dawn', 'dusk', 'dawn-2', 'sunrise']))
    expect(view?.films).not.toContain('night')
  })

  it('returns whether a published document of the type has a slug', async () => {
    const client = createClient()
    const hasSlug = async (type: 'video' | 'editor', slug: string) =>
      (await client.fetchView(client.queries.hasSlug(type, slug))).view
    expect(await hasSlug('video', 'dusk')).toBe(true)
    expect(await hasSlug('video', 'night')).toBe(false)
    expect(await hasSlug('editor', 'dusk')).toBe(false)
  })
})
