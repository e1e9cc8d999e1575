import { createClient } from '@sanity/client'
import { describe, expect, it } from 'vitest'
import { datasetProblem, projectProblem } from './names.ts'

/** Whether the real client starts with these settings. */
function clientTakes(config: { projectId?: string; dataset?: string }): boolean {
  try {
    createClient({ projectId: 'abc', dataset: 'production', apiVersion: '1', useCdn: false, ...config })
    return true
  } catch {
    return false
  }
}

describe('projectProblem', () => {
  it.each(['abc', 'ABC', 'a-b', '-a', '9', 'x'.repeat(80), '', 'a b', 'a_b', 'ä', 'a.b', 'a/b', 'a\n', '~a'])(
    'finds fault with %j where the client does',
    (projectId) => {
      expect(projectProblem(projectId) === undefined).toBe(clientTakes({ projectId }))
    },
  )
})

describe('datasetProblem', () => {
  it.each(['a', '9', 'a_b-9', 'x'.repeat(64), 'x'.repeat(65), '-a', '_a', 'A', 'a b', 'a/b', 'a\n', 'ä'])(
    'finds fault with %j where the client does',
    (dataset) => {
      expect(datasetProblem(dataset) === undefined).toBe(clientTakes({ dataset }))
    },
  )
})
