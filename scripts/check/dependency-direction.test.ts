import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ROOT } from '../launch/root.ts'
import { directionProblems, workspaceManifests } from './dependency-direction.ts'

describe('the manifests', () => {
  it('all follow the direction', () => {
    const manifests = workspaceManifests(ROOT)
    expect(manifests.length).toBeGreaterThanOrEqual(7)
    expect(manifests.flatMap(directionProblems)).toEqual([])
  })

  it.each([
    ['@cutroom/player-core', 'dependencies', 'react'],
    ['@cutroom/player-core', 'dependencies', '@cutroom/portfolio-ui'],
    ['@cutroom/content-client', 'devDependencies', '@cutroom/player-core'],
    ['@cutroom/portfolio-ui', 'peerDependencies', '@sanity/client'],
    ['@cutroom/portfolio-ui', 'optionalDependencies', '@cutroom/content-client'],
    ['@cutroom/content-service', 'dependencies', '@cutroom/site'],
    ['@cutroom/unheard-of', 'dependencies', 'react'],
  ])('of %s may not have %s %s', (name, field, dependency) => {
    expect(directionProblems({ name, [field]: { [dependency]: '1.0.0' } })).toHaveLength(1)
  })
})

describe('the linter', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  /** Lints `source` as a new file of `workspace`. */
  function lint(workspace: string, source: string): string {
    const folder = mkdtempSync(join(ROOT, workspace, 'lint-probe-'))
    folders.push(folder)
    writeFileSync(join(folder, 'probe.ts'), source)
    const { stdout } = spawnSync('pnpm', ['exec', 'oxlint', folder], { cwd: ROOT, encoding: 'utf8' })
    return stdout
  }

  it.each([
    ['packages/player-core/src', 'react'],
    ['packages/player-core/src', '@cutroom/portfolio-ui'],
    ['packages/content-client/src', '@cutroom/player-core'],
    ['packages/content-client/src', 'react'],
    ['packages/portfolio-ui/src', '@cutroom/content-client'],
    ['packages/portfolio-ui/src', '@sanity/client'],
    ['apps/content-service/src', '@cutroom/content-client'],
  ])('in %s refuses an import of %s', (workspace, dependency) => {
    expect(lint(workspace, `export * from '${dependency}'\n`)).toMatch(/no-restricted-imports/)
  })

  it('in portfolio-ui takes an import of player-core', () => {
    const source = `export * from '@cutroom/player-core'\n`
    expect(lint('packages/portfolio-ui/src', source)).not.toMatch(/no-restricted-imports/)
  })
})
