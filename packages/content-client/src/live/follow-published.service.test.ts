import { EventSource } from 'eventsource'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestService, until, type TestService } from '../../testing/content-service.js'
import { createContentClient } from '../client/content-client.js'
import { followPublished } from './index.js'

describe('followPublished with the embedded service', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService([
      { _id: 'settings', _type: 'settings', siteTitle: 'REEL' },
      { _id: 'homePage', _type: 'homePage', themeColours: { foreground: '#ffffff', background: '#000000' } },
    ])
  }, 30_000)
  afterAll(() => service.close())

  /** Follows the service, and records what it reports. */
  function follow() {
    const connection = { projectId: 'cutroom0', apiHost: service.url }
    const content = createContentClient({ ...connection, studioName: 'Cutroom', onWarning: () => {} })
    const abort = new AbortController()
    onTestFinished(() => abort.abort())
    const opened: (string | undefined)[] = []
    const changes: { event: string | undefined; tags: readonly string[] | null }[] = []
    followPublished({
      connection,
      signal: abort.signal,
      onOpen: (event) => opened.push(event),
      onChange: (event, tags) => changes.push({ event, tags }),
      random: () => 0.01,
      eventSource: (address) => new EventSource(address),
    })
    return { content, opened, changes }
  }

  it('reports what is published with the tags of the queries that depend on it, and no drafts', async () => {
    const { content, opened, changes } = follow()
    await until(() => opened.length === 1)
    expect(opened[0]).toBeDefined()
    const { syncTags } = await content.fetchView(content.queries.home())
    const page = { _type: 'homePage', themeColours: { foreground: '#222222', background: '#000000' } }
    await service.writer.createOrReplace({ ...page, _id: 'drafts.homePage' })
    await service.writer.createOrReplace({ ...page, _id: 'homePage' })
    await until(() => changes.length === 1)
    const [change] = changes
    expect(change?.event).toBeDefined()
    expect(syncTags.flat().some((tag) => change?.tags?.includes(tag))).toBe(true)
    // A query that names the event includes the change.
    const [query] = content.queries.home().queries
    if (!query) throw new Error('The view of the home page has no query.')
    const { result } = await content.fetchQuery(query, { lastLiveEventId: change?.event })
    expect(JSON.stringify(result)).toContain('#222222')
  })

  it('reports the opening after the service was down', async () => {
    const { opened } = follow()
    await until(() => opened.length === 1)
    await service.kill()
    await service.restart()
    await until(() => opened.length === 2)
  })
})
