import { describe, expect, it } from 'vitest'
import type { TaskRunner } from './query-runner.ts'
import { QueryService } from './query-service.ts'

describe('QueryService', () => {
  it('runs equal queries once at the same time, and again after a write', async () => {
    let [runs, revision] = [0, 1]
    const run: TaskRunner['run'] = async () => {
      runs += 1
      // The test runs queries alone, whose result this is.
      return { json: '1', tags: [], sourceMapJson: undefined, revision } as never
    }
    const service = new QueryService({ run }, () => revision)
    const query = { query: '1', params: {}, view: 'raw', identity: '', returnQuery: false } as const
    const [first, second] = await Promise.all([service.respond(query), service.respond(query)])
    expect([runs, second]).toEqual([1, first])
    revision = 2
    await service.respond(query)
    expect(runs).toBe(2)
  })
})
