import { describe, expect, it } from 'vitest'
import { SharedWork } from './shared-work.ts'

describe('SharedWork', () => {
  it('does equal work once for all requests', async () => {
    const work = new SharedWork<number>()
    let started = 0
    const start = async () => ++started
    expect(await Promise.all([work.run('a', start, undefined), work.run('a', start, undefined)])).toEqual([
      1, 1,
    ])
  })

  it('abandons work after its last client has left, and does it for the next one', async () => {
    const work = new SharedWork<string>()
    const [first, second] = [new AbortController(), new AbortController()]
    let abandoned: AbortSignal | undefined
    const forever = (signal: AbortSignal) => {
      abandoned = signal
      return new Promise<string>(() => {})
    }
    void work.run('a', forever, first.signal)
    void work.run('a', forever, second.signal)
    first.abort()
    expect(abandoned?.aborted).toBe(false)
    second.abort()
    expect(abandoned?.aborted).toBe(true)
    expect(await work.run('a', async () => 'done', undefined)).toBe('done')
  })
})
