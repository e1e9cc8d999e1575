import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configProblems, type UncheckedConfig } from './config-problems.js'

describe('configProblems', () => {
  it('accepts every dataset name of lowercase letters, digits, underscore and dash up to 64 characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9][a-z0-9_-]{0,63}$/), (dataset) => {
        expect(configProblems({ dataset })).toEqual([])
      }),
    )
  })

  it.each<[keyof UncheckedConfig, readonly string[], readonly string[]]>([
    ['dataset', ['production'], ['Production', 'pro duction', '-production', 'a'.repeat(65), 'ü', 'a/b', '']],
    ['projectId', ['abc123', 'ABC', 'a-b-c'], ['abc_123', 'a.b', 'a b', 'é', '../x']],
    [
      'apiVersion',
      ['1', 'X', '2023-06-07', '2024-02-29'],
      ['v1', '2', 'x', '2023-6-7', '2023-02-29', '2023-13-01', 'vX', '2023-06-07T00:00:00Z'],
    ],
    [
      'apiHost',
      ['https://cdn.example/sanity'],
      ['api.sanity.io', 'ftp://api.sanity.io', 'https://user@host', 'https://host/?a', ''],
    ],
    [
      'imageHost',
      ['https://cdn.example/', '/content'],
      // A path of the API is none of the images.
      ['https://cdn.example/sanity', '//cdn.example'],
    ],
  ])('accepts and rejects as %s %j and %j', (name, accepted, rejected) => {
    expect(accepted.filter((value) => configProblems({ [name]: value }).length > 0)).toEqual([])
    expect(rejected.filter((value) => configProblems({ [name]: value }).length !== 1)).toEqual([])
  })

  it('lists every problem with the given name of its setting', () => {
    const problems = configProblems(
      { projectId: 'a b', dataset: 'Up', apiVersion: 'soon', token: 'short' },
      { projectId: 'SANITY_PROJECT_ID', dataset: 'SANITY_DATASET' },
    )
    expect(problems).toHaveLength(4)
    expect(problems[0]).toMatch(/^SANITY_PROJECT_ID: "a b" is not valid\. /)
    expect(problems[1]).toMatch(/^SANITY_DATASET: "Up" is not valid\. /)
    expect(problems[2]).toMatch(/^apiVersion: /)
  })

  it('rejects values that are no texts, as apps without types pass them', () => {
    // The type allows texts only.
    const untyped = { dataset: null, apiHost: 42, imageHost: {} } as unknown as UncheckedConfig
    expect(configProblems(untyped)).toEqual([
      'dataset: null is not valid. Use a text.',
      'apiHost: 42 is not valid. Use a text.',
      'imageHost: {} is not valid. Use a text.',
    ])
  })

  it('never quotes a token', () => {
    const token = 'sk secret with spaces'
    expect(configProblems({ token }).join()).not.toContain('secret')
  })
})
