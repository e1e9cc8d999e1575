import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createTestClock, settle } from '../../../testing/test-clock.ts'
import { systemClock, type Clock } from '@cutroom/player-core'
import { createConcurrencyLimiter, OverloadedError, type ConcurrencyLimits } from './concurrency-limiter.ts'

const LIMITS: ConcurrencyLimits = {
  concurrency: 2,
  networkConcurrency: 2,
  maxQueue: 3,
  maxNetwork: 99,
  queueTimeoutMs: 100,
  slotTimeoutMs: 1_000,
}

function setUp(limits: Partial<ConcurrencyLimits> = {}) {
  const { clock, move, pending } = createTestClock()
  const limit = createConcurrencyLimiter({ ...LIMITS, ...limits }, clock)
  /** Settles each started task, in the order of their start. */
  const started: { name: number; end: () => void; fail: () => void }[] = []
  const outcomes = new Map<number, string>()
  let count = 0
  const run = (network = '192.0.2.1') => {
    const name = (count += 1)
    const work = () =>
      new Promise<string>((resolve, reject) => {
        started.push({ name, end: () => resolve('done'), fail: () => reject(new Error('failed')) })
      })
    const toOutcome = (error: Error) => (error instanceof OverloadedError ? 'rejected' : error.message)
    limit(work, network).then(
      (done) => outcomes.set(name, done),
      (error: Error) => outcomes.set(name, toOutcome(error)),
    )
    return settle()
  }
  return { run, started, outcomes, move, pending, names: () => started.map(({ name }) => name) }
}

async function runTimes(times: number, run: () => Promise<void>): Promise<void> {
  for (let count = 0; count < times; count += 1) await run()
}

describe('createConcurrencyLimiter', () => {
  it('runs tasks with limited concurrency, and queued ones in their order', async () => {
    const { run, started, names, outcomes } = setUp()
    await runTimes(5, run)
    expect(names()).toEqual([1, 2])
    started[1]?.end()
    await settle()
    expect(names()).toEqual([1, 2, 3])
    started[0]?.fail()
    await settle()
    expect(names()).toEqual([1, 2, 3, 4])
    expect(Object.fromEntries(outcomes)).toEqual({ 1: 'failed', 2: 'done' })
  })

  it('rejects a task while the queue is full, and never starts it', async () => {
    const { run, started, outcomes, names } = setUp()
    await runTimes(6, run)
    expect(Object.fromEntries(outcomes)).toEqual({ 6: 'rejected' })
    for (let at = 0; at < 5; at += 1) {
      started[at]?.end()
      await settle()
    }
    expect(names()).toEqual([1, 2, 3, 4, 5])
  })

  it('rejects a task after the timeout of the queue, and frees its place', async () => {
    const { run, outcomes, move, pending } = setUp()
    await runTimes(5, run)
    await move(99)
    expect(outcomes.size).toBe(0)
    await move(1)
    expect(Object.fromEntries(outcomes)).toEqual({ 3: 'rejected', 4: 'rejected', 5: 'rejected' })
    await runTimes(4, run)
    expect(outcomes.get(9)).toBe('rejected')
    expect(outcomes.size).toBe(4)
    expect(pending()).toBe(3)
  })

  it('starts the task of another network at once, however many a network has queued', async () => {
    const { run, started, names } = setUp({ networkConcurrency: 1, maxQueue: 10 })
    await runTimes(8, run)
    expect(names()).toEqual([1])
    await run('192.0.2.2')
    expect(names()).toEqual([1, 9])
    started[0]?.end()
    await settle()
    expect(names()).toEqual([1, 9, 2])
  })

  it('rejects a task of a network with its share, and queues those of others', async () => {
    const { run, outcomes } = setUp({ maxQueue: 10, maxNetwork: 4 })
    await runTimes(5, run)
    await run('192.0.2.2')
    expect(Object.fromEntries(outcomes)).toEqual({ 5: 'rejected' })
  })

  it('starts a task after pending events', async () => {
    const { clock } = createTestClock()
    let resume = () => {}
    const after: Clock['after'] = (_ms, run) => {
      resume = run
      return () => {}
    }
    const limit = createConcurrencyLimiter(LIMITS, { ...clock, after })
    let isStarted = false
    const done = limit(async () => (isStarted = true), '192.0.2.1')
    await settle()
    expect(isStarted).toBe(false)
    resume()
    expect(await done).toBe(true)
  })

  it('frees the slot of a task that never settles', async () => {
    const { run, names, move } = setUp()
    await runTimes(2, run)
    await move(1_000)
    await run()
    expect(names()).toEqual([1, 2, 3])
  })
})

it('keeps its limits, uses every free slot and settles every task, in any sequence of events', async () => {
  const event = fc.constantFrom('run', 'end', 'fail', 'wait')
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 60 }), async (sequence) => {
      const { run, started, outcomes, move, pending } = setUp({ slotTimeoutMs: Number.POSITIVE_INFINITY })
      let requested = 0
      const running = () => started.filter(({ name }) => !outcomes.has(name))
      for (const each of sequence) {
        if (each === 'run') requested += 1
        if (each === 'run') await run()
        if (each === 'end') running()[0]?.end()
        if (each === 'fail') running().at(-1)?.fail()
        if (each === 'wait') await move(60)
        await settle()
        const waiting = requested - outcomes.size - running().length
        expect(running().length).toBeLessThanOrEqual(LIMITS.concurrency)
        expect(waiting).toBeLessThanOrEqual(LIMITS.maxQueue)
        expect(waiting === 0 || running().length === LIMITS.concurrency).toBe(true)
        expect(pending()).toBe(waiting)
      }
      while (running().length > 0) {
        running()[0]?.end()
        await settle()
      }
      expect(outcomes.size).toBe(requested)
    }),
    { numRuns: 60 },
  )
})

describe('systemClock', () => {
  it('does not go back when the clock of the machine is set back', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const before = systemClock.now()
      vi.setSystemTime(Date.now() - 3_600_000)
      expect(systemClock.now()).toBeGreaterThanOrEqual(before)
    } finally {
      vi.useRealTimers()
    }
  })
})
