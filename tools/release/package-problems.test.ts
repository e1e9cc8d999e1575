import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { licenceProblems } from './licences.ts'
import { packageProblems } from './package-problems.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cutroom-release-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const MANIFEST = {
  name: 'a-package',
  version: '1.0.0',
  license: 'MIT',
  type: 'module',
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
}
const FILES = {
  'README.md': '',
  'CHANGELOG.md': '',
  LICENSE: '',
  'index.js': 'export const a = 1',
  'index.d.ts': 'export declare const a: number',
}

/** A tarball of these files and this manifest. */
function pack(files: Readonly<Record<string, string>>, manifest: object = MANIFEST): Uint8Array<ArrayBuffer> {
  for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) })) {
    mkdirSync(join(root, 'package', file, '..'), { recursive: true })
    writeFileSync(join(root, 'package', file), text)
  }
  execFileSync('tar', ['-czf', 'a.tgz', 'package'], { cwd: root })
  return new Uint8Array(readFileSync(join(root, 'a.tgz')))
}

describe('packageProblems', () => {
  it('returns none for a complete package', async () => {
    expect(await packageProblems(pack(FILES))).toEqual([])
  })

  it.each<[string, Record<string, string>, object, string]>([
    ['a missing file', { 'README.md': '', 'index.js': '', 'index.d.ts': '' }, {}, 'LICENSE is not packed'],
    ['a source', { ...FILES, 'src/index.ts': '' }, {}, 'src/index.ts is packed'],
    ['a map to a source', { ...FILES, 'index.d.ts.map': '{}' }, {}, 'index.d.ts.map is packed'],
    ['another licence', FILES, { license: 'UNLICENSED' }, 'the licence is UNLICENSED'],
    ['a range of the workspace', FILES, { dependencies: { b: 'workspace:^' } }, 'has workspace:'],
    ['an entry that is not packed', FILES, { exports: './missing.js' }, 'publint: '],
    ['an entry without types', FILES, { exports: { ...MANIFEST.exports, './b': './b.js' } }, 'types: '],
  ])('returns %s', async (_, files, change, problem) => {
    const all = pack({ ...files, 'b.js': 'export const b = 1' }, { ...MANIFEST, ...change })
    expect(await packageProblems(all)).toContainEqual(expect.stringContaining(problem))
  })
})

describe('licenceProblems', () => {
  it('returns dependencies whose licence is not allowed, or unknown', () => {
    const either = { '(MPL-2.0 OR GPL-3.0)': [{ name: 'd' }], 'Public Domain': [{ name: 'e' }] }
    const list = { ...either, MIT: [{ name: 'a' }], 'GPL-3.0': [{ name: 'b' }], Unknown: [{ name: 'c' }] }
    expect(licenceProblems(list)).toEqual(['b has the licence GPL-3.0', 'c has the licence Unknown'])
  })
})
