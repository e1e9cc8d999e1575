import { expect, it } from 'vitest'
import { packageProblems, readTarball } from '../../../../tools/release/package-problems.ts'
import { packed } from '../../../../tools/testing/vitest/packed.ts'
import { HERE } from './here.ts'

it('packs what is published: entries with types, stylesheets and fonts', async () => {
  const tarball = await packed(HERE)
  expect(await packageProblems(tarball)).toEqual([])
  expect(readTarball(tarball).files).toEqual(
    expect.arrayContaining([
      'dist/index.js',
      'dist/index.d.ts',
      'dist/testing/testing.js',
      'dist/styles.css',
      'dist/stylesheet.d.ts',
      'dist/heading/heading.css',
      'font/font.generated.css',
      'font/font-inline.generated.css',
      'font/archivo-cutroom.woff2',
      'font/archivo-cutroom-other.woff2',
      'font/OFL.txt',
    ]),
  )
})
