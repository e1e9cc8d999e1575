import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { join } from 'node:path'
import { publint } from 'publint'
import { beforeAll, describe, expect, it } from 'vitest'
import { packed } from '../../../../scripts/vitest/packed.ts'

/** CommonJS cannot require this package, and is not meant to. */
const ESM_ONLY = new Set(['node10', 'node16-cjs'])

const ENTRIES = [
  'index',
  'browser/entry-browser',
  'server/entry-server',
  'server/node/entry-node',
  'server/worker/create-worker',
  'vite/index',
]

describe('the packed package', () => {
  let tarball: Uint8Array<ArrayBuffer>
  beforeAll(async () => {
    tarball = await packed(join(import.meta.dirname, '../..'))
  })

  it('passes publint', async () => {
    const { messages } = await publint({ pack: { tarball: tarball.buffer }, strict: true })
    expect(messages).toEqual([])
  })

  it('has types for every module resolution', async () => {
    const result = await checkPackage(createPackageFromTarballData(tarball), {
      excludeEntrypoints: ['./package.json', './font.css', './styles.css'],
    })
    if (result.types === false) throw new Error('The package has no types.')
    const problems = result.problems.filter(
      (problem) => !('resolutionKind' in problem && ESM_ONLY.has(problem.resolutionKind)),
    )
    expect(problems).toEqual([])
  })

  it('contains its entries, and no tests or sources', () => {
    const files = createPackageFromTarballData(tarball).listFiles()
    const inside = files.map((file) => file.replace('/node_modules/@cutroom/site-kit/', ''))
    const entries = ENTRIES.flatMap((entry) => [`dist/${entry}.js`, `dist/${entry}.d.ts`])
    expect(inside).toEqual(
      expect.arrayContaining(['README.md', 'LICENSE', 'dist/styles.css', 'dist/font.css', ...entries]),
    )
    expect(inside.filter((file) => /(^|\/)(src|test|testing)\/|\.test\./.test(file))).toEqual([])
  })
})
