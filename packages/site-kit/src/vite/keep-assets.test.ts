import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { staticFiles } from '../server/node/static-files.ts'
import { keepAssets, PREVIOUS_CLIENT } from './keep-assets.ts'
import { PUBLIC_TOKEN } from './public-token.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cutroom-kept-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/**
 * Builds a script with this text, and returns the names of all files in the folder of hashed files.
 */
async function buildSite(text: string, env: Readonly<Record<string, string>> = {}, outDir = 'dist') {
  await writeFile(join(root, 'entry.js'), `document.title = ${JSON.stringify(text)}`)
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [keepAssets(env)],
    build: { outDir, manifest: true, emptyOutDir: true, rolldownOptions: { input: join(root, 'entry.js') } },
  })
  return readdir(join(root, outDir, 'assets'))
}

describe('keepAssets', () => {
  it('keeps the hashed files of the last five builds, which the server sends as those of this one', async () => {
    const [first = ''] = await buildSite('Build 0')
    for (let number = 1; number <= 5; number += 1) {
      const files = await buildSite(`Build ${number}`)
      expect(files).toHaveLength(number + 1)
      expect(files).toContain(first)
    }
    const response = await staticFiles(join(root, 'dist'), undefined).request(`/assets/${first}`)
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect(await response.text()).toContain('Build 0')
    const files = await buildSite('Build 6')
    expect(files).toHaveLength(6)
    expect(files).not.toContain(first)
  })

  it('does not count a build without a change', async () => {
    const [first] = await buildSite('Build 0')
    for (let number = 1; number <= 6; number += 1) await buildSite('Build 1')
    expect(await buildSite('Build 1')).toContain(first)
  })

  it('keeps the files of another folder, such as the image that is deployed', async () => {
    const [deployed] = await buildSite('Build 0', {}, 'deployed')
    const files = await buildSite('Build 1', { [PREVIOUS_CLIENT]: join(root, 'deployed') })
    expect(files).toHaveLength(2)
    expect(files).toContain(deployed)
    expect(await buildSite('Build 2', { [PREVIOUS_CLIENT]: join(root, 'none') })).toHaveLength(1)
  })

  it('keeps no file of a folder whose record is not whole', async () => {
    await buildSite('Build 0')
    await writeFile(join(root, 'dist/.vite/builds.json'), '[["assets/')
    expect(await buildSite('Build 1')).toHaveLength(1)
    expect(await buildSite('Build 2')).toHaveLength(2)
  })

  it('does not keep a build with a public token', async () => {
    const [first] = await buildSite('Build 0')
    const withToken = await buildSite('a-token', { [PUBLIC_TOKEN]: 'a-token' })
    expect(withToken).toContain(first)
    const files = await buildSite('Build 2')
    expect(files).toHaveLength(2)
    expect(files).toContain(first)
  })
})
