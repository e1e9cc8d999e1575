import { createContentClient } from '@cutroom/content-client'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { bypassProxyOnLoopback } from './loopback-proxy.ts'

/** Port of a proxy that refuses every connection. */
const CLOSED = 9

beforeEach(() => {
  for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy'])
    vi.stubEnv(name, `http://127.0.0.1:${CLOSED}`)
  vi.stubEnv('NO_PROXY', undefined).stubEnv('no_proxy', undefined).stubEnv('NODE_USE_ENV_PROXY', undefined)
  return () => void vi.unstubAllEnvs()
})

/** Starts a content service without content. */
async function startService(): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const server = createServer((_, response) => response.writeHead(200, headers).end('{"result":null}'))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

describe('bypassProxyOnLoopback', () => {
  it('lets the site reach a content service of this machine where the environment has a proxy', async () => {
    const client = createContentClient({
      projectId: 'abc',
      studioName: 'x',
      apiHost: await startService(),
      maxRetries: 0,
      onWarning: () => {},
    })
    await expect(client.settings()).rejects.toMatchObject({ code: 'service-unreachable' })
    bypassProxyOnLoopback()
    await expect(client.settings()).resolves.toMatchObject({ siteTitle: 'X' })
  })

  it.each([
    [undefined, 'localhost,127.0.0.1'],
    ['intranet.example, localhost', 'intranet.example,localhost,127.0.0.1'],
    ['*', '*'],
  ])('adds to the hosts that are excluded already: %j', (before, after) => {
    vi.stubEnv('NO_PROXY', before)
    bypassProxyOnLoopback()
    bypassProxyOnLoopback()
    expect(process.env.NO_PROXY).toBe(after)
    expect(process.env.no_proxy ?? after).toBe(after)
  })
})
