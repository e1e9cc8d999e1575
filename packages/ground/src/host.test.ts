import { describe, expect, it } from 'vitest'
import { isLoopback } from './host.ts'

describe('isLoopback', () => {
  it.each(['localhost', 'cutroom0.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])('accepts %s', (host) =>
    expect(isLoopback(host)).toBe(true),
  )

  it.each(['example.com', 'localhost.example.com', '127.0.0.1.example.com', '10.0.0.1', '0.0.0.0', ''])(
    'refuses %j',
    (host) => expect(isLoopback(host)).toBe(false),
  )
})
