import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../launch/root.ts'
import { drawArchitecture, PAGE, withDiagram } from './architecture.ts'
import { folderCircles, readImports } from './imports.ts'

/** A file for each forbidden kind of import, with what it imports. */
const FORBIDDEN = [
  ['unresolvable', 'packages/player-core/src/a.ts', 'nowhere'],
  ['unresolvable', 'packages/site-kit/src/c.ts', '@cutroom/player-core/internal'],
  ['circular', 'packages/player-core/src/b.ts', './b2.js'],
  ['past-exports', 'packages/site-kit/src/a.ts', '../../player-core/src/index.js'],
  ['past-exports', 'tools/chaos/src/a.ts', '../../../packages/player-core/src/index.ts'],
  ['ground', 'packages/ground/src/a.ts', 'react'],
  ['ground', 'packages/ground/src/b.ts', '@cutroom/content-client'],
  ['player-core', 'packages/player-core/src/c.ts', 'react'],
  ['player-core', 'packages/player-core/src/d.ts', '@cutroom/portfolio-ui'],
  ['content-client', 'packages/content-client/src/a.ts', '@cutroom/player-core'],
  ['content-client', 'packages/content-client/src/b.ts', 'react'],
  ['portfolio-ui', 'packages/portfolio-ui/src/a.ts', '@cutroom/content-client'],
  ['portfolio-ui', 'packages/portfolio-ui/src/b.ts', '@sanity/client'],
  ['site-kit', 'packages/site-kit/src/b.ts', 'swiper'],
  ['site-kit-folders', 'packages/site-kit/src/routes/a.ts', '../pages/a.js'],
  ['site-kit-folders', 'packages/site-kit/src/pages/a.ts', '../content/a.js'],
  ['site-kit-folders', 'packages/site-kit/src/content/a.ts', '../head/a.js'],
  ['site-kit-folders', 'packages/site-kit/src/head/a.ts', '../server/a.js'],
  ['site-kit-folders', 'packages/site-kit/src/browser/a.ts', '../server/a.js'],
  ['site-kit-folders', 'packages/site-kit/src/server/a.ts', '../launch/a.js'],
  ['content-service', 'apps/content-service/src/a.ts', '@cutroom/content-client'],
  ['tools', 'tools/chaos/src/b.ts', '../../../scripts/a.js'],
  ['studio', 'apps/studio/src/a.ts', '../../content-service/src/contract.ts'],
] as const

const OTHERS = {
  'apps/content-service/src/contract.ts': 'export const a = 1',
  'packages/player-core/src/b2.ts': "import type * as b from './b.js'\nexport type B = typeof b",
  'packages/site-kit/src/launch/a.ts': 'export {}',
  'packages/portfolio-ui/src/allowed.ts':
    "import type { a } from '@cutroom/player-core'\nexport type A = typeof a",
  'packages/content-client/src/allowed.ts': "export { a } from '@cutroom/ground'",
  'packages/content-client/src/react/allowed.ts': "export { a } from 'react'",
  'packages/site-kit/src/routes/a.test.ts': "export * from '../pages/a.js'",
}

const folder = mkdtempSync(join(tmpdir(), 'cutroom-imports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

describe('readImports', () => {
  it('reports each forbidden import, and no other', async () => {
    for (const [, file, specifier] of FORBIDDEN)
      write(file, `export * from '${specifier}'\nexport const b = 1`)
    for (const [file, text] of Object.entries(OTHERS)) write(file, text)
    for (const name of ['react', 'swiper', '@sanity/client']) {
      write(`node_modules/${name}/package.json`, '{"exports":"./index.js"}')
      write(`node_modules/${name}/index.js`, 'export const a = 1')
    }
    mkdirSync(join(folder, 'node_modules/@cutroom'))
    for (const name of ['ground', 'player-core', 'portfolio-ui', 'content-client']) {
      const exports = { '.': { '@cutroom/source': './src/index.ts', default: './dist/index.js' } }
      write(`packages/${name}/package.json`, JSON.stringify({ exports }))
      write(`packages/${name}/src/index.ts`, 'export const a = 1')
      symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@cutroom', name))
    }
    for (const name of ['scripts', 'bench']) write(`${name}/a.ts`, '')
    const { problems } = await readImports(folder)
    const found = problems.map((problem) => problem.replace(/ imports .*/, '')).toSorted()
    expect(found).toEqual(FORBIDDEN.map(([rule, file]) => `${rule}: ${file}`).toSorted())
  })
})

describe('the repository', async () => {
  const { files, imports, problems } = await readImports(ROOT)

  it('has no forbidden import', () => {
    expect(files).toBeGreaterThan(900)
    expect(problems).toEqual([])
  })

  it('has no folders that import in a circle', () => {
    const within = imports.filter(({ from, to }) => {
      const [workspace] = /^(?:packages|apps|tools)\/[^/]+\/src\/|^bench\/src\//.exec(from) ?? []
      return workspace !== undefined && to.startsWith(workspace)
    })
    expect(within.length).toBeGreaterThan(1000)
    expect(folderCircles(within)).toEqual([])
  })

  it('has the imports that docs/architecture.md shows', () => {
    const page = readFileSync(PAGE, 'utf8')
    expect(page, 'Run `node tools/checks/src/architecture.ts`.').toBe(
      withDiagram(page, drawArchitecture(imports)),
    )
  })

  it.each([
    [PAGE, 30],
    [join(ROOT, 'CONTRIBUTING.md'), 5],
  ])('has the files that %s names', (file, least) => {
    const page = readFileSync(file, 'utf8')
    const named = [...page.matchAll(/`((?:packages|apps)\/[^`]+\.tsx?)`/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(least)
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
})

describe('folderCircles', () => {
  it('finds circles over any number of folders, at any depth', () => {
    const circles = folderCircles([
      { from: 'a/1.ts', to: 'b/1.ts' },
      { from: 'b/2.ts', to: 'c/1.ts' },
      { from: 'c/2.ts', to: 'a/2.ts' },
      { from: 'b/x/1.ts', to: 'b/y/1.ts' },
      { from: 'b/y/2.ts', to: 'b/x/2.ts' },
    ])
    expect(circles).toEqual([
      ['a', 'b', 'c'],
      ['b/x', 'b/y'],
    ])
  })

  it('finds none where all imports lead one way', () => {
    expect(folderCircles([{ from: 'index.ts', to: 'a/1.ts' }])).toEqual([])
  })
})
