import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configProblems } from './config.js'

describe('configProblems', () => {
  it('accepts every dataset name of lowercase letters, digits, underscore and dash up to 64 characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9][a-z0-9_-]{0,63}$/), (dataset) => {
        expect(configProblems({ dataset })).toEqual([])
      }),
    )
  })

  it.each(['Production', 'pro duction', '-production', 'a'.repeat(65), 'prödüction', 'a/b', ''])(
    'rejects the dataset name %j',
    (dataset) => expect(configProblems({ dataset })).toHaveLength(1),
  )

  it.each(['abc123', 'ABC', 'a-b-c'])('accepts the project id %j', (projectId) =>
    expect(configProblems({ projectId })).toEqual([]),
  )

  it.each(['abc_123', 'a.b', 'a b', 'é', '../x'])('rejects the project id %j', (projectId) =>
    expect(configProblems({ projectId })).toHaveLength(1),
  )

  it.each(['1', 'X', '2023-06-07', '2024-02-29'])('accepts the API version %j', (apiVersion) =>
    expect(configProblems({ apiVersion })).toEqual([]),
  )

  it.each(['v1', '2', 'x', '2023-6-7', '2023-02-29', '2023-13-01', 'vX', '2023-06-07T00:00:00Z'])(
    'rejects the API version %j',
    (apiVersion) => expect(configProblems({ apiVersion })).toHaveLength(1),
  )

  it.each(['api.sanity.io', 'ftp://api.sanity.io', 'https://user@host', 'https://host/?a', ''])(
    'rejects the host %j',
    (apiHost) => expect(configProblems({ apiHost })).toHaveLength(1),
  )

  it('accepts a path of the API, and rejects one of the images', () => {
    const host = 'https://cdn.example/sanity'
    expect(configProblems({ apiHost: host })).toEqual([])
    expect(configProblems({ imageHost: host })).toHaveLength(1)
    expect(configProblems({ imageHost: 'https://cdn.example/' })).toEqual([])
    expect(configProblems({ imageHost: '/content' })).toEqual([])
    expect(configProblems({ imageHost: '//cdn.example' })).toHaveLength(1)
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

  it('never quotes a token', () => {
    const token = 'sk secret with spaces'
    expect(configProblems({ token }).join()).not.toContain('secret')
  })
})
