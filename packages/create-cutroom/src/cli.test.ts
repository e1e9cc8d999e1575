import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })

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

  it('shows its options', () => {
    expect(run('--help').stdout).toMatch(/--name NAME[^]*--content CONTENT[^]*--no-install/)
  })
})
