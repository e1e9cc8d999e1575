import { describe, expect, it } from 'vitest'
import {
  createPlan,
  describe as describePart,
  FAULT_NAMES,
  FAULT_ROUNDS_MAX,
  REQUESTS_MAX,
  ROUNDS_PER_EPISODE,
  type Round,
} from './plan.ts'

const NUMBERS = Array.from({ length: 4 * ROUNDS_PER_EPISODE }, (_, number) => number)

function rounds(seed: number, names = [...FAULT_NAMES]): Round[] {
  return NUMBERS.map(createPlan(seed, names))
}

describe('createPlan', () => {
  it('plans equal rounds for equal seeds, and other rounds for another seed', () => {
    const all = rounds(5)
    expect(rounds(5)).toEqual(all)
    expect(createPlan(5, FAULT_NAMES)(33)).toEqual(all[33])
    expect(rounds(6)).not.toEqual(all)
    expect(new Set(all.map((round) => JSON.stringify(round))).size).toBeGreaterThan(NUMBERS.length * 0.9)
  })

  it('plans every kind of fault, each for a bounded number of rounds', () => {
    const faults = [1, 2, 3].flatMap((seed) => rounds(seed)).flatMap(({ fault }) => (fault ? [fault] : []))
    expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(FAULT_NAMES))
    expect(Math.max(...faults.map((fault) => fault.rounds))).toBeLessThanOrEqual(FAULT_ROUNDS_MAX)
  })

  it('plans the selected faults only', () => {
    const kinds = rounds(1, ['away', 'slow']).map(({ fault }) => fault?.kind)
    expect(new Set(kinds)).toEqual(new Set(['away', 'slow', undefined]))
    expect(rounds(1, []).every(({ fault }) => fault === null)).toBe(true)
  })

  it('describes each part of a round in one short line', () => {
    for (const { fault, action, requests } of rounds(9)) {
      expect(requests.length).toBeLessThanOrEqual(REQUESTS_MAX)
      for (const line of [action, ...requests, ...(fault ? [fault] : [])].map(describePart)) {
        expect(line.length).toBeLessThanOrEqual(200)
        expect(line).not.toContain('\n')
      }
    }
  })
})
