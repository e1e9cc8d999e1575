import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'

/** A proxy that refuses every connection. */
const PROXY = 'http://127.0.0.1:1'

/** Reads from the content service at an address, and prints the result or the error. */
const READ = `
import { createClient } from '@sanity/client'
import { bypassProxyOnLoopback } from '@cutroom/ground/loopback-proxy'
const [apiHost, mode] = process.argv.slice(1)
if (mode === 'bypass') bypassProxyOnLoopback()
const config = { projectId: 'abc', dataset: 'production', apiVersion: '1', useProjectHostname: false, maxRetries: 0 }
const read = createClient({ ...config, apiHost, useCdn: false }).fetch('*')
console.log(await read.catch(() => 'unreachable'))
`

/** Starts a content service whose every result is `content`. */
async function startService(): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const server = createServer((_, response) => response.writeHead(200, headers).end('{"result":"content"}'))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** Reads in a process of its own: clients read the proxy of the environment once. */
async function read(apiHost: string, mode: 'bypass' | 'plain'): Promise<string> {
  const env = { PATH: process.env['PATH'], HTTP_PROXY: PROXY, http_proxy: PROXY }
  const args = ['--input-type=module', '--eval', READ, apiHost, mode]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname, env })
  return stdout.trim()
}

describe('bypassProxyOnLoopback', () => {
  it('lets a client reach a content service of this machine where the environment has a proxy', async () => {
    const service = await startService()
    expect([await read(service, 'plain'), await read(service, 'bypass')]).toEqual(['unreachable', 'content'])
  })
})
