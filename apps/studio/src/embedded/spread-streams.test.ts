import { describe, expect, it } from 'vitest'
import { spreadAddress, spreadStreams } from './spread-streams.ts'

const LISTEN = 'http://cutroom0.localhost:4010/v2025-02-19/data/listen/production?query=*'

describe('spreadStreams', () => {
  it('opens streams under successive host names, with project and port', () => {
    const hosts = Array.from({ length: 9 }, (_, number) => new URL(spreadAddress(LISTEN, number)).host)
    expect(hosts[0]).toBe('cutroom0.stream0.localhost:4010')
    expect(new Set(hosts).size).toBe(8)
    expect(spreadAddress(LISTEN, 3)).toBe(LISTEN.replace('cutroom0.', 'cutroom0.stream3.'))
  })

  it.each([
    'http://cutroom0.localhost:4010/v2025-02-19/data/query/production',
    'https://abc123.api.sanity.io/v2025-02-19/data/listen/production',
    'http://localhost:4010/v2025-02-19/data/listen/production',
    'http://127.0.0.1:4010/v2025-02-19/data/listen/production',
    'no address',
  ])('returns %s as it is', (address) => {
    expect(spreadAddress(address, 1)).toBe(address)
  })

  it('passes every request on, and counts streams', async () => {
    const asked: unknown[] = []
    const fetch = spreadStreams((input, init) => {
      asked.push(input instanceof Request ? input.url : String(input), init?.method)
      return Promise.resolve(new Response())
    })
    await fetch(LISTEN, { method: 'GET' })
    await fetch('http://cutroom0.localhost:4010/v1/ping')
    await fetch(new URL(LISTEN))
    await fetch(LISTEN)
    expect(asked).toEqual([
      LISTEN.replace('cutroom0.', 'cutroom0.stream0.'),
      'GET',
      'http://cutroom0.localhost:4010/v1/ping',
      undefined,
      LISTEN,
      undefined,
      LISTEN.replace('cutroom0.', 'cutroom0.stream1.'),
      undefined,
    ])
  })
})
