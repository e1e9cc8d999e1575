import { get } from 'node:http'
import { describe, expect, it } from 'vitest'
import { startTestService } from '../../testing/test-service.ts'

function statusFor(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/healthz', headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}

describe('requireLoopbackHost', () => {
  it('refuses other host names with 421, that of the site included', async () => {
    const { port } = await startTestService({ publicUrl: 'https://example.com/content' })
    expect(await statusFor(port, 'rebound.example')).toBe(421)
    expect(await statusFor(port, 'example.com')).toBe(421)
    expect(await statusFor(port, `localhost:${port}`)).toBe(200)
  })
})
