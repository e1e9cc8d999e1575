import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testActivity } from '../../testing/test-activity.js'
import { settlePromises, createTestClock } from '@cutroom/ground/testing/test-clock'
import { ContentError } from '../content-error.js'
import type { QueryResponse } from '../client/fetch-query.js'
import type { ConnectionReport } from '../sync/reconnecting-stream.js'
import { createPreview } from './live-preview.js'

type Report = (report: ConnectionReport<string>) => void

/** A service with one number and listeners for its writes, which can fail in every way. */
function createService() {
  const connections = new Set<{ report: Report; welcome: boolean; dead: boolean }>()
  const requests: { respond: () => void; fail: (error?: Error) => void }[] = []
  let value = 0
  return {
    value: () => value,
    connections,
    requests,
    connect: (report: Report) => {
      const connection = { report, welcome: false, dead: false }
      connections.add(connection)
      return () => void connections.delete(connection)
    },
    fetch: (_: unknown, signal: AbortSignal) =>
      new Promise<QueryResponse>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        // The result is the value when the service processes the request, not when it was sent.
        let result: number | undefined
        queueMicrotask(() => (result = value))
        requests.push({
          respond: () => resolve({ result: result ?? value, syncTags: [] }),
          fail: (error = new Error('overloaded')) => reject(error),
        })
      }),
    write: () => {
      value += 1
      for (const { report, welcome, dead } of connections)
        if (welcome && !dead) report({ type: 'message', message: 'written' })
    },
    welcome: () => {
      for (const connection of connections) {
        if (connection.dead || connection.welcome) continue
        connection.welcome = true
        connection.report({ type: 'opened' })
      }
    },
    /** The connection is gone, without an event. */
    die: () => {
      for (const connection of connections) connection.dead = true
    },
    drop: () => {
      for (const { report } of connections) report({ type: 'dropped' })
    },
    end: () => {
      for (const { report } of connections) report({ type: 'ended' })
    },
    respond: () => {
      for (const request of requests.splice(0)) request.respond()
    },
    fail: (error?: Error) => {
      for (const request of requests.splice(0)) request.fail(error)
    },
  }
}

const QUERY = { query: '*[0]', params: {} }

function createTestPreview(interval: number) {
  const clock = createTestClock()
  const activity = testActivity()
  const service = createService()
  const preview = createPreview({
    ...service,
    count: () => Promise.resolve(1),
    refreshInterval: interval,
    maxDocuments: 2,
    activity,
    clock,
  })
  let stop = () => {}
  const controls = { ...preview, start: () => void (stop = preview.start()), stop: () => stop() }
  return { clock, activity, service, preview: controls, shown: () => preview.snapshot(QUERY).data }
}

/** A preview that observes the query, and has sent its request once its listener `isOpen`. */
async function startPreview(interval: number, { isOpen = true, observer = () => {} } = {}) {
  const test = createTestPreview(interval)
  const { clock, service, preview } = test
  preview.start()
  preview.observe(QUERY, observer)
  await settlePromises()
  if (isOpen) service.welcome()
  await clock.advance(0)
  const respond = async () => {
    service.respond()
    await settlePromises()
  }
  return { ...test, respond }
}

describe('createPreview', () => {
  it('fetches once the listener is open, and again at every write', async () => {
    const { clock, service, shown, respond } = await startPreview(0, { isOpen: false })
    expect(service.requests).toHaveLength(0)
    service.welcome()
    await clock.advance(0)
    await respond()
    expect(shown()).toBe(0)
    service.write()
    await clock.advance(150)
    await respond()
    expect(shown()).toBe(1)
  })

  it('fetches once for many writes, and again for those during the fetch', async () => {
    const { clock, service, shown } = await startPreview(0)
    for (let write = 0; write < 50; write += 1) service.write()
    expect(service.requests).toHaveLength(1)
    service.respond()
    await clock.advance(1000)
    expect(service.requests).toHaveLength(1)
    service.respond()
    await clock.advance(1000)
    expect([service.requests.length, shown()]).toEqual([0, 50])
  })

  it('fetches at each interval while the page is visible, and when it is shown or focused', async () => {
    const { clock, activity, service, respond } = await startPreview(10_000)
    const fetched = async (ms: number) => {
      await clock.advance(ms)
      const count = service.requests.length
      await respond()
      return count
    }
    expect(await fetched(0)).toBe(1)
    expect(await fetched(9999)).toBe(0)
    expect(await fetched(1)).toBe(1)
    activity.set(false)
    expect(await fetched(60_000)).toBe(0)
    activity.set(true)
    expect(await fetched(150)).toBe(1)
    activity.focus()
    expect(await fetched(150)).toBe(1)
  })

  it('fetches without a listener after the service has ended it, and reconnects at each interval', async () => {
    const { clock, service, shown, respond } = await startPreview(10_000, { isOpen: false })
    service.end()
    await clock.advance(0)
    await respond()
    expect([shown(), service.connections.size]).toEqual([0, 0])
    await clock.advance(10_000)
    expect(service.connections.size).toBe(1)
  })

  it('keeps its data and sets the error when a fetch fails', async () => {
    const { clock, service, preview, respond } = await startPreview(10_000)
    service.respond()
    await clock.advance(10_000)
    service.fail()
    await settlePromises()
    expect(preview.snapshot(QUERY)).toMatchObject({ data: 0, error: { message: 'overloaded' } })
    await clock.advance(10_000)
    await respond()
    expect(preview.snapshot(QUERY)).toEqual({ data: 0, error: null, loading: false })
  })

  it('retries a failed fetch after 5 s, and at once when the page is focused', async () => {
    const { clock, activity, service } = await startPreview(0)
    service.fail()
    await clock.advance(4999)
    expect(service.requests).toHaveLength(0)
    await clock.advance(1)
    expect(service.requests).toHaveLength(1)
    service.fail()
    await clock.advance(1000)
    expect(service.requests).toHaveLength(0)
    activity.focus()
    await clock.advance(0)
    expect(service.requests).toHaveLength(1)
  })

  it('ends once a query is refused with 401, and not with 403', async () => {
    const { clock, activity, service, preview } = await startPreview(10_000)
    const refused = (status: number) => new ContentError('service-refused', `Status ${status}`, { status })
    service.fail(refused(403))
    await settlePromises()
    expect(preview.getSnapshot()).toMatchObject({ status: 'live', blocked: null })
    await clock.advance(10_000)
    const error = refused(401)
    service.fail(error)
    await settlePromises()
    expect(preview.getSnapshot()).toMatchObject({ status: 'failed', blocked: error })
    await clock.advance(60_000)
    expect([service.connections.size, service.requests.length, clock.pending]).toEqual([0, 0, 0])
    expect(activity.listening()).toBe(0)
  })

  it('fetches nothing before start and after stop', async () => {
    const { clock, activity, service, preview } = createTestPreview(10_000)
    preview.observe(QUERY, () => {})
    const requestsAfterRefresh = async () => {
      preview.refresh()
      activity.focus()
      preview.observe({ ...QUERY, query: '*[1]' }, () => {})
      await clock.advance(60_000)
      return service.requests.length
    }
    expect(await requestsAfterRefresh()).toBe(0)
    preview.start()
    await settlePromises()
    service.welcome()
    await clock.advance(0)
    expect(service.requests).toHaveLength(2)
    preview.stop()
    service.respond()
    expect([await requestsAfterRefresh(), clock.pending, preview.snapshot(QUERY).data]).toEqual([
      0,
      0,
      undefined,
    ])
  })

  it('notifies observers of changes only', async () => {
    let notifications = 0
    const observer = () => void (notifications += 1)
    const { clock, service } = await startPreview(10_000, { observer })
    for (let round = 0; round < 5; round += 1) {
      await clock.advance(10_000)
      service.respond()
    }
    await settlePromises()
    expect(notifications).toBe(1)
  })

  const STEPS = [
    ...([
      'write',
      'welcome',
      'die',
      'drop',
      'end',
      'respond',
      'fail',
      'hide',
      'show',
      'focus',
      'wait',
      'refresh',
      'restart',
    ] as const),
  ]

  // The listener alone, and the fetch when it opens, can show a write without an interval.
  it.each([0, 10_000])(
    'misses no write, never has two listeners and settles, in any order of events, at an interval of %i ms',
    async (interval) => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 40 }), async (steps) => {
          const { clock, activity, service, preview, shown } = createTestPreview(interval)
          preview.start()
          preview.observe(QUERY, () => {})
          for (const name of steps) {
            if (name === 'hide' || name === 'show') activity.set(name === 'show')
            else if (name === 'focus') activity.focus()
            else if (name === 'wait') await clock.advance(120)
            else if (name === 'refresh') preview.refresh()
            else if (name === 'restart') {
              preview.stop()
              preview.refresh()
              preview.start()
            } else service[name]()
            await settlePromises()
            expect(service.connections.size).toBeLessThanOrEqual(1)
          }
          // The network recovers: a dead connection drops, a hidden page is shown, one without a
          // listener is focused.
          if ([...service.connections].some(({ dead }) => dead)) service.drop()
          if (!activity.isActive()) activity.set(true)
          else if (service.connections.size === 0) activity.focus()
          for (let round = 0; round < 40; round += 1) {
            await clock.advance(300)
            service.welcome()
            service.respond()
            await settlePromises()
          }
          expect(shown()).toBe(service.value())
          preview.stop()
          expect([service.connections.size, clock.pending, activity.listening()]).toEqual([0, 0, 0])
        }),
        { numRuns: 500 },
      )
    },
  )
})
