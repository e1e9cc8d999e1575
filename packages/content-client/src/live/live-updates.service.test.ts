import { EventSource } from 'eventsource'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestService, until, type TestService } from '../../testing/content-service.js'
import { createContentClient } from '../client/content-client.js'
import { createLiveUpdates, type QueryFetcher } from './index.js'

describe('createLiveUpdates with the embedded service', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService([
      { _id: 'settings', _type: 'settings', siteTitle: 'REEL' },
      { _id: 'homePage', _type: 'homePage', themeColours: { foreground: '#ffffff', background: '#000000' } },
      { _id: 'someone', _type: 'person', name: 'Ada' },
    ])
  }, 30_000)
  afterAll(() => service.close())

  it('shows what is published, and fetches nothing for drafts and unrelated documents', async () => {
    const config = { projectId: 'cutroom0', apiHost: service.url, studioName: 'Cutroom', onWarning: () => {} }
    const content = createContentClient(config)
    const abort = new AbortController()
    onTestFinished(() => abort.abort())
    const eventIds: (string | undefined)[] = []
    const fetch: QueryFetcher = (wanted, options) => {
      eventIds.push(options.lastLiveEventId)
      return content.fetchQuery(wanted, options)
    }
    const updates = createLiveUpdates({
      connection: config,
      fetch,
      signal: abort.signal,
      spread: 0,
      retrySpread: 0,
      eventSource: (address) => new EventSource(address),
    })
    const { view, syncTags } = await content.fetchView(content.queries.home())
    expect(view.page.theme.foreground).toBe('#ffffff')
    const colours: string[] = []
    updates.follow(content.queries.home(), ({ page }) => colours.push(page.theme.foreground), syncTags)
    await until(() => updates.status() === 'open')
    const change = (foreground: string) => ({
      _id: 'homePage',
      _type: 'homePage',
      themeColours: { foreground, background: '#000000' },
    })
    await service.writer.createOrReplace({ ...change('#111111'), _id: 'drafts.homePage' })
    await service.writer.patch('someone').set({ name: 'Ben' }).commit()
    await service.writer.createOrReplace(change('#222222'))
    await until(() => colours.length === 1)
    await service.writer.createOrReplace(change('#333333'))
    await until(() => colours.length === 2)
    expect(colours).toEqual(['#222222', '#333333'])
    // Page and settings the first time, the page alone the second; each at least as new as its event.
    expect([eventIds.length, eventIds.every((id) => id !== undefined)]).toEqual([3, true])
  })

  it('shows what was published while the service was down', async () => {
    const config = { projectId: 'cutroom0', apiHost: service.url, studioName: 'Cutroom', onWarning: () => {} }
    const content = createContentClient(config)
    const abort = new AbortController()
    onTestFinished(() => abort.abort())
    const updates = createLiveUpdates({
      connection: config,
      fetch: content.fetchQuery,
      signal: abort.signal,
      spread: 50,
      retrySpread: 50,
      eventSource: (address) => new EventSource(address),
    })
    const titles: string[] = []
    updates.follow(content.queries.settings(), ({ siteTitle }) => titles.push(siteTitle))
    await until(() => titles.length === 1)
    await service.kill()
    await until(() => updates.status() === 'waiting')
    await service.restart()
    await service.writer.patch('settings').set({ siteTitle: 'MEANWHILE' }).commit()
    await until(() => titles.at(-1) === 'MEANWHILE')
  })
})
