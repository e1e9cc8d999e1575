import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestService, until, type TestService } from '../../testing/content-service.js'
import { eventStream, json, oddService } from '../../testing/odd-service.js'
import { testActivity } from '../../testing/test-activity.js'
import { createPageQueries } from '../views/page-queries.js'
import {
  createLivePreview,
  createPreviewClient,
  listenerErrorText,
  watchView,
  type LivePreviewOptions,
} from './index.js'

let service: TestService
beforeAll(async () => {
  service = await startTestService([
    { _id: 'settings', _type: 'settings', siteTitle: 'REEL' },
    { _id: 'film-1', _type: 'video', title: 'Night Shift' },
  ])
})
afterAll(() => service.close())

const TITLE = { query: '*[_id == "film-1"][0].title', params: {} }

/** A started preview of the service, ended with the test. */
function preview(options: Partial<LivePreviewOptions> = {}, token = service.readToken) {
  const client = createPreviewClient({ projectId: 'cutroom0', apiHost: service.url, token })
  const live = createLivePreview({ client, refreshInterval: 0, ...options })
  const stop = live.start()
  onTestFinished(stop)
  return { live, stop, status: () => live.getSnapshot().status }
}

const draft = (title: string) =>
  service.writer.createOrReplace({ _id: 'drafts.film-1', _type: 'video', title })

describe('a preview of the embedded service', () => {
  it('counts the documents, goes live, and shows a draft as it is written, without asking again and again', async () => {
    const { live, status } = preview()
    let told = 0
    live.watch(TITLE, () => (told += 1))
    await until(() => status() === 'live' && live.read(TITLE).data !== undefined)
    expect(live.getSnapshot()).toMatchObject({ documentCount: 2, error: null, blocked: null })
    expect(live.read(TITLE)).toEqual({ data: 'Night Shift', loading: false, error: null })
    await draft('Day Shift')
    await until(() => live.read(TITLE).data === 'Day Shift')
    expect(told).toBe(2)
  })

  it('follows every letter that is typed, and ends with the last', async () => {
    const { live, status } = preview()
    live.watch(TITLE, () => {})
    await until(() => status() === 'live')
    for (let letter = 1; letter <= 20; letter += 1) await draft('Letters that I type'.slice(0, letter))
    await until(() => live.read(TITLE).data === 'Letters that I type')
  })

  it('makes views of what is written', async () => {
    const { live } = preview()
    const queries = createPageQueries({ projectId: 'cutroom0', studioName: 'Cutroom', onWarning: () => {} })
    const watch = watchView(live, queries.settings())
    expect(watch.getSnapshot()).toBeUndefined()
    onTestFinished(watch.subscribe(() => {}))
    await until(() => watch.getSnapshot()?.siteTitle === 'REEL')
    const before = watch.getSnapshot()
    await draft('no change to the settings')
    await service.writer.patch('settings').set({ siteTitle: 'SHOWREEL' }).commit()
    expect(watch.getSnapshot()).toBe(before)
    await until(() => watch.getSnapshot()?.siteTitle === 'SHOWREEL')
  })

  it('says that it reconnects when the service is killed, and shows what was written once it is back', async () => {
    const { live, status } = preview()
    live.watch(TITLE, () => {})
    await until(() => status() === 'live')
    const told: string[] = []
    live.subscribe(() => told.push(status()))
    await service.kill()
    await until(() => status() === 'reconnecting')
    await service.restart()
    await draft('Written before it came back')
    await until(() => status() === 'live' && live.read(TITLE).data === 'Written before it came back')
    // However often it had to try.
    expect(told).toEqual(['reconnecting', 'live'])
  })

  it('is ended when the service says goodbye, and finds it again by its interval', async () => {
    const { live, status } = preview({ refreshInterval: 300 })
    live.watch(TITLE, () => {})
    await until(() => status() === 'live')
    const told: string[] = []
    live.subscribe(() => told.push(status()))
    await service.stop()
    // By the time that the process is gone, the preview may have ended and begun to reconnect.
    await until(() => told.includes('ended'))
    await service.restart()
    await draft('Written after a goodbye')
    await until(() => status() === 'live' && live.read(TITLE).data === 'Written after a goodbye')
  })

  it('has no connection while the page is hidden, and shows what was missed when it is shown', async () => {
    const activity = testActivity()
    const { live, status } = preview({ activity })
    live.watch(TITLE, () => {})
    await until(() => status() === 'live')
    activity.set(false)
    expect(status()).toBe('paused')
    await draft('Written while hidden')
    expect(live.read(TITLE).data).not.toBe('Written while hidden')
    activity.set(true)
    await until(() => status() === 'live' && live.read(TITLE).data === 'Written while hidden')
  })

  it('ends with everything under way, and can be started again', async () => {
    const { live, stop, status } = preview()
    live.watch(TITLE, () => {})
    stop()
    expect(status()).toBe('idle')
    onTestFinished(live.start())
    await until(() => status() === 'live' && live.read(TITLE).data !== undefined)
  })

  it('fails where the token has no right, and says what to check', async () => {
    const { live, status } = preview({}, 'a-token-that-nobody-gave-out')
    await until(() => status() === 'failed')
    expect(live.getSnapshot().blocked).toMatchObject({ statusCode: 401 })
  })
})

describe('the cap on documents', () => {
  const message = (count: number, max: number) =>
    `You have ${count} documents in your dataset, which is more than the maximum of ${max} documents. Please reduce the number of documents in your dataset or increase the limit.`

  it('holds from the cap on, where there is no refresh interval', async () => {
    const count = await service.writer.fetch<number>('count(*[!(_id in path("drafts.**"))])')
    const { live, status } = preview({ maxDocuments: count })
    await until(() => status() === 'failed')
    expect(live.getSnapshot().blocked).toMatchObject({
      code: 'too-many-documents',
      message: message(count, count),
    })
    const below = preview({ maxDocuments: count + 1 })
    await until(() => below.status() === 'live')
  })

  it('does not hold with a refresh interval', async () => {
    const { status } = preview({ maxDocuments: 1, refreshInterval: 10_000 })
    await until(() => status() === 'live')
  })
})

/** Answers counts and queries with `3`, and listeners with these events, after which the stream stays open. */
function listenersHear(...events: { event: string; data: unknown }[]) {
  let listeners = 0
  const url = oddService((request, response) => {
    if (!request.url?.includes('/data/listen/')) return json(response, { result: 3 })
    listeners += 1
    const send = eventStream(response)
    for (const { event, data } of events) send(event, data)
  })
  return { url, listeners: () => listeners }
}

async function previewOf(apiHost: string, options: Partial<LivePreviewOptions> = {}) {
  const client = createPreviewClient({ projectId: 'cutroom0', apiHost, token: 'a-token-of-some-preview' })
  const live = createLivePreview({ client, refreshInterval: 0, ...options })
  onTestFinished(live.start())
  return live
}

describe('a listener', () => {
  it('completes on a disconnect event', async () => {
    const fake = listenersHear(
      { event: 'welcome', data: {} },
      { event: 'disconnect', data: { reason: 'deleted' } },
    )
    const live = await previewOf(await fake.url)
    await until(() => live.getSnapshot().status === 'ended')
    expect([live.getSnapshot().error, fake.listeners()]).toEqual([null, 1])
  })

  it('fails with the text that the service gives', async () => {
    const fake = listenersHear({ event: 'channelError', data: { error: { description: 'no such dataset' } } })
    const live = await previewOf(await fake.url)
    await until(() => live.getSnapshot().status === 'failed')
    expect(live.getSnapshot().error).toMatchObject({ code: 'listener-failed', message: 'no such dataset' })
  })

  it('fails where its query is too large', async () => {
    const fake = listenersHear({ event: 'welcome', data: {} })
    const live = await previewOf(await fake.url, { filter: `*[title == "${'x'.repeat(15_000)}"]` })
    await until(() => live.getSnapshot().status === 'failed')
    expect(live.getSnapshot().error?.message).toMatch(/^Query too large for listener/)
    expect(fake.listeners()).toBe(0)
  })

  it.each([
    [{ error: { description: 'a', message: 'b' } }, 'a'],
    [{ error: { message: 'b' }, message: 'c' }, 'b'],
    [{ error: 'd' }, 'd'],
    [{ message: 'c' }, 'c'],
    [{ error: {} }, 'Unknown listener error'],
    [{}, 'Unknown listener error'],
    [null, 'Unknown listener error'],
  ])('has for %j the text %j', (data, text) => {
    expect(listenerErrorText(data)).toBe(text)
  })
})

describe('a count', () => {
  it('that fails is handed on as it is', async () => {
    const url = await oddService((_, response) => response.writeHead(500).end())
    const live = await previewOf(url)
    await until(() => live.getSnapshot().blocked !== null)
    expect(live.getSnapshot().blocked).toMatchObject({ statusCode: 500 })
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '<h1>Sign in</h1>'],
    ['JSON without a number', '{"result":null}'],
  ])('that is answered with %s is a failure that says so', async (_, body) => {
    const url = await oddService((_request, response) => response.writeHead(200).end(body))
    const live = await previewOf(url)
    await until(() => live.getSnapshot().blocked !== null)
    expect(live.getSnapshot().blocked).toMatchObject({
      code: 'unreadable-answer',
      message: expect.stringMatching(/^Failed to parsed response body as JSON/),
    })
  })

  it('that is aborted is no failure', async () => {
    let asked = 0
    let closed = 0
    const url = await oddService((_, response) => {
      asked += 1
      response.once('close', () => (closed += 1))
    })
    const client = createPreviewClient({
      projectId: 'cutroom0',
      apiHost: url,
      token: 'a-token-of-some-preview',
    })
    const live = createLivePreview({ client })
    const seen: unknown[] = []
    live.subscribe(() => seen.push(live.getSnapshot().status))
    const stop = live.start()
    await until(() => asked === 1)
    stop()
    await until(() => closed === 1)
    expect(seen).toEqual(['counting', 'idle'])
  })
})
