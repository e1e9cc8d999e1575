import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bypassProxyOnLoopback } from './loopback-proxy.ts'

/** Requests a server of this machine, and prints the response or the error. */
const REQUEST = `
import { createServer } from 'node:http'
import { bypassProxyOnLoopback } from './loopback-proxy.ts'
const [mode] = process.argv.slice(1)
if (mode === 'bypass') bypassProxyOnLoopback()
const server = createServer((_, response) => response.end('response'))
await new Promise((resolve) => server.listen(0, resolve))
const response = fetch('http://localhost:' + server.address().port).then((found) => found.text())
console.log(await response.catch(() => 'unreachable'))
server.close()
`

/** Requests in a process of its own, which reads the variables of its proxy once. */
async function request(mode: 'bypass' | 'plain', variables: NodeJS.ProcessEnv): Promise<string> {
  // The proxy refuses every connection.
  const env = { PATH: process.env['PATH'], HTTP_PROXY: 'http://127.0.0.1:1', ...variables }
  const args = ['--input-type=module', '--eval', REQUEST, mode]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname, env })
  return stdout.trim()
}

afterEach(() => vi.unstubAllEnvs())

describe('bypassProxyOnLoopback', () => {
  it.each([{ NODE_USE_ENV_PROXY: '1' }, { NODE_OPTIONS: '--use-env-proxy' }])(
    'lets requests reach this machine where Node.js uses the proxy of the environment by %j',
    async (variables) => {
      const responses = [await request('plain', variables), await request('bypass', variables)]
      expect(responses).toEqual(['unreachable', 'response'])
    },
  )

  it.each([
    [undefined, 'localhost,127.0.0.1'],
    ['intranet.example, localhost', 'intranet.example,localhost,127.0.0.1'],
    ['*', '*'],
  ])('adds to the hosts that are excluded already: %j', (before, after) => {
    vi.stubEnv('NO_PROXY', before).stubEnv('no_proxy', undefined)
    bypassProxyOnLoopback()
    bypassProxyOnLoopback()
    expect(process.env['NO_PROXY']).toBe(after)
    expect(process.env['no_proxy'] ?? after).toBe(after)
  })
})
