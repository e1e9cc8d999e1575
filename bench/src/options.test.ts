import { describe, expect, it } from 'vitest'
import { readBenchOptions } from './options.ts'

const read = (...args: string[]) => readBenchOptions(args, ['load', 'moves'])

describe('readBenchOptions', () => {
  it('selects all subjects and the rounds of each phase by default', () => {
    expect(read()).toMatchObject({
      phases: [],
      rounds: undefined,
      subjects: ['ours', 'next', 'vidstack', 'plain'],
    })
  })

  it('reads all options', () => {
    expect(read('moves', '--rounds', '2', '--subjects', 'plain,ours', '--out', 'a')).toEqual({
      phases: ['moves'],
      rounds: 2,
      subjects: ['ours', 'plain'],
      out: 'a',
    })
    expect(read('--help')).toBe('help')
  })

  it('throws an error that lists every problem and the usage', () => {
    expect(() => read('lod', '--rounds', '0', '--subjects', 'theirs')).toThrow(
      /no phase lod[^]*no subject theirs[^]*--rounds is "0"[^]*Usage/,
    )
    expect(() => read('--round', '1')).toThrow(/--round[^]*Usage/)
  })
})
