import { describe, expect, it } from 'vitest'
import { coalesceRequests } from './read-in-browser.ts'

function counted(read: (count: number) => Promise<number> = (count) => Promise.resolve(count)) {
  let [time, reads] = [0, 0]
  const fetch = coalesceRequests(
    () => read((reads += 1)),
    1000,
    () => time,
  )
  const get = async (signal = new AbortController().signal) => (await fetch(signal)).result
  return { fetch, get, pass: (ms: number) => (time += ms) }
}

describe('coalesceRequests', () => {
  it('fetches once while the result is fresh, and again after that', async () => {
    const { get, pass } = counted()
    expect(await Promise.all([get(), get()])).toEqual([1, 1])
    pass(999)
    expect(await get()).toBe(1)
    pass(1)
    expect(await Promise.all([get(), get()])).toEqual([2, 2])
  })

  it('returns the time of the request with a shared result', async () => {
    const { fetch, pass } = counted()
    const { signal } = new AbortController()
    pass(100)
    await fetch(signal)
    pass(500)
    expect(await fetch(signal)).toEqual({ result: 1, fetchedAt: 100 })
  })

  it('does not share a failure', async () => {
    const { get } = counted((count) =>
      count === 1 ? Promise.reject(new Error('unreachable')) : Promise.resolve(count),
    )
    await expect(get()).rejects.toThrow('unreachable')
    expect(await get()).toBe(2)
  })

  it('rejects for an aborted caller, and fetches again for the next one', async () => {
    let respond = (_count: number) => {}
    const { get } = counted((count) =>
      count === 1 ? new Promise((resolve) => (respond = resolve)) : Promise.resolve(count),
    )
    const [waiting, aborted] = [get(), new AbortController()]
    const rejected = get(aborted.signal)
    aborted.abort(new Error('aborted'))
    await expect(rejected).rejects.toThrow('aborted')
    await expect(get(aborted.signal)).rejects.toThrow('aborted')
    expect(await get()).toBe(2)
    respond(1)
    expect(await waiting).toBe(1)
  })
})
