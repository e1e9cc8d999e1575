import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testActivity } from '../../testing/test-activity.js'
import { settle, testClock } from '../../testing/test-clock.js'
import type { LinkHandlers } from '../channel/connection.js'
import { createFollower } from './follower.js'

/** A service that holds one number, tells its listeners of writes, and can fail in every way. */
function service() {
  const links = new Set<{ handlers: LinkHandlers<string>; welcome: boolean; dead: boolean }>()
  const reads: { answer: () => void; fail: () => void }[] = []
  let value = 0
  return {
    value: () => value,
    links,
    reads,
    open: (handlers: LinkHandlers<string>) => {
      const link = { handlers, welcome: false, dead: false }
      links.add(link)
      return () => void links.delete(link)
    },
    read: (_: unknown, signal: AbortSignal) =>
      new Promise<number>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        // What it answers is what it holds when it gets to it, not when it was asked.
        let held: number | undefined
        queueMicrotask(() => (held = value))
        reads.push({ answer: () => resolve(held ?? value), fail: () => reject(new Error('overloaded')) })
      }),
    write: () => {
      value += 1
      for (const { handlers, welcome, dead } of links) if (welcome && !dead) handlers.message('written')
    },
    welcome: () => {
      for (const link of links) {
        if (link.dead || link.welcome) continue
        link.welcome = true
        link.handlers.opened()
      }
    },
    /** The connection is gone, and nobody has noticed yet. */
    die: () => {
      for (const link of links) link.dead = true
    },
    drop: () => {
      for (const { handlers } of links) handlers.dropped()
    },
    end: () => {
      for (const { handlers } of links) handlers.ended()
    },
    answer: () => {
      for (const read of reads.splice(0)) read.answer()
    },
    fail: () => {
      for (const read of reads.splice(0)) read.fail()
    },
  }
}

const QUERY = { query: '*[0]', params: {} }

function following(interval: number) {
  const clock = testClock()
  const activity = testActivity()
  const fake = service()
  const follower = createFollower({ ...fake, interval, activity, clock, onState: () => {} })
  return { clock, activity, fake, follower, shown: () => follower.snapshot(QUERY).data }
}

it('reads once the listener is there, and again at every write', async () => {
  const { clock, fake, follower, shown } = following(0)
  follower.start()
  follower.watch(QUERY, () => {})
  await settle()
  expect(fake.reads).toHaveLength(0)
  fake.welcome()
  await clock.pass(0)
  fake.answer()
  await settle()
  expect(shown()).toBe(0)
  fake.write()
  await clock.pass(150)
  fake.answer()
  await settle()
  expect(shown()).toBe(1)
})

it('makes one read of many writes, and one more of those that came during it', async () => {
  const { clock, fake, follower, shown } = following(0)
  follower.start()
  follower.watch(QUERY, () => {})
  await settle()
  fake.welcome()
  await clock.pass(0)
  for (let write = 0; write < 50; write += 1) fake.write()
  expect(fake.reads).toHaveLength(1)
  fake.answer()
  await clock.pass(1000)
  expect(fake.reads).toHaveLength(1)
  fake.answer()
  await clock.pass(1000)
  expect([fake.reads.length, shown()]).toEqual([0, 50])
})

it('reads every interval while the page is visible, at once when it is shown or focused, and never in between', async () => {
  const { clock, activity, fake, follower } = following(10_000)
  follower.start()
  follower.watch(QUERY, () => {})
  await settle()
  fake.welcome()
  await clock.pass(0)
  const asked = async (ms: number) => {
    await clock.pass(ms)
    const count = fake.reads.length
    fake.answer()
    await settle()
    return count
  }
  expect(await asked(0)).toBe(1)
  expect(await asked(9999)).toBe(0)
  expect(await asked(1)).toBe(1)
  activity.set(false)
  expect(await asked(60_000)).toBe(0)
  activity.set(true)
  expect(await asked(150)).toBe(1)
  activity.focus()
  expect(await asked(150)).toBe(1)
})

it('reads without a listener where the service ends or refuses it, and tries another one each interval', async () => {
  const { clock, fake, follower, shown } = following(10_000)
  follower.start()
  follower.watch(QUERY, () => {})
  await settle()
  fake.end()
  await clock.pass(0)
  fake.answer()
  await settle()
  expect([shown(), fake.links.size]).toEqual([0, 0])
  await clock.pass(10_000)
  expect(fake.links.size).toBe(1)
})

it('keeps what it knows when a read fails, and says why', async () => {
  const { clock, fake, follower } = following(10_000)
  follower.start()
  follower.watch(QUERY, () => {})
  await settle()
  fake.welcome()
  await clock.pass(0)
  fake.answer()
  await clock.pass(10_000)
  fake.fail()
  await settle()
  expect(follower.snapshot(QUERY)).toMatchObject({ data: 0, error: { message: 'overloaded' } })
  await clock.pass(10_000)
  fake.answer()
  await settle()
  expect(follower.snapshot(QUERY)).toEqual({ data: 0, error: null, loading: false })
})

it('reads nothing before it is started, nor once it is stopped, whoever asks', async () => {
  const { clock, activity, fake, follower } = following(10_000)
  follower.watch(QUERY, () => {})
  const ask = async () => {
    follower.refresh()
    activity.focus()
    follower.watch({ ...QUERY, query: '*[1]' }, () => {})
    await clock.pass(60_000)
    return fake.reads.length
  }
  expect(await ask()).toBe(0)
  follower.start()
  await settle()
  fake.welcome()
  await clock.pass(0)
  expect(fake.reads).toHaveLength(2)
  follower.stop()
  fake.answer()
  expect([await ask(), clock.waiting(), follower.snapshot(QUERY).data]).toEqual([0, 0, undefined])
})

it('tells of real changes only', async () => {
  const { clock, fake, follower } = following(10_000)
  let told = 0
  follower.start()
  follower.watch(QUERY, () => (told += 1))
  await settle()
  fake.welcome()
  for (let round = 0; round < 5; round += 1) {
    await clock.pass(10_000)
    fake.answer()
  }
  await settle()
  expect(told).toBe(1)
})

const STEPS = [
  ...([
    'write',
    'welcome',
    'die',
    'drop',
    'end',
    'answer',
    'fail',
    'hide',
    'show',
    'focus',
    'wait',
    'refresh',
    'restart',
  ] as const),
]

// Without an interval nothing but the listener, and what is read when it opens, can tell of a write.
it.each([0, 10_000])(
  'never misses a write, never has two listeners and always settles, in any order of events, at an interval of %i ms',
  async (interval) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 40 }), async (steps) => {
        const { clock, activity, fake, follower, shown } = following(interval)
        follower.start()
        follower.watch(QUERY, () => {})
        for (const name of steps) {
          if (name === 'hide' || name === 'show') activity.set(name === 'show')
          else if (name === 'focus') activity.focus()
          else if (name === 'wait') await clock.pass(120)
          else if (name === 'refresh') follower.refresh()
          else if (name === 'restart') {
            follower.stop()
            follower.refresh()
            follower.start()
          } else fake[name]()
          await settle()
          expect(fake.links.size).toBeLessThanOrEqual(1)
        }
        // The network is well again: a dead connection is noticed, a hidden page shown, an ended one looked at.
        if ([...fake.links].some(({ dead }) => dead)) fake.drop()
        if (!activity.isActive()) activity.set(true)
        else if (fake.links.size === 0) activity.focus()
        for (let round = 0; round < 40; round += 1) {
          await clock.pass(300)
          fake.welcome()
          fake.answer()
          await settle()
        }
        expect(shown()).toBe(fake.value())
        follower.stop()
        expect([fake.links.size, clock.waiting(), activity.listening()]).toEqual([0, 0, 0])
      }),
      { numRuns: 500 },
    )
  },
)
