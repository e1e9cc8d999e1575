import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../launch/root.ts'
import { directionProblems, workspaceManifests } from './dependency-direction.ts'

describe('directionProblems', () => {
  it('finds no problem in the manifests of the workspaces', () => {
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
  ])('reports %s with %s on %s', (name, field, dependency) => {
    expect(directionProblems({ name, [field]: { [dependency]: '1.0.0' } })).toHaveLength(1)
  })
})

/** Imports that the linter must report, by folder. */
const FORBIDDEN_IMPORTS = [
  ['packages/player-core/src', 'react'],
  ['packages/player-core/src', '@cutroom/portfolio-ui'],
  ['packages/content-client/src', '@cutroom/player-core'],
  ['packages/content-client/src', 'react'],
  ['packages/portfolio-ui/src', '@cutroom/content-client'],
  ['packages/portfolio-ui/src', '@sanity/client'],
  ['packages/site-kit/src/routes', '../../pages/app.tsx'],
  ['packages/site-kit/src/pages', '../../content/page-content.ts'],
  ['packages/site-kit/src/content', '../../head/head.ts'],
  ['packages/site-kit/src/head', '../../server/site.ts'],
  ['packages/site-kit/src/browser', '../../server/site.ts'],
  ['packages/site-kit/src/server', '../../browser/start-app.ts'],
  ['apps/content-service/src', '@cutroom/content-client'],
] as const
const ALLOWED_IMPORT = ['packages/portfolio-ui/src', '@cutroom/player-core'] as const

describe('oxlint', () => {
  const folders: string[] = []
  let reported: readonly string[] = []

  beforeAll(() => {
    for (const [workspace, dependency] of [...FORBIDDEN_IMPORTS, ALLOWED_IMPORT]) {
      const folder = mkdtempSync(join(ROOT, workspace, 'lint-probe-'))
      folders.push(folder)
      writeFileSync(join(folder, 'probe.ts'), `export * from '${dependency}'\n`)
    }
    // One run for all folders, since loading the types takes most of the time.
    const { stdout } = spawnSync('pnpm', ['exec', 'oxlint', '--format', 'json', ...folders], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
    reported = diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename }) => join(ROOT, filename, '..'))
  })
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true })
  })

  it.each(FORBIDDEN_IMPORTS.map(([workspace, dependency], index) => [workspace, dependency, index] as const))(
    'reports in %s an import of %s',
    (_, __, index) => expect(reported).toContain(folders[index]),
  )

  it('accepts in portfolio-ui an import of player-core', () => {
    expect(folders).toHaveLength(FORBIDDEN_IMPORTS.length + 1)
    expect(reported).not.toContain(folders.at(-1))
  })
})
