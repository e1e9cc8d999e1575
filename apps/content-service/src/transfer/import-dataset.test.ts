import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { describe, expect, it } from 'vitest'
import { AssetStore } from '../assets/asset-store.ts'
import { ContentStore } from '../store/content-store.ts'
import { dataPaths, prepareDirectories } from '../store/data-directory.ts'
import { readContent, documentsIn, importFile } from '../testing/data-directory.ts'
import { FILMS } from '../testing/films.ts'
import {
  createTestClient,
  startTestService,
  temporaryDirectory,
  writeDataset,
  createWriter,
} from '../testing/test-service.ts'
import { openDataset } from './dataset-file.ts'
import { importDataset } from './import-dataset.ts'

async function archive(entries: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const file = join(await temporaryDirectory(), 'dataset.tar.gz')
  const packed = await packTar(
    Object.entries(entries).map(([name, body]) => ({ header: { name, size: body.length }, body })),
  )
  await writeFile(file, gzipSync(packed))
  return file
}

describe('importDataset', () => {
  it('replaces embedded assets by asset documents and references', async () => {
    const service = await startTestService({ datasetFile: await writeDataset(FILMS) })
    expect(service.imported).toEqual({ documents: FILMS.length + 2, assets: 2 })
    const image = await createTestClient(service).fetch(
      '*[_id == "settings"][0].siteImage{_type, asset, "size": asset->metadata.dimensions}',
    )
    expect(image).toMatchObject({
      _type: 'image',
      asset: { _type: 'reference', _ref: expect.stringMatching(/^image-[0-9a-f]{40}-400x200-png$/) },
      size: { width: 400, height: 200 },
    })
  })

  it('keeps asset documents of the dataset with their ids', async () => {
    const lines = [
      {
        _id: 'clip',
        _type: 'sanity.fileAsset',
        title: 'The clip',
        _sanityAsset: 'file@file://./files/film.mp4',
      },
      { _id: 'film', _type: 'video', direct: { _type: 'reference', _ref: 'clip' } },
      { _id: 'other', _type: 'video', file: { _type: 'file', _sanityAsset: 'file@file://./files/film.mp4' } },
    ]
    const service = await startTestService({ datasetFile: await writeDataset(lines) })
    const client = createTestClient(service)
    const clip = await client.getDocument('clip')
    expect(clip).toMatchObject({
      _type: 'sanity.fileAsset',
      title: 'The clip',
      extension: 'mp4',
      originalFilename: 'film.mp4',
    })
    expect(clip).not.toHaveProperty('_sanityAsset')
    expect(await (await fetch(String(clip?.['url']))).text()).toBe('0123456789abcdefghij')
    expect(await client.fetch('*[_type == "video"]{"ref": coalesce(direct, file.asset)._ref}')).toEqual([
      { ref: 'clip' },
      { ref: 'clip' },
    ])
  })

  it('imports at the first start only, and uses the data at the second, on any port', async () => {
    const dataDirectory = await temporaryDirectory()
    const datasetFile = await writeDataset(FILMS)
    const { startContentService } = await import('../index.ts')
    const first = await startContentService({ port: 0, dataDirectory, datasetFile })
    await createWriter(first).patch('settings').set({ siteTitle: 'CHANGED' }).commit()
    const { tokens } = first
    await first.close()
    const second = await startTestService({ dataDirectory, datasetFile })
    expect(second.imported).toBeUndefined()
    expect(second.tokens).toEqual(tokens)
    const settings = await createTestClient(second).fetch(
      '*[_id == "settings"][0]{siteTitle, "url": siteImage.asset->url}',
    )
    expect(settings.siteTitle).toBe('CHANGED')
    expect(settings.url).toContain(second.url)
    expect((await fetch(settings.url)).status).toBe(200)
  })

  it.each([
    ['broken JSON', '{"_id": "x", "_type": ', /line 3: it is not valid JSON/],
    ['no object', '[1]', /line 3: it is not a JSON object/],
    ['no type', '{"_id":"x"}', /line 3: the document has no _type/],
    ['a bad id', '{"_id":"a b","_type":"t"}', /line 3: the _id "a b" is not valid/],
    ['an id twice', '{"_id":"one","_type":"t"}', /line 3: the id "one" is also on line 1/],
    [
      'a missing file',
      '{"_id":"x","_type":"t","i":{"_sanityAsset":"image@file://./images/no.png"}}',
      /line 3: the asset .* has no file/,
    ],
    [
      'a file outside',
      '{"_id":"x","_type":"t","i":{"_sanityAsset":"file@file:///etc/hostname"}}',
      /line 3: the asset .* is outside/,
    ],
    [
      'a picture that is none',
      '{"_id":"x","_type":"t","i":{"_sanityAsset":"image@file://./files/film.mp4"}}',
      /line 3: the asset .* not a picture/,
    ],
    [
      'a remote asset',
      '{"_id":"x","_type":"t","i":{"_sanityAsset":"image@https://example.com/a.png"}}',
      /line 3: the asset .* is not of the form/,
    ],
    [
      'a reference to nothing',
      '{"_id":"x","_type":"t","r":{"_ref":"nowhere"}}',
      /line 3: "x" refers to "nowhere"/,
    ],
  ])('names the line of %s and changes nothing', async (_name, line, message) => {
    const dataDirectory = await temporaryDirectory()
    await importFile(dataDirectory, await writeDataset([{ _id: 'before', _type: 't' }]))
    const before = await readContent(dataDirectory)
    const good = { _id: 'one', _type: 'video', p: { _sanityAsset: 'image@file://./images/poster.png' } }
    const file = await writeDataset([good, { _id: 'two', _type: 't' }, line])
    await expect(importFile(dataDirectory, file)).rejects.toMatchObject({
      code: 'DATASET_INVALID',
      message: expect.stringMatching(message),
    })
    expect(await readContent(dataDirectory)).toEqual(before)
  })

  it('deletes the assets if the documents cannot be written', async () => {
    class FullStore extends ContentStore {
      override commit(): number {
        throw new Error('database or disk is full')
      }
    }
    const paths = dataPaths(await temporaryDirectory())
    prepareDirectories(paths)
    const store = new FullStore(paths.database)
    const options = {
      mode: 'create',
      allowDangling: false,
      paths,
      store,
      assets: new AssetStore(paths),
    } as const
    const location = { publicUrl: '', projectId: 'p', dataset: 'd' }
    const file = await writeDataset(FILMS)
    await expect(importDataset({ ...options, file, location })).rejects.toThrow('disk is full')
    store.close()
    expect([await readdir(paths.images), await readdir(paths.files), await readdir(paths.temporary)]).toEqual(
      [[], [], []],
    )
  })

  it('accepts dangling references with allowDangling', async () => {
    const dataDirectory = await temporaryDirectory()
    const file = await writeDataset([{ _id: 'x', _type: 't', r: { _ref: 'nowhere' } }])
    expect(await importFile(dataDirectory, file, 'create', true)).toEqual({ documents: 1, assets: 0 })
  })

  it('refuses, replaces or skips existing documents', async () => {
    const dataDirectory = await temporaryDirectory()
    await importFile(dataDirectory, await writeDataset([{ _id: 'a', _type: 't', n: 1 }]))
    const file = await writeDataset([
      { _id: 'a', _type: 't', n: 2 },
      { _id: 'b', _type: 't' },
    ])
    const numbers = () => documentsIn(dataDirectory).map(({ _id, n }) => [_id, n])
    await expect(importFile(dataDirectory, file)).rejects.toMatchObject({ code: 'IMPORT_CONFLICT' })
    expect(numbers()).toEqual([['a', 1]])
    expect(await importFile(dataDirectory, file, 'missing')).toMatchObject({ documents: 1 })
    expect(numbers()).toEqual([
      ['a', 1],
      ['b', undefined],
    ])
    expect(await importFile(dataDirectory, file, 'replace')).toMatchObject({ documents: 2 })
    expect(numbers()).toEqual([
      ['a', 2],
      ['b', undefined],
    ])
  })

  it('refuses archives with paths outside their folder, truncated and large ones, those without documents, and folders', async () => {
    const dataDirectory = await temporaryDirectory()
    const evil = await archive({ 'x/data.ndjson': '{"_id":"a","_type":"t"}\n', '../../evil.txt': 'evil' })
    const empty = await archive({ 'x/readme.txt': 'nothing' })
    const manyEntries = Object.fromEntries(Array.from({ length: 4 }, (_, n) => [`x/images/${n}.png`, '']))
    const many = await archive({ 'x/data.ndjson': '{"_id":"a","_type":"t"}\n', ...manyEntries })
    await expect(
      openDataset(many, await temporaryDirectory(), { bytes: 1e6, entries: 4 }),
    ).rejects.toMatchObject({ code: 'DATASET_UNREADABLE', message: expect.stringContaining('4 entries') })
    await expect(
      openDataset(many, await temporaryDirectory(), { bytes: 10, entries: 5 }),
    ).rejects.toMatchObject({ code: 'DATASET_UNREADABLE', message: expect.stringContaining('10 bytes') })
    const cut = await archive({
      'x/data.ndjson': `{"_id":"a","_type":"t","text":"${'abcdefgh'.repeat(9999)}"}\n`,
    })
    await writeFile(cut, (await readFile(cut)).subarray(0, 200))
    const notGzip = join(await temporaryDirectory(), 'x.tar.gz')
    await writeFile(notGzip, 'plain')
    for (const file of [evil, empty, cut, notGzip, '/nowhere/at-all.ndjson', dataDirectory])
      await expect(importFile(dataDirectory, file)).rejects.toMatchObject({
        code: 'DATASET_UNREADABLE',
      })
    expect(documentsIn(dataDirectory)).toEqual([])
  })
})
