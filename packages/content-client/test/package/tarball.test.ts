import { expect, it } from 'vitest'
import { packageProblems, readTarball } from '../../../../tools/release/package-problems.ts'
import { packed } from '../../../../tools/testing/vitest/packed.ts'
import { HERE } from './here.ts'

const ENTRIES = ['', 'live/', 'preview/', 'react/', 'schema/', 'stega/']

it('packs what is published: every entry with types', async () => {
  const tarball = await packed(HERE)
  expect(await packageProblems(tarball)).toEqual([])
  const entries = ENTRIES.flatMap((folder) => [`dist/${folder}index.js`, `dist/${folder}index.d.ts`])
  expect(readTarball(tarball).files).toEqual(expect.arrayContaining(entries))
})
