import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { beforeAll, describe, expect, it } from 'vitest'
import { packed } from '../../../../scripts/vitest/packed.ts'
import { HERE } from './here.ts'

/** CommonJS cannot require this package, and is not meant to. */
const ESM_ONLY = new Set(['node10', 'node16-cjs'])

const ENTRIES = ['', 'live/', 'preview/', 'react/', 'schema/', 'stega/']

describe('the packed package', () => {
  let tarball: Uint8Array<ArrayBuffer>
  beforeAll(async () => {
    tarball = await packed(HERE)
  })

  it('passes publint', async () => {
    const { messages } = await publint({ pack: { tarball: tarball.buffer }, strict: true })
    expect(messages).toEqual([])
  })

  it('has types for every module resolution', async () => {
    const result = await checkPackage(createPackageFromTarballData(tarball), {
      excludeEntrypoints: ['./package.json'],
    })
    if (result.types === false) throw new Error('The package has no types.')
    const problems = result.problems.filter(
      (problem) => !('resolutionKind' in problem && ESM_ONLY.has(problem.resolutionKind)),
    )
    expect(problems).toEqual([])
  })

  it('contains its entries, and no tests or sources', () => {
    const files = createPackageFromTarballData(tarball).listFiles()
    const inside = files.map((file) => file.replace('/node_modules/@cutroom/content-client/', ''))
    const entries = ENTRIES.flatMap((folder) => [`dist/${folder}index.js`, `dist/${folder}index.d.ts`])
    expect(inside).toEqual(expect.arrayContaining(['README.md', 'LICENSE', ...entries]))
    expect(inside.filter((file) => /(^|\/)(src|test|testing|typegen)\/|\.test\./.test(file))).toEqual([])
  })
})
