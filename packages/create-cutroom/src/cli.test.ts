import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const CLI = join(import.meta.dirname, 'cli.ts')
const OPTIONS = { cwd: import.meta.dirname, encoding: 'utf8' } as const

const run = (...args: string[]) => spawnSync(process.execPath, [CLI, ...args], OPTIONS)

/** Options of Node.js that make it report an older version. */
const OLD_NODE = [
  '--import',
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.20.2"}})',
]

describe('create-cutroom', () => {
  it('reports every invalid option with exit status 2', () => {
    const { status, stderr } = run('night-ferry', '--foreground', 'red', '--background', '#1', '--name', '')
    expect(status).toBe(2)
    expect(stderr).toMatch(/The name ""[^]*foreground "red"[^]*background "#1"/)
  })

  it('reports an unknown option with its usage', () => {
    const { status, stderr } = run('--colour', 'red')
    expect(status).toBe(2)
    expect(stderr).toMatch(/--colour[^]*--foreground COLOUR/)
  })

  it('refuses a path below which a site cannot run, and writes nothing', () => {
    const { status, stderr } = run('x#/night-ferry', '--yes')
    expect(status).toBe(2)
    expect(stderr).toContain('has the character #')
    expect(readdirSync(import.meta.dirname).join('')).not.toContain('#')
  })

  it('refuses Yarn 1 before its prompts, and names package managers that it accepts', () => {
    const env = { ...process.env, npm_config_user_agent: 'yarn/1.22.22 npm/? node/v24.21.0 linux x64' }
    const { status, stderr } = spawnSync(process.execPath, [CLI, 'night-ferry'], { ...OPTIONS, env })
    expect(status).toBe(2)
    expect(stderr).toMatch(/This is Yarn 1\.22\.22, and the site needs Yarn 4\.10[^]*npm create cutroom/)
  })

  it('refuses options that npm has taken for itself, and names what is missing', () => {
    const taken = {
      npm_config_name: 'X',
      npm_config_content: 'abc',
      npm_config_install: '',
      npm_config_yes: 'true',
    }
    const env = { ...process.env, npm_config_user_agent: 'npm/11.19.1 node/v24.21.0 linux x64', ...taken }
    const { status, stderr } = spawnSync(process.execPath, [CLI, 'night-ferry', '--content', 'demo'], {
      ...OPTIONS,
      env,
    })
    expect(status).toBe(2)
    expect(stderr).toMatch(
      /npm has taken --name, --install as an option of its own\. Put -- before the options/,
    )
  })

  it('reads options after --, which pnpm, Yarn and Bun pass on', () => {
    const { status, stderr } = run('night-ferry', '--', '--foreground', 'red')
    expect(status).toBe(2)
    expect(stderr).toMatch(/foreground "red" is not a colour/)
  })

  it('shows its options', () => {
    expect(run('--help').stdout).toMatch(/--name NAME[^]*--content CONTENT[^]*--no-install/)
  })

  it('names the version of Node.js that a site needs, in an older one, and writes nothing', () => {
    const folder = join(import.meta.dirname, 'of-an-older-node')
    const { status, stderr } = spawnSync(process.execPath, [...OLD_NODE, CLI, folder, '--yes'], OPTIONS)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^The site needs Node\.js 22\.13 or newer; this is 20\.20\.2/)
    expect(existsSync(folder)).toBe(false)
  })
})
