import { globSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../launch/root.ts'
import { folderCircles, importsUnder } from './import-graph.ts'

/** A folder with these files, by path. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'cutroom-imports-'))
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  return folder
}

describe('importsUnder', () => {
  it('finds static, dynamic and type imports and re-exports, and leaves tests and packages out', () => {
    const folder = folderOf({
      'src/index.ts': "export { play } from './player/play.js'\nexport type { Film } from './film.js'",
      'src/film.ts': "import type { ReactNode } from 'react'\nexport interface Film { node: ReactNode }",
      'src/player/play.tsx':
        "import type { Film } from '../film.js'\nexport const play = () => import('../late.js')",
      'src/player/play.test.ts': "import '../index.js'",
      'src/late.ts': "import '../outside.js'\nexport const late = 1",
      'outside.ts': 'export const outside = 1',
    })
    expect(
      importsUnder(join(folder, 'src')).toSorted((a, b) => (a.from + a.to < b.from + b.to ? -1 : 1)),
    ).toEqual([
      { from: 'index.ts', to: 'film.ts' },
      { from: 'index.ts', to: 'player/play.tsx' },
      { from: 'player/play.tsx', to: 'film.ts' },
      { from: 'player/play.tsx', to: 'late.ts' },
    ])
  })

  it('throws on an import that leads nowhere', () => {
    const folder = folderOf({ 'index.ts': "import './gone.js'" })
    expect(() => importsUnder(folder)).toThrow(/imports \.\/gone\.js, which leads to no file/)
  })
})

describe('folderCircles', () => {
  it('finds two folders whose different files import each other', () => {
    const circles = folderCircles([
      { from: 'live/a.ts', to: 'views/b.ts' },
      { from: 'views/c.ts', to: 'live/d.ts' },
      { from: 'live/a.ts', to: 'time.ts' },
    ])
    expect(circles).toEqual([['live', 'views']])
  })

  it('finds a circle of three, and one below a folder', () => {
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

  it('leaves circles among the files of one folder to the linter', () => {
    expect(
      folderCircles([
        { from: 'a/1.ts', to: 'a/2.ts' },
        { from: 'a/2.ts', to: 'a/1.ts' },
      ]),
    ).toEqual([])
  })

  it('finds none where all imports lead one way', () => {
    expect(
      folderCircles([
        { from: 'index.ts', to: 'a/1.ts' },
        { from: 'a/1.ts', to: 'b/1.ts' },
        { from: 'a/2.ts', to: 'a/1.ts' },
      ]),
    ).toEqual([])
  })
})

describe('the source of a workspace', () => {
  const sources = globSync(['{packages,apps,tools}/*/src', 'bench/src'], { cwd: ROOT })

  it('is found in every workspace that has one', () => {
    expect(sources).toEqual(expect.arrayContaining(['packages/site-kit/src', 'apps/content-service/src']))
    expect(sources.length).toBeGreaterThanOrEqual(9)
  })

  // The linter's `import/no-cycle` is about files.
  it.each(sources)('has no folder that imports in a circle: %s', (source) => {
    expect(folderCircles(importsUnder(join(ROOT, source)))).toEqual([])
  })
})
