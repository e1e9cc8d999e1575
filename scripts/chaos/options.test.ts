import { expect, it } from 'vitest'
import { readChaosOptions } from './options.ts'
import { FAULT_NAMES } from './plan/fault.ts'

const read = (...args: string[]) => readChaosOptions(args, () => 7)

it('makes a seed of its own, and has every fault', () => {
  expect(read()).toMatchObject({ seed: 7, faults: FAULT_NAMES, visitor: true, steps: false, build: true })
})

it('takes all its options', () => {
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

it('lists everything wrong, and how it is used', () => {
  expect(() => read('--seed', '-1')).toThrow(/Usage/)
  expect(() => read('--seed', 'x', '--minutes', '1e9', '--faults', 'flood')).toThrow(
    /--seed is "x"[^]*--minutes is "1e9"[^]*flood[^]*Usage/,
  )
})
