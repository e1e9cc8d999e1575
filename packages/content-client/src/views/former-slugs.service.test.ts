import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../testing/content-service.js'
import { createContentClient } from '../client/content-client.js'

const film = (_id: string, current: string, formerSlugs?: unknown) => ({
  _id,
  _type: 'video',
  slug: { _type: 'slug', current },
  ...(formerSlugs === undefined ? {} : { formerSlugs }),
})

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

describe('createPageQueries', () => {
  it('returns the current slugs by all slugs, with former ones of the oldest document for those of a copy', async () => {
    const client = createContentClient({
      projectId: 'cutroom0',
      studioName: 'Cutroom',
      apiHost: service.url,
    })
    expect((await client.fetchView(client.queries.slugs())).view).toEqual({
      editors: new Map([
        ['ada-lovelace', 'ada-lovelace'],
        ['ada', 'ada-lovelace'],
      ]),
      films: new Map([
        ['dawn', 'dawn'],
        ['dawn-2', 'dawn-2'],
        ['dusk', 'dusk'],
        ['sunrise', 'dawn'],
      ]),
    })
  })
})
