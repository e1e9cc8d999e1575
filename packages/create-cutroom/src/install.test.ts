import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { findWorkspaceHint, install } from './install.ts'
import { getSettings } from './managers.ts'

function createFolder(manifest: string): { root: string; site: string } {
  const root = mkdtempSync(join(tmpdir(), 'create-cutroom-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const site = join(root, 'apps/site')
  mkdirSync(site, { recursive: true })
  writeFileSync(join(root, 'package.json'), manifest)
  return { root, site }
}

it.runIf(process.platform !== 'win32')(
  'install installs what a site is developed with, also where the environment is of production',
  () => {
    const { root, site } = createFolder('{}')
    writeFileSync(join(root, 'npm'), '#!/bin/sh\nprintf %s "$NODE_ENV" > environment', { mode: 0o755 })
    vi.stubEnv('NODE_ENV', 'production').stubEnv('PATH', `${root}${delimiter}${process.env['PATH']}`)
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(install({ name: 'npm', version: null }, site)).toBe(true)
    expect(readFileSync(join(site, 'environment'), 'utf8')).toBe('development')
  },
)

it.each([{ npm_config_omit: 'dev' }, { NODE_ENV: 'production' }])(
  'npm installs what a build needs, and writes the lockfile of an image, in a site with %o',
  (environment) => {
    const { root, site } = createFolder('{ "name": "tool", "version": "1.0.0" }')
    const manager = { name: 'npm', version: null } as const
    writeFileSync(join(site, 'package.json'), '{ "devDependencies": { "tool": "file:../.." } }')
    writeFileSync(join(site, '.npmrc'), getSettings(manager).files['.npmrc'] ?? '')
    writeFileSync(join(root, 'user'), 'package-lock=false')
    const env = { ...process.env, npm_config_userconfig: join(root, 'user'), ...environment }
    spawnSync('npm', ['install', '--offline', '--no-audit'], {
      cwd: site,
      env,
      shell: process.platform === 'win32',
    })
    expect(existsSync(join(site, 'node_modules/tool'))).toBe(true)
    expect(existsSync(join(site, 'package-lock.json'))).toBe(true)
  },
)

it.each(['npm', 'bun'] as const)(
  'findWorkspaceHint names the pattern that keeps %s in a folder below workspaces',
  (name) => {
    const { root, site } = createFolder('{ "workspaces": ["apps/*"] }')
    const hint = findWorkspaceHint({ name, version: null }, site)
    expect(hint).toContain(`${join(root, 'package.json')} has workspaces`)
    expect(hint).toContain(`add "!apps/site" to them and run ${name} install again`)
  },
)

it.each(['pnpm', 'yarn'] as const)(
  'findWorkspaceHint returns nothing for %s, which has a file for a project of its own',
  (name) => {
    expect(findWorkspaceHint({ name, version: null }, createFolder('{ "workspaces": [] }').site)).toBeNull()
  },
)

it.each(['{ "name": "other" }', '{', 'null', '[]', ''])(
  'findWorkspaceHint returns nothing below the manifest %j',
  (manifest) => {
    expect(findWorkspaceHint({ name: 'npm', version: null }, createFolder(manifest).site)).toBeNull()
  },
)
