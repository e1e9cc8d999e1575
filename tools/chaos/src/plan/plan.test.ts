import { describe, expect, it } from 'vitest'
import { describeRequest } from './request.ts'
import { FAULT_NAMES, FAULT_ROUNDS_MAX } from './fault.ts'
import { createPlan, REQUESTS_MAX, ROUNDS_PER_EPISODE, type Round } from './round.ts'
import { describeStep } from './step.ts'

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
    expect(new Set(faults.map(({ kind }) => kind))).toEqual(
      new Set(FAULT_NAMES.filter((name) => name !== 'content')),
    )
    expect(Math.max(...faults.map((fault) => fault.rounds))).toBeLessThanOrEqual(FAULT_ROUNDS_MAX)
  })

  it('plans the selected faults only', () => {
    const kinds = rounds(1, ['away', 'slow']).map(({ fault, change }) => fault?.kind ?? change?.kind)
    expect(new Set(kinds)).toEqual(new Set(['away', 'slow', undefined]))
    expect(rounds(1, []).every(({ fault, change }) => fault === null && change === null)).toBe(true)
  })

  it('breaks content in every second episode only', () => {
    const change = rounds(1).map((round) => round.change !== null)
    const isOdd = (number: number) => Math.floor(number / ROUNDS_PER_EPISODE) % 2 === 1
    expect(change.some((writes, number) => writes && !isOdd(number))).toBe(false)
    expect(change.filter(Boolean).length).toBeGreaterThan(ROUNDS_PER_EPISODE / 2)
  })

  it('describes each step in one short line', () => {
    for (const { fault, change, action, requests } of rounds(9)) {
      expect(requests.length).toBeLessThanOrEqual(REQUESTS_MAX)
      const lines = [describeStep(action), ...requests.map(describeRequest)]
      if (fault) lines.push(describeStep(fault))
      if (change) lines.push(describeStep(change))
      for (const line of lines) {
        expect(line.length).toBeLessThanOrEqual(200)
        expect(line).not.toContain('\n')
      }
    }
  })
})
