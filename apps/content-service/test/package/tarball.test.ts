import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageProblems, readTarball } from '../../../../tools/release/package-problems.ts'
import { packed } from '../../../../tools/testing/vitest/packed.ts'

it('packs what is published: the command, and a demo of five films', async () => {
  const folder = join(import.meta.dirname, '../..')
  const tarball = await packed(folder)
  expect(await packageProblems(tarball)).toEqual([])
  expect(readTarball(tarball).manifest).toMatchObject({
    bin: { 'content-service': 'dist/cli.js' },
    exports: { './demo.ndjson': './dist/demo/demo.ndjson' },
  })
  const readme = await readFile(join(folder, 'README.md'), 'utf8')
  const [, dataset] = /serve --dataset node_modules\/@cutroom\/content-service\/(\S+)/.exec(readme) ?? []
  expect(readTarball(tarball).files).toContain(dataset)
  // All films of the demo studio have 18 MB.
  expect(tarball.length).toBeLessThan(6 * 1024 * 1024)
})
