import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestClock, settle } from '../../testing/test-clock.ts'
import { BusyError, createTurns, type TurnLimits } from './turns.ts'

const LIMITS: TurnLimits = { atOnce: 2, waiting: 3, waitMs: 100, turnMs: 1_000 }

function setUp(limits: Partial<TurnLimits> = {}) {
  const { clock, move, timers } = createTestClock()
  const turns = createTurns({ ...LIMITS, ...limits }, clock)
  /** How each piece of work that was begun is ended, in the order of their beginning. */
  const begun: { name: number; end: () => void; fail: () => void }[] = []
  const outcomes = new Map<number, string>()
  let count = 0
  const ask = () => {
    const name = (count += 1)
    const work = () =>
      new Promise<string>((resolve, reject) => {
        begun.push({ name, end: () => resolve('done'), fail: () => reject(new Error('failed')) })
      })
    const say = (error: Error) => (error instanceof BusyError ? 'refused' : error.message)
    turns(work).then(
      (done) => outcomes.set(name, done),
      (error: Error) => outcomes.set(name, say(error)),
    )
    return settle()
  }
  return { ask, begun, outcomes, move, timers, names: () => begun.map(({ name }) => name) }
}

async function askTimes(times: number, ask: () => Promise<void>): Promise<void> {
  for (let count = 0; count < times; count += 1) await ask()
}

describe('work', () => {
  it('is done so many pieces at once, and then in the order in which it was asked for', async () => {
    const { ask, begun, names, outcomes } = setUp()
    await askTimes(5, ask)
    expect(names()).toEqual([1, 2])
    begun[1]?.end()
    await settle()
    expect(names()).toEqual([1, 2, 3])
    begun[0]?.fail()
    await settle()
    expect(names()).toEqual([1, 2, 3, 4])
    expect(Object.fromEntries(outcomes)).toEqual({ 1: 'failed', 2: 'done' })
  })

  it('is refused at once where too much is waiting, and never begun', async () => {
    const { ask, begun, outcomes, names } = setUp()
    await askTimes(6, ask)
    expect(Object.fromEntries(outcomes)).toEqual({ 6: 'refused' })
    for (let at = 0; at < 5; at += 1) {
      begun[at]?.end()
      await settle()
    }
    expect(names()).toEqual([1, 2, 3, 4, 5])
  })

  it('is refused when it has waited for too long, and leaves its place to others', async () => {
    const { ask, outcomes, move, timers } = setUp()
    await askTimes(5, ask)
    await move(99)
    expect(outcomes.size).toBe(0)
    await move(1)
    expect(Object.fromEntries(outcomes)).toEqual({ 3: 'refused', 4: 'refused', 5: 'refused' })
    await askTimes(4, ask)
    expect(outcomes.get(9)).toBe('refused')
    expect(outcomes.size).toBe(4)
    expect(timers.size).toBe(3)
  })

  it('is begun once all else has gone first that is ready', async () => {
    const { clock } = createTestClock()
    let goOn = () => {}
    const turns = createTurns(LIMITS, { ...clock, pause: () => new Promise((resolve) => (goOn = resolve)) })
    let isBegun = false
    const done = turns(async () => (isBegun = true))
    await settle()
    expect(isBegun).toBe(false)
    goOn()
    expect(await done).toBe(true)
  })

  it('that never ends holds its turn for a while only', async () => {
    const { ask, names, move } = setUp()
    await askTimes(2, ask)
    await move(1_000)
    await ask()
    expect(names()).toEqual([1, 2, 3])
  })
})

it('whatever happens, no more is done at once, nobody waits with a free place, and all are answered', async () => {
  const event = fc.constantFrom('ask', 'end', 'fail', 'wait')
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 60 }), async (story) => {
      const { ask, begun, outcomes, move, timers } = setUp({ turnMs: Number.POSITIVE_INFINITY })
      let asked = 0
      const running = () => begun.filter(({ name }) => !outcomes.has(name))
      for (const happening of story) {
        if (happening === 'ask') asked += 1
        if (happening === 'ask') await ask()
        if (happening === 'end') running()[0]?.end()
        if (happening === 'fail') running().at(-1)?.fail()
        if (happening === 'wait') await move(60)
        await settle()
        const waiting = asked - outcomes.size - running().length
        expect(running().length).toBeLessThanOrEqual(LIMITS.atOnce)
        expect(waiting).toBeLessThanOrEqual(LIMITS.waiting)
        expect(waiting === 0 || running().length === LIMITS.atOnce).toBe(true)
        expect(timers.size).toBe(waiting)
      }
      while (running().length > 0) {
        running()[0]?.end()
        await settle()
      }
      expect(outcomes.size).toBe(asked)
    }),
    { numRuns: 60 },
  )
})
