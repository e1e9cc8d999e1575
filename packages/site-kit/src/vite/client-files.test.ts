import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { precompress, workersFiles } from './client-files.ts'
import { keepAssets } from './keep-assets.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cutroom-client-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function buildSite(script: string) {
  await writeFile(join(root, 'entry.js'), script)
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [keepAssets({}), precompress(), workersFiles()],
    build: { emptyOutDir: true, rolldownOptions: { input: join(root, 'entry.js') } },
  })
}

const readBuilt = (file: string) => readFile(join(root, 'dist', file))

describe('precompress', () => {
  it('writes compressed copies of all text files, of those of earlier builds too', async () => {
    for (const text of ['Build 0', 'Build 1']) await buildSite(`document.title = '${text}'`)
    const builds = JSON.parse(String(await readBuilt('.vite/builds.json'))) as string[][]
    const files = [...builds.flat(), 'recover.js']
    expect(files).toHaveLength(3)
    for (const file of files) {
      expect(brotliDecompressSync(await readBuilt(`${file}.br`))).toEqual(await readBuilt(file))
      expect(gunzipSync(await readBuilt(`${file}.gz`))).toEqual(await readBuilt(file))
    }
  })

  it.each(['import "./none.js"', 'export default {'])(
    'leaves the error of a first build as it is: %s',
    (script) => expect(buildSite(script)).rejects.toThrow(/none\.js|Expected `}`/),
  )
})

describe('workersFiles', () => {
  it('leaves compressed copies out of the upload, and no archives', async () => {
    await buildSite('document.title = "Build"')
    const patterns = String(await readBuilt('.assetsignore')).split('\n')
    expect(patterns).toEqual(expect.arrayContaining(['.vite', '*.js.br', '*.js.gz']))
    expect(patterns).not.toContain('*.gz')
  })
})
