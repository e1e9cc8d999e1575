import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../tools/launch/root.ts'

const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** Longest dry run of a command on a busy machine, in ms. */
const DRY_RUN_TIMEOUT_MS = 60_000

/** Returns the request lines of a command's network requests, run with an empty home folder. */
async function readRequests(command: string): Promise<string[]> {
  const requests: string[] = []
  const proxy = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (data) => {
      requests.push(String(data).split('\r\n', 1).join())
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const home = await mkdtemp(join(tmpdir(), 'cutroom-home-'))
  onTestFinished(async () => {
    proxy.close()
    await rm(home, { recursive: true, force: true })
  })
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  // The PATH of scripts that pnpm runs.
  const PATH = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`
  const env = { PATH, HOME: home, HTTPS_PROXY: address, HTTP_PROXY: address, ALL_PROXY: address }
  const status = await new Promise((resolve) =>
    spawn(command, { shell: true, cwd: ROOT, env, stdio: 'ignore' }).on('exit', resolve),
  )
  expect(status).toBe(0)
  return requests
}

describe('root scripts', () => {
  it.each(Object.keys(scripts).filter((name) => scripts[name]?.includes('turbo')))(
    'pnpm %s sends no telemetry',
    { timeout: DRY_RUN_TIMEOUT_MS },
    async (name) => {
      const command = name === 'turbo' ? `${scripts[name]} run build` : scripts[name]
      expect(await readRequests(`${command} --dry`)).toEqual([])
    },
  )

  it('turbo without NO_TELEMETRY sends telemetry', { timeout: DRY_RUN_TIMEOUT_MS }, async () => {
    expect(await readRequests('turbo run build --dry')).toContainEqual(expect.stringContaining('telemetry'))
  })
})
