import { describe, expect, it } from 'vitest'
import { readChaosOptions } from './options.ts'
import { FAULT_NAMES } from './plan/fault.ts'

const read = (...args: string[]) => readChaosOptions(args, () => 7)

describe('readChaosOptions', () => {
  it('creates a seed, and selects every fault by default', () => {
    expect(read()).toMatchObject({ seed: 7, faults: FAULT_NAMES, visitor: true, steps: false, build: true })
  })

  it('reads all options', () => {
    expect(
      read(
        '--seed',
        '12',
        '--minutes',
        '0.5',
        '--faults',
        'away,site',
        '--no-visitor',
        '--steps',
        '--no-build',
      ),
    ).toEqual({ seed: 12, minutes: 0.5, faults: ['away', 'site'], visitor: false, steps: true, build: false })
    expect(read('--faults', 'none')).toMatchObject({ faults: [] })
    expect(read('--help')).toBe('help')
  })

  it('throws an error that lists every problem and the usage', () => {
    expect(() => read('--seed', '-1')).toThrow(/Usage/)
    expect(() => read('--seed', 'x', '--minutes', '1e9', '--faults', 'flood')).toThrow(
      /--seed is "x"[^]*--minutes is "1e9"[^]*flood[^]*Usage/,
    )
  })
})
