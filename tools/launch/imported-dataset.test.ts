import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startContentService } from '@cutroom/content-service'
import { defineConfig } from '@cutroom/site-kit'
import { createSite, readEnvironment } from '@cutroom/site-kit/server'
import { ROOT } from './root.ts'

const CONFIG = defineConfig({
  name: 'Harbour Office',
  language: 'en',
  theme: { foreground: '#ffffff', background: '#000000' },
  navigation: [],
  headings: { editors: 'Editors', screeningRoom: 'Screening Room', info: 'Info' },
  playback: { fullscreenEnabled: true, prepare: 'load' },
  liveJitterMs: 1_500,
})

const DEMO = join(ROOT, 'apps/content-service/demo')

/** A person writes a dataset without keys and without types of references. */
const DOCUMENTS = [
  { _id: 'settings', _type: 'settings', siteTitle: 'Harbour Office' },
  { _id: 'homePage', _type: 'homePage', videoPlaylist: [{ _ref: 'reel' }] },
  { _id: 'reel', _type: 'playlist', title: 'Reel', videos: [{ _ref: 'aurora' }, { _ref: 'scan' }] },
  {
    _id: 'aurora',
    _type: 'video',
    title: 'Aurora',
    slug: { current: 'aurora' },
    videoVimeo: [{ file: { _sanityAsset: 'file@file://./files/aurora.mp4' } }],
    posterImage: { _sanityAsset: 'image@file://./images/aurora.jpg' },
    content: [{ _type: 'block', children: [{ text: 'Filmed at night.' }] }],
  },
  {
    _id: 'scan',
    _type: 'video',
    title: 'Scan',
    slug: { current: 'scan' },
    posterImage: { _sanityAsset: 'image@file://./images/scan.bmp' },
  },
]

it('the site shows a folder as a Mac leaves it, without keys and with an unreadable picture, and its edits', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const root = await mkdtemp(join(tmpdir(), 'cutroom-imported-'))
  const folder = join(root, 'reel')
  for (const assets of ['images', 'files']) await mkdir(join(folder, assets), { recursive: true })
  for (const name of ['.DS_Store', '._films.ndjson', 'images/.DS_Store', 'images/._aurora.jpg'])
    await writeFile(join(folder, name), 'x')
  await writeFile(join(folder, 'images/scan.bmp'), `BM${'\0'.repeat(60)}`)
  for (const name of ['images/aurora.jpg', 'files/aurora.mp4'])
    await copyFile(join(DEMO, name), join(folder, name))
  await writeFile(
    join(folder, 'films.ndjson'),
    DOCUMENTS.map((document) => JSON.stringify(document)).join('\n'),
  )
  const service = await startContentService({
    port: 0,
    dataDirectory: join(root, 'data'),
    datasetFile: folder,
    allowFailingAssets: true,
  })
  onTestFinished(async () => {
    warn.mockRestore()
    await service.close()
    await rm(root, { recursive: true })
  })
  const readHome = async () => {
    const environment = readEnvironment({
      SANITY_PROJECT_ID: service.projectId,
      SANITY_API_HOST: service.url,
    })
    const assets = { script: '/a.js', stylesheets: [], modulePreloads: [] }
    const site = createSite({ config: CONFIG, environment, assets })
    return (await site.request('http://localhost/')).text()
  }
  const html = await readHome()
  for (const text of ['Aurora', 'Scan', 'Filmed at night.']) expect(html).toContain(text)
  expect(html).toMatch(/\/files\/cutroom0\/production\/[0-9a-f]{40}\.mp4/)
  expect(html).toMatch(/\/images\/cutroom0\/production\/[0-9a-f]{40}-1920x1080\.jpg/)
  expect(warn.mock.calls.flat().join()).toContain('images/scan.bmp" of "Scan" (scan)')

  const api = (path: string, body?: object) =>
    fetch(`${service.url}/v2025-02-19/data/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${service.tokens.write}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const { documents } = (await (await api('doc/production/aurora')).json()) as {
    documents: [{ content: [{ _key: string; children: [{ _key: string }] }] }]
  }
  const [block] = documents[0].content
  const text = `content[_key=="${block._key}"].children[_key=="${block.children[0]._key}"].text`
  const patch = { id: 'aurora', set: { [text]: 'Filmed at dawn.' } }
  expect((await api('mutate/production', { mutations: [{ patch }] })).status).toBe(200)
  expect(await readHome()).toContain('Filmed at dawn.')
})
