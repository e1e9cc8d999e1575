import { describe, expect, it } from 'vitest'
import { phaseTable } from './markdown.ts'
import { median, rowResult, type PhaseResult } from './results.ts'

const time = { id: 'time', title: 'Time of a film', unit: 'ms' } as const

describe('median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[7], 7],
  ])('of %j is %d', (figures, middle) => {
    expect(median(figures)).toBe(middle)
  })
})

describe('rowResult', () => {
  it('divides the median of ours by that of the best peer', () => {
    const { ratio, subjects } = rowResult(time, { ours: [9, 10, 30], next: [40], plain: [20] })
    expect(ratio).toBe(0.5)
    expect(subjects.ours?.median).toBe(10)
  })

  it('inverts the ratio where higher is better, so that below 1 is always ahead', () => {
    const rate = { ...time, isHigherBetter: true }
    expect(rowResult(rate, { ours: [100], next: [25], plain: [50] }).ratio).toBe(0.5)
  })

  it('has no ratio without a peer, nor to a peer of 0', () => {
    expect(rowResult(time, { ours: [1] }).ratio).toBeNull()
    expect(rowResult(time, { ours: [1], plain: [0] }).ratio).toBeNull()
    expect(rowResult(time, { ours: [0], plain: [0] }).ratio).toBe(1)
  })
})

const phase: PhaseResult = {
  name: 'a',
  title: 'Phase',
  rounds: 1,
  seconds: 2,
  failures: ['a 1/1 next: gone'],
  rows: [rowResult({ ...time, title: 'Time of <video>' }, { ours: [9, 10, 30], plain: [20] })],
}

describe('phaseTable', () => {
  it('shows the median and the range of the rounds of each row, and failures', () => {
    expect(phaseTable(phase)).toContain(
      '| | ours | plain | ours / best peer |\n|---|---|---|---|\n| Time of <video>, ms | 10 (9–30) | 20 | 0.5 |',
    )
    expect(phaseTable(phase)).toContain('Failed: a 1/1 next: gone')
  })
})
