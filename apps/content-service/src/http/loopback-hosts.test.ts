import { get } from 'node:http'
import { describe, expect, it } from 'vitest'
import { startTestService } from '../../testing/test-service.ts'
import { isLoopback } from './loopback-hosts.ts'

function statusFor(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/healthz', headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}

describe('isLoopback', () => {
  it.each(['localhost', 'cutroom0.localhost', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])(
    'accepts %s',
    (host) => expect(isLoopback(host)).toBe(true),
  )

  it.each(['example.com', 'localhost.example.com', '127.0.0.1.example.com', '10.0.0.1', '0.0.0.0', ''])(
    'refuses %j',
    (host) => expect(isLoopback(host)).toBe(false),
  )
})

describe('onlyLoopbackHosts', () => {
  it('refuses other host names with 421, that of the site included', async () => {
    const { port } = await startTestService({ publicUrl: 'https://example.com/content' })
    expect(await statusFor(port, 'rebound.example')).toBe(421)
    expect(await statusFor(port, 'example.com')).toBe(421)
    expect(await statusFor(port, `localhost:${port}`)).toBe(200)
  })
})
