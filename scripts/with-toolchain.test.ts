import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findPathProblem } from '@cutroom/ground/path-problem'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ROOT } from '../tools/launch/root.ts'

/** An npm that installs in a moment, without a registry. */
const NPM = `#!${process.execPath}
const { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const { dirname, join } = require('node:path')
const [command, ...options] = process.argv.slice(2)
const { npm_config_omit, FAILING_DOWNLOAD } = process.env
if (command === 'ci') {
  rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules/.bin', { recursive: true })
  appendFileSync('../../installations', 'x')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  const write = (path, content) => {
    const file = join('node_modules', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content, { mode: 0o755 })
  }
  write('pnpm/dist/pnpm.mjs', '')
  write('.bin/pnpm', '#!/bin/sh\\nmkdir -p node_modules/.pnpm && echo > node_modules/.pnpm/lock.yaml')
  const isOmitted = npm_config_omit === 'optional' && !options.includes('--include=optional')
  const { optionalDependencies } = JSON.parse(readFileSync('package.json'))
  for (const name of isOmitted || FAILING_DOWNLOAD ? [] : Object.keys(optionalDependencies))
    for (const file of ['node', 'node.exe']) write(name + '/bin/' + file, '#!/bin/sh\\nexec "${process.execPath}" "$@"')
}
`

/** Another platform for the program, with a shell that this one has. */
const WINDOWS = {
  NODE_OPTIONS: "--import=data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})",
  comspec: '/bin/sh',
}

/** Creates a clone that nobody has run, and returns its folder. */
async function createClone(suffix = ''): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `cutroom-${suffix}`))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'bin'))
  await writeFile(join(folder, 'bin/npm'), NPM, { mode: 0o755 })
  for (const file of ['with-toolchain.mjs', 'no-telemetry.mjs', 'toolchain/package.json'])
    await cp(join(ROOT, 'scripts', file), join(folder, 'scripts', file))
  return folder
}

/** Starts a command in a clone. `done` is its exit status with what it prints. */
function run(folder: string, args: readonly string[], variables: NodeJS.ProcessEnv = {}) {
  const program = join(folder, 'scripts/with-toolchain.mjs')
  const env = { PATH: join(folder, 'bin') + delimiter + process.env['PATH'], HOME: folder, ...variables }
  const child = spawn(process.execPath, [program, ...args], { env, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const done = once(child, 'close').then(([status]) => ({ status: Number(status), output }))
  return { child, done }
}

const countInstallations = (folder: string) => readFileSync(join(folder, 'installations')).length

const PRINT = ['node', '--print', '"prints " + process.argv.slice(1)', '--', 'a b']

describe.skipIf(process.platform === 'win32')('with-toolchain.mjs', () => {
  it.each(['#', '?', '*', ':'])(
    'names the character %s of the path before it installs anything, as the programs of a site do',
    async (character) => {
      const folder = await createClone(`x${character}`)
      const { status, output } = await run(folder, ['node']).done
      expect(status).toBe(1)
      expect(output).toContain(`has the character ${character}, and`)
      expect(findPathProblem(folder)).toContain(`has the character ${character}, and`)
    },
  )

  it.each(['&', ';'])('names the character %s of the path on Windows', async (character) => {
    const { status, output } = await run(await createClone(`x${character}`), ['node'], WINDOWS).done
    expect(status).toBe(1)
    expect(output).toContain(`has the character ${character}, and`)
  })

  it('starts programs of Windows without a warning of Node.js', async () => {
    const { status, output } = await run(await createClone(), ['echo', 'started'], WINDOWS).done
    expect(status).toBe(0)
    expect(output).toContain('started')
    expect(output).not.toContain('DEP0190')
  })

  it('installs Node.js where the settings of npm omit optional packages', async () => {
    const variables = { npm_config_omit: 'optional', CUTROOM_NODE: 'toolchain' }
    const { status, output } = await run(await createClone(), PRINT, variables).done
    expect([status, output]).toEqual([0, expect.stringContaining('prints a b')])
  })

  it('installs again what the last installation has left out, and then nothing', async () => {
    const folder = await createClone()
    for (const [variables, installations] of [
      [{ FAILING_DOWNLOAD: '1' }, 1],
      [{}, 2],
      [{}, 2],
    ] as const) {
      expect((await run(folder, PRINT, variables).done).status).toBe(0)
      expect(countInstallations(folder)).toBe(installations)
    }
  })

  it('waits for an installation of another command', async () => {
    const folder = await createClone()
    const results = await Promise.all([run(folder, PRINT).done, run(folder, PRINT).done])
    for (const { status, output } of results)
      expect([status, output]).toEqual([0, expect.stringContaining('prints a b')])
    expect(countInstallations(folder)).toBe(1)
  })

  it('installs after a command that was killed while it installed', async () => {
    const folder = await createClone()
    const { child, done } = run(folder, PRINT)
    await vi.waitUntil(() => existsSync(join(folder, 'installations')), 30_000)
    process.kill(-Number(child.pid), 'SIGKILL')
    await done
    const { status, output } = await run(folder, PRINT).done
    expect([status, output]).toEqual([0, expect.stringContaining('prints a b')])
    expect(countInstallations(folder)).toBe(2)
  })

  it.each([{}, { CUTROOM_NODE: 'toolchain' }])(
    'passes arguments with spaces to Node.js on Windows, with %j',
    async (variables) => {
      const { status, output } = await run(await createClone(), PRINT, { ...WINDOWS, ...variables }).done
      expect([status, output]).toEqual([0, expect.stringContaining('prints a b')])
    },
  )
})
