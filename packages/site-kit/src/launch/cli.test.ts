import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const CLI = join(import.meta.dirname, 'cli.ts')

const run = (node: readonly string[], ...args: string[]) =>
  spawnSync(process.execPath, [...node, CLI, ...args], { cwd: tmpdir(), encoding: 'utf8' })

/** Options of Node.js that make it report an older version. */
const OLD_NODE = [
  '--import',
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.20.2"}})',
]

describe('cutroom', () => {
  it('shows what its commands do', () => {
    const { status, stdout } = run([], '--help')
    expect(status).toBe(0)
    expect(stdout).toMatch(/start +builds[^]*dev +[^]*add-film +adds/)
  })

  it.each([
    ['start', '--help', '--studio-port N'],
    ['dev', '-h', '--studio-port N'],
    ['add-film', '--help', '--poster PICTURE'],
  ])('shows the options of %s in any folder for %s', (command, help, option) => {
    const { status, stdout, stderr } = run([], command, help)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^Usage: npm /)
    expect(stdout).toContain(option)
  })

  it.each([
    [[], 'No command was given.'],
    [['build'], 'Unknown command "build".'],
    [['toString'], 'Unknown command "toString".'],
  ])('rejects the command line %j with exit status 2', (args, problem) => {
    const { status, stderr } = run([], ...args)
    expect(status).toBe(2)
    expect(stderr).toContain(`${problem}\n\nUsage: cutroom COMMAND`)
  })

  it('names the version of Node.js that it needs, in an older one', () => {
    const { status, stderr } = run(OLD_NODE, 'start')
    expect(status).toBe(1)
    expect(stderr).toBe('cutroom needs Node.js 22.13 or newer; this is 20.20.2. See https://nodejs.org\n')
  })

  it.runIf(process.platform !== 'win32').each([
    ['#', 'start'],
    ['?', 'dev'],
    ['*', 'add-film'],
    [':', 'start'],
  ])(
    'names the character %s of the path, below which no program of a site can run, for %s',
    async (character, command) => {
      const folder = await mkdtemp(join(tmpdir(), `cutroom-x${character}`))
      onTestFinished(() => rm(folder, { recursive: true }))
      const { status, stderr } = spawnSync(process.execPath, [CLI, command], {
        cwd: folder,
        encoding: 'utf8',
      })
      expect(status).toBe(1)
      expect(stderr).toContain(`has the character ${character}`)
    },
  )
})
