import { expect, it } from 'vitest'
import { ASKS_MAX, FAULT_ROUNDS_MAX, ROUNDS_PER_EPISODE } from '../constants.ts'
import { sayAsk } from './ask.ts'
import { FAULT_NAMES, sayFault } from './fault.ts'
import { sayMove } from './move.ts'
import { createPlan, type Round } from './round.ts'
import { sayWriting } from './writing.ts'

const NUMBERS = Array.from({ length: 4 * ROUNDS_PER_EPISODE }, (_, number) => number)

function rounds(seed: number, names = [...FAULT_NAMES]): Round[] {
  return NUMBERS.map(createPlan(seed, names))
}

it('is the same for the same seed, from whichever round on, and another for another', () => {
  const all = rounds(5)
  expect(rounds(5)).toEqual(all)
  expect(createPlan(5, FAULT_NAMES)(33)).toEqual(all[33])
  expect(rounds(6)).not.toEqual(all)
  expect(new Set(all.map((round) => JSON.stringify(round))).size).toBeGreaterThan(NUMBERS.length * 0.9)
})

it('has every kind of fault, each for a bounded time', () => {
  const faults = [1, 2, 3].flatMap((seed) => rounds(seed)).flatMap(({ fault }) => (fault ? [fault] : []))
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(
    new Set(FAULT_NAMES.filter((name) => name !== 'content')),
  )
  expect(Math.max(...faults.map((fault) => fault.rounds))).toBeLessThanOrEqual(FAULT_ROUNDS_MAX)
})

it('has the faults that were asked for, and none besides', () => {
  const kinds = rounds(1, ['away', 'slow']).map(({ fault, writing }) => fault?.kind ?? writing?.kind)
  expect(new Set(kinds)).toEqual(new Set(['away', 'slow', undefined]))
  expect(rounds(1, []).every(({ fault, writing }) => fault === null && writing === null)).toBe(true)
})

it('breaks content in every second episode alone', () => {
  const writing = rounds(1).map((round) => round.writing !== null)
  const isOdd = (number: number) => Math.floor(number / ROUNDS_PER_EPISODE) % 2 === 1
  expect(writing.some((writes, number) => writes && !isOdd(number))).toBe(false)
  expect(writing.filter(Boolean).length).toBeGreaterThan(ROUNDS_PER_EPISODE / 2)
})

it('says each step in one short line', () => {
  for (const { fault, writing, move, asks } of rounds(9)) {
    expect(asks.length).toBeLessThanOrEqual(ASKS_MAX)
    const lines = [sayMove(move), ...asks.map(sayAsk)]
    if (fault) lines.push(sayFault(fault))
    if (writing) lines.push(sayWriting(writing))
    for (const line of lines) {
      expect(line.length).toBeLessThanOrEqual(200)
      expect(line).not.toContain('\n')
    }
  }
})
