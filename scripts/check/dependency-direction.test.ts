import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** Imports that the linter has to refuse, by the folder that they are in. */
const REFUSED = [
  ['packages/player-core/src', 'react'],
  ['packages/player-core/src', '@cutroom/portfolio-ui'],
  ['packages/content-client/src', '@cutroom/player-core'],
  ['packages/content-client/src', 'react'],
  ['packages/portfolio-ui/src', '@cutroom/content-client'],
  ['packages/portfolio-ui/src', '@sanity/client'],
  ['packages/site-kit/src/routes', '../../pages/page.tsx'],
  ['packages/site-kit/src/pages', '../../content/page-content.ts'],
  ['packages/site-kit/src/content', '../../head/head.ts'],
  ['packages/site-kit/src/head', '../../server/site.ts'],
  ['packages/site-kit/src/browser', '../../server/site.ts'],
  ['packages/site-kit/src/server', '../../browser/start-app.tsx'],
  ['apps/content-service/src', '@cutroom/content-client'],
] as const
const ALLOWED_IMPORT = ['packages/portfolio-ui/src', '@cutroom/player-core'] as const

describe('the linter', () => {
  const folders: string[] = []
  let refused: readonly string[] = []

  beforeAll(() => {
    for (const [workspace, dependency] of [...REFUSED, ALLOWED_IMPORT]) {
      const folder = mkdtempSync(join(ROOT, workspace, 'lint-probe-'))
      folders.push(folder)
      writeFileSync(join(folder, 'probe.ts'), `export * from '${dependency}'\n`)
    }
    // All at once: it is the types that take the linter its time.
    const { stdout } = spawnSync('pnpm', ['exec', 'oxlint', '--format', 'json', ...folders], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
    refused = diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename }) => join(ROOT, filename, '..'))
  })
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true })
  })

  it.each(REFUSED.map(([workspace, dependency], at) => [workspace, dependency, at] as const))(
    'in %s refuses an import of %s',
    (_, __, at) => expect(refused).toContain(folders[at]),
  )

  it('in portfolio-ui takes an import of player-core', () => {
    expect(folders).toHaveLength(REFUSED.length + 1)
    expect(refused).not.toContain(folders.at(-1))
  })
})
