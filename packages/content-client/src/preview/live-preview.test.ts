import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startTestService, until, type TestService } from '../../testing/content-service.js'
import { eventStream, json, stubServer } from '../../testing/stub-server.js'
import { testActivity } from '../../testing/test-activity.js'
import { createPageQueries } from '../views/page-queries.js'
import { createLivePreview, createPreviewClient, observeView, type LivePreviewOptions } from './index.js'

let service: TestService
beforeAll(async () => {
  service = await startTestService([
    { _id: 'settings', _type: 'settings', siteTitle: 'REEL' },
    { _id: 'film-1', _type: 'video', title: 'Night Shift' },
  ])
})
afterAll(() => service.close())

const TITLE = { query: '*[_id == "film-1"][0].title', params: {} }

/** A started preview of the service, stopped with the test. */
function preview(options: Partial<LivePreviewOptions> = {}, token = service.readToken) {
  const client = createPreviewClient({ projectId: 'cutroom0', apiHost: service.url, token })
  const live = createLivePreview({ client, refreshInterval: 0, ...options })
  const stop = live.start()
  onTestFinished(stop)
  return { live, stop, status: () => live.getSnapshot().status }
}

const draft = (title: string) =>
  service.writer.createOrReplace({ _id: 'drafts.film-1', _type: 'video', title })

describe('createLivePreview with the embedded service', () => {
  beforeEach(() => service.writer.delete('drafts.film-1'))

  it('counts the documents, goes live and shows a draft as it is written', async () => {
    const { live, status } = preview()
    let notifications = 0
    live.observe(TITLE, () => (notifications += 1))
    await until(() => status() === 'live' && live.snapshot(TITLE).data !== undefined)
    expect(live.getSnapshot()).toMatchObject({ error: null, blocked: null })
    expect(live.snapshot(TITLE)).toEqual({ data: 'Night Shift', loading: false, error: null })
    await draft('Day Shift')
    await until(() => live.snapshot(TITLE).data === 'Day Shift')
    expect(notifications).toBe(2)
  })

  it.each([Infinity, 2 ** 31])(
    'fetches without an interval if the timers of platforms have none of %d ms',
    async (ms) => {
      const { live, status } = preview({ refreshInterval: ms })
      live.observe(TITLE, () => {})
      await until(() => status() === 'live' && live.snapshot(TITLE).data === 'Night Shift')
    },
  )

  it('follows typing and shows the last letter', async () => {
    const { live, status } = preview()
    live.observe(TITLE, () => {})
    await until(() => status() === 'live')
    for (let letter = 1; letter <= 20; letter += 1) await draft('Letters that I type'.slice(0, letter))
    await until(() => live.snapshot(TITLE).data === 'Letters that I type')
  })

  it('updates an observed view when a result changes', async () => {
    const { live } = preview()
    const queries = createPageQueries({ projectId: 'cutroom0', studioName: 'Cutroom', onWarning: () => {} })
    const view = observeView(live, queries.settings())
    expect(view.getSnapshot()).toBeUndefined()
    onTestFinished(view.subscribe(() => {}))
    await until(() => view.getSnapshot()?.siteTitle === 'REEL')
    const before = view.getSnapshot()
    await draft('no change to the settings')
    await service.writer.patch('settings').set({ siteTitle: 'SHOWREEL' }).commit()
    expect(view.getSnapshot()).toBe(before)
    await until(() => view.getSnapshot()?.siteTitle === 'SHOWREEL')
  })

  it('reports reconnecting while the service is down, and shows what was written meanwhile', async () => {
    const { live, status } = preview()
    live.observe(TITLE, () => {})
    await until(() => status() === 'live')
    const statuses: string[] = []
    live.subscribe(() => statuses.push(status()))
    await service.kill()
    await until(() => status() === 'reconnecting')
    await service.restart()
    await draft('Written before it came back')
    await until(() => status() === 'live' && live.snapshot(TITLE).data === 'Written before it came back')
    // After any number of attempts.
    expect(statuses).toEqual(['reconnecting', 'live'])
  })

  it('ends when the service disconnects it, and reconnects at its interval', async () => {
    const { live, status } = preview({ refreshInterval: 300 })
    live.observe(TITLE, () => {})
    await until(() => status() === 'live')
    const statuses: string[] = []
    live.subscribe(() => statuses.push(status()))
    await service.stop()
    // When the process has exited, the preview may be reconnecting already.
    await until(() => statuses.includes('ended'))
    await service.restart()
    await draft('Written after a disconnect')
    await until(() => status() === 'live' && live.snapshot(TITLE).data === 'Written after a disconnect')
  })

  it('has no connection while the page is hidden, and shows the missed writes afterwards', async () => {
    const activity = testActivity()
    const { live, status } = preview({ activity })
    live.observe(TITLE, () => {})
    await until(() => status() === 'live')
    activity.set(false)
    expect(status()).toBe('paused')
    await draft('Written while hidden')
    expect(live.snapshot(TITLE).data).not.toBe('Written while hidden')
    activity.set(true)
    await until(() => status() === 'live' && live.snapshot(TITLE).data === 'Written while hidden')
  })

  it('stops at once, and can be started again', async () => {
    const { live, stop, status } = preview()
    live.observe(TITLE, () => {})
    stop()
    expect(status()).toBe('idle')
    onTestFinished(live.start())
    await until(() => status() === 'live' && live.snapshot(TITLE).data !== undefined)
  })

  it('fails with the response to a token without rights', async () => {
    const { live, status } = preview({}, 'a-token-that-nobody-gave-out')
    await until(() => status() === 'failed')
    expect(live.getSnapshot().blocked).toMatchObject({ statusCode: 401 })
  })
})

describe('createLivePreview above the document cap', () => {
  const message = (count: number, max: number) =>
    `You have ${count} documents in your dataset, which is more than the maximum of ${max} documents. Please reduce the number of documents in your dataset or increase the limit.`

  it('fails without a refresh interval', async () => {
    const count = await service.writer.fetch<number>('count(*[!(_id in path("drafts.**"))])')
    const { live, status } = preview({ maxDocuments: count - 1 })
    await until(() => status() === 'failed')
    expect(live.getSnapshot().blocked).toMatchObject({
      code: 'too-many-documents',
      message: message(count, count - 1),
    })
    const atCap = preview({ maxDocuments: count })
    await until(() => atCap.status() === 'live')
  })

  it('goes live with a refresh interval', async () => {
    const { status } = preview({ maxDocuments: 1, refreshInterval: 10_000 })
    await until(() => status() === 'live')
  })
})

/**
 * Responds to counts and queries with `3`, and to listeners with these events, after which the
 * stream stays open.
 */
function stubListener(...events: { event: string; data: unknown }[]) {
  let listeners = 0
  const url = stubServer((request, response) => {
    if (!request.url?.includes('/data/listen/')) return json(response, { result: 3 })
    listeners += 1
    const send = eventStream(response)
    for (const { event, data } of events) send(event, data)
  })
  return { url, listeners: () => listeners }
}

async function startPreview(apiHost: string, options: Partial<LivePreviewOptions> = {}) {
  const client = createPreviewClient({ projectId: 'cutroom0', apiHost, token: 'a-token-of-some-preview' })
  const live = createLivePreview({ client, refreshInterval: 0, ...options })
  onTestFinished(live.start())
  return live
}

describe('createLivePreview with a failing listener', () => {
  it('ends on a disconnect event', async () => {
    const fake = stubListener(
      { event: 'welcome', data: {} },
      { event: 'disconnect', data: { reason: 'deleted' } },
    )
    const live = await startPreview(await fake.url)
    await until(() => live.getSnapshot().status === 'ended')
    expect([live.getSnapshot().error, fake.listeners()]).toEqual([null, 1])
  })

  it('fails with the error text of the service', async () => {
    const fake = stubListener({ event: 'channelError', data: { error: { description: 'no such dataset' } } })
    const live = await startPreview(await fake.url)
    await until(() => live.getSnapshot().status === 'failed')
    expect(live.getSnapshot().error).toMatchObject({ code: 'listener-failed', message: 'no such dataset' })
  })

  it('fails for a filter that is too large', async () => {
    const fake = stubListener({ event: 'welcome', data: {} })
    const live = await startPreview(await fake.url, { filter: `*[title == "${'x'.repeat(15_000)}"]` })
    await until(() => live.getSnapshot().status === 'failed')
    expect(live.getSnapshot().error?.message).toMatch(/^Query too large for listener/)
    expect(fake.listeners()).toBe(0)
  })
})

describe('createLivePreview with a failing count', () => {
  it('fails with the error of the client', async () => {
    const url = await stubServer((_, response) => response.writeHead(500).end())
    const live = await startPreview(url)
    await until(() => live.getSnapshot().blocked !== null)
    expect(live.getSnapshot().blocked).toMatchObject({ statusCode: 500 })
  })

  it.each([
    ['an empty body', ''],
    ['JSON without a number', '{"result":null}'],
  ])('fails with invalid-response for %s', async (_, body) => {
    const url = await stubServer((_request, response) => response.writeHead(200).end(body))
    const live = await startPreview(url)
    await until(() => live.getSnapshot().blocked !== null)
    expect(live.getSnapshot().blocked).toMatchObject({
      code: 'invalid-response',
      message: expect.stringMatching(/^Failed to parsed response body as JSON/),
    })
  })

  it('does not fail when it is stopped during the count', async () => {
    let requests = 0
    let closed = 0
    const url = await stubServer((_, response) => {
      requests += 1
      response.once('close', () => (closed += 1))
    })
    const client = createPreviewClient({ projectId: 'abc', apiHost: url, token: 'a-token-of-some-preview' })
    const live = createLivePreview({ client })
    const seen: unknown[] = []
    live.subscribe(() => seen.push(live.getSnapshot().status))
    const stop = live.start()
    await until(() => requests === 1)
    stop()
    await until(() => closed === 1)
    expect(seen).toEqual(['counting', 'idle'])
  })
})
