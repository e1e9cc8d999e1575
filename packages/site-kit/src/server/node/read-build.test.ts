import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readBuild } from './read-build.ts'

const WHOLE = JSON.stringify({ entry: { file: 'a.js', isEntry: true, css: ['a.css'] } })

it.each([
  ['without a manifest', null, 'ENOENT'],
  ['with a part of its manifest', WHOLE.slice(0, 20), 'JSON'],
  ['without its stylesheet', WHOLE, 'a.css'],
])('readBuild says that a build %s is not complete', async (_, manifest, reason) => {
  const client = await mkdtemp(join(tmpdir(), 'cutroom-build-'))
  onTestFinished(() => rm(client, { recursive: true }))
  await mkdir(join(client, '.vite'))
  if (manifest !== null) await writeFile(join(client, '.vite/manifest.json'), manifest)
  const read = readBuild(client)
  await expect(read).rejects.toThrow(`The build in ${client} is not complete (`)
  await expect(read).rejects.toThrow(reason)
  await expect(read).rejects.toThrow(/Build the site again\.$/)
})
