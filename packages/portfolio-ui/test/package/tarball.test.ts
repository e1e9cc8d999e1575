import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { beforeAll, describe, expect, it } from 'vitest'
import { packed } from '../../../../scripts/vitest/packed.ts'
import { HERE } from './here.ts'

/** CommonJS cannot require this package, and is not meant to. */
const ESM_ONLY = new Set(['node10', 'node16-cjs'])

/** Font files have no types. */
const WITHOUT_TYPES = [/^\.\/font\//, './package.json']

describe('the packed package', () => {
  let tarball: Uint8Array<ArrayBuffer>
  beforeAll(async () => {
    tarball = await packed(HERE)
  })

  it('has no publint messages', async () => {
    const { messages } = await publint({ pack: { tarball: tarball.buffer }, strict: true })
    expect(messages).toEqual([])
  })

  it('has types for every module resolution', async () => {
    const result = await checkPackage(createPackageFromTarballData(tarball), {
      excludeEntrypoints: WITHOUT_TYPES,
    })
    if (result.types === false) throw new Error('The package has no types.')
    const problems = result.problems.filter(
      (problem) => !('resolutionKind' in problem && ESM_ONLY.has(problem.resolutionKind)),
    )
    expect(problems).toEqual([])
  })

  it('contains the files of its entries, and no tests, stories or sources', () => {
    const files = createPackageFromTarballData(tarball).listFiles()
    const inside = files.map((file) => file.replace('/node_modules/@cutroom/portfolio-ui/', ''))
    expect(inside).toEqual(
      expect.arrayContaining([
        'README.md',
        'LICENSE',
        'dist/index.js',
        'dist/index.d.ts',
        'dist/testing/testing.js',
        'dist/styles.css',
        'dist/heading/heading.css',
        'font/font.css',
        'font/font-optional.css',
        'font/archivo-cutroom.woff2',
        'font/OFL.txt',
      ]),
    )
    expect(inside.filter((file) => /(^|\/)(src|test|demo)\/|\.test\.|\.stories\./.test(file))).toEqual([])
  })
})
