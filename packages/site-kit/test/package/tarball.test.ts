import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageProblems, readTarball } from '../../../../scripts/release/package-problems.ts'
import { packed } from '../../../../scripts/vitest/packed.ts'

const ENTRIES = [
  'index',
  'browser/entry-browser',
  'server/entry-server',
  'server/node/entry-node',
  'server/worker/create-worker',
  'vite/index',
]

it('packs what is published: every entry with types, and the stylesheets', async () => {
  const tarball = await packed(join(import.meta.dirname, '../..'))
  expect(await packageProblems(tarball)).toEqual([])
  const entries = ENTRIES.flatMap((entry) => [`dist/${entry}.js`, `dist/${entry}.d.ts`])
  const { files } = readTarball(tarball)
  expect(files).toEqual(expect.arrayContaining(['dist/styles.css', 'dist/font.css', ...entries]))
  expect(files.filter((file) => file.includes('testing/'))).toEqual([])
})
