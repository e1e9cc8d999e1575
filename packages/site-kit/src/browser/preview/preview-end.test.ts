import type { Clock } from '@cutroom/player-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whenSessionEnds } from './preview-end.ts'

const HOUR_MS = 3_600_000
/** Longest delay of a browser's timer, in ms: a longer one fires at once. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** A clock that shows `start` until it is advanced; timers fire at the end of each advance. */
function clockAt(start: number) {
  let time = start
  let waiting: { at: number; task: () => void }[] = []
  const clock: Clock = {
    now: () => time,
    after: (ms, task) => {
      waiting.push({ at: ms > TIMER_MAX_MS ? time : time + ms, task })
      return () => {}
    },
  }
  const moveTo = (to: number) => {
    time = to
    const due = waiting.filter(({ at }) => at <= time)
    waiting = waiting.filter(({ at }) => at > time)
    for (const { task } of due) task()
  }
  /** Moves from timer to timer, as without sleep. */
  const run = (to: number) => {
    for (;;) {
      const next = Math.min(...waiting.map(({ at }) => at))
      if (next > to) return moveTo(to)
      moveTo(next)
    }
  }
  return { clock, run, moveTo, waits: () => waiting.length }
}

/** Follows a session that was sent at 0 and has `left` ms, with a browser clock at `start`. */
function follow(left: number, start = 0) {
  let ended = 0
  const { clock, ...rest } = clockAt(start)
  whenSessionEnds({ expires: left, sentAt: 0 }, () => (ended += 1), clock)
  return { ...rest, ended: () => ended }
}

describe('whenSessionEnds', () => {
  it('calls end once, when the session has ended', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 * HOUR_MS }), fc.integer(), (left, start) => {
        const { run, ended, waits } = follow(left, start)
        run(start + left - 1)
        expect(ended()).toBe(0)
        run(start + left)
        expect([ended(), waits()]).toEqual([1, 0])
      }),
      { numRuns: 20 },
    )
  })

  it('supports sessions that are longer than the maximum of a timer', () => {
    const { run, ended } = follow(TIMER_MAX_MS + HOUR_MS)
    run(HOUR_MS)
    expect(ended()).toBe(0)
  })

  it('calls end soon after a sleep in which the session has ended', () => {
    const { run, moveTo, ended } = follow(12 * HOUR_MS)
    run(HOUR_MS)
    moveTo(20 * HOUR_MS)
    expect(ended()).toBe(1)
  })

  it('calls end at once for an ended session', () => {
    expect(follow(0).ended()).toBe(1)
  })
})
