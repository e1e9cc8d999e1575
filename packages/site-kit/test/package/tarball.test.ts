import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { packageProblems, readTarball } from '../../../../tools/release/package-problems.ts'
import { packed } from '../../../../tools/testing/vitest/packed.ts'

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

it('packs the overlays of Sanity as a bundle with licences, and does not install them', async () => {
  const { manifest, files } = readTarball(await packed(join(import.meta.dirname, '../..')))
  const bundle = 'dist/browser/preview/sanity-visual-editing'
  expect(files).toEqual(expect.arrayContaining([`${bundle}.css`, `${bundle}.licenses.md`]))
  const { dependencies } = manifest as { dependencies?: object }
  expect(Object.keys(dependencies ?? {})).not.toContain('@sanity/visual-editing')
  const code = await readFile(join(import.meta.dirname, '../..', `${bundle}.js`), 'utf8')
  const imports = parseSync('bundle.js', code).module.staticImports.map(
    ({ moduleRequest }) => moduleRequest.value,
  )
  expect(imports.filter((name) => !/^(?:\.|react)/.test(name))).toEqual([])
})
