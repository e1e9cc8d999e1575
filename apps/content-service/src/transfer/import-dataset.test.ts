import { createReadStream } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { unpackTar } from 'modern-tar/fs'
import { describe, expect, it } from 'vitest'
import { readContent, documentsIn, importFile } from '../../testing/data-directory.ts'
import { FILMS } from '../../testing/films.ts'
import {
  createTestClient,
  pictureBytes,
  startTestService,
  temporaryDirectory,
  writeDataset,
  createWriter,
  catchLog,
} from '../../testing/test-service.ts'
import { exportDataset } from './export-dataset.ts'

async function archive(entries: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const file = join(await temporaryDirectory(), 'dataset.tar.gz')
  const files = Object.entries(entries).map(([name, body]) => [name, Buffer.from(body)] as const)
  const packed = await packTar(files.map(([name, body]) => ({ header: { name, size: body.length }, body })))
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
    [
      'a missing file',
      '{"_id":"x","_type":"t","title":"Dunes","i":{"_sanityAsset":"image@file://./images/no.png"}}',
      /the asset "image@file:.*no\.png" of "Dunes" \(x\): It has no file/,
    ],
    [
      'a file outside',
      '{"_id":"x","_type":"t","i":{"_sanityAsset":"file@file:///etc/hostname"}}',
      /the asset .* of "x": It is outside/,
    ],
    [
      'a picture that is none',
      '{"_id":"x","_type":"t","i":{"_sanityAsset":"image@file://./files/film.mp4"}}',
      /the asset .* of "x": This is not a picture/,
    ],
    [
      'a remote asset',
      '{"_id":"x","_type":"t","i":{"_sanityAsset":"image@https://example.com/a.png"}}',
      /the asset .* of "x": It is not of the form/,
    ],
    [
      'a reference to nothing',
      '{"_id":"x","_type":"t","name":"Ada","r":{"_ref":"nowhere"}}',
      /"Ada" \(x\) refers to "nowhere"/,
    ],
  ])('names %s and changes nothing', async (_name, line, message) => {
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

  it('gives the same documents and files from an export, its folder, and the file in it', async () => {
    const original = await temporaryDirectory()
    const clip = { _id: 'clip', _type: 'sanity.fileAsset', _sanityAsset: 'file@file://./files/film.mp4' }
    // Equal bytes are one file, which several documents may have.
    await importFile(original, await writeDataset([...FILMS, clip, { ...clip, _id: 'same-clip' }]))
    expect(documentsIn(original)).toHaveLength(FILMS.length + 3)
    const file = join(await temporaryDirectory(), 'out.tar.gz')
    const options = { dataset: 'production', assets: true, drafts: true }
    const report = await exportDataset({ ...options, dataDirectory: original, file })
    expect(report).toMatchObject({ documents: FILMS.length + 3, assets: 2 })
    const folder = await temporaryDirectory()
    await pipeline(createReadStream(file), createGunzip(), unpackTar(folder))
    for (const form of [file, folder, join(folder, 'production-export', 'data.ndjson')]) {
      const copy = await temporaryDirectory()
      await importFile(copy, form)
      expect(await readContent(copy)).toEqual(await readContent(original))
    }
  })

  it('reads names of files as the system of their author does', async () => {
    const names = ['images/E\u0301te\u0301.png', 'images/Mein Film.PNG', 'images/50%.png', 'images/a#b.png']
    const written = [
      'images/\u00C9t\u00E9.png',
      'images\\mein%20film.png',
      'images/50%.png',
      'images/a#b.png',
    ]
    const pictures = await Promise.all(names.map((_, index) => pictureBytes(index + 1, 1)))
    const documents = written.map((name, index) => ({
      _id: `d${index}`,
      _type: 't',
      i: { _type: 'image', _sanityAsset: `image@file://./${name}` },
    }))
    const entries = names.map((name, index) => [name, pictures[index] ?? ''] as const)
    const lines = documents.map((document) => `${JSON.stringify(document)}\n`).join('')
    const dataDirectory = await temporaryDirectory()
    await importFile(dataDirectory, await archive({ 'data.ndjson': lines, ...Object.fromEntries(entries) }))
    const widths = documentsIn(dataDirectory).flatMap(({ _type, i }) =>
      _type === 't' ? [JSON.stringify(i)] : [],
    )
    expect(widths).toEqual(names.map((_, index) => expect.stringContaining(`-${index + 1}x1-png`)))
  })

  it('leaves out unreadable pictures that no document uses, with a warning', async () => {
    const warned = catchLog('warn')
    const dataDirectory = await temporaryDirectory()
    const file = await archive({
      'data.ndjson': '{"_id":"a","_type":"t"}\n',
      'images/scan.bmp': Buffer.from(`BM${'\0'.repeat(60)}`),
      'images/empty.png': '',
      'images/notes.txt': 'text',
      'images/used.png': await pictureBytes(),
      'files/empty.mp4': '',
    })
    expect(await importFile(dataDirectory, file)).toEqual({ documents: 2, assets: 1 })
    expect(warned.mock.calls).toEqual([
      [expect.stringContaining('"images/scan.bmp", which no document uses')],
    ])
    for (const text of ['image/bmp', '"images/empty.png"', '"images/notes.txt"', '"files/empty.mp4"'])
      expect(warned.mock.calls[0]?.[0]).toContain(text)
    expect(warned.mock.calls[0]?.[0]).not.toContain('temporary')
  })

  it('imports files that no document uses from exports only', async () => {
    const warned = catchLog('warn')
    const dataDirectory = await temporaryDirectory()
    const file = await writeDataset([{ _id: 'a', _type: 't' }])
    expect(await importFile(dataDirectory, file)).toEqual({ documents: 1, assets: 0 })
    expect(warned).not.toHaveBeenCalled()
    expect(await importFile(dataDirectory, dirname(file), 'replace')).toEqual({ documents: 1, assets: 0 })
    expect(warned).toHaveBeenCalledWith(
      expect.stringMatching(/"images\/poster\.png", [^]*"files\/film\.mp4"/),
    )
    await rename(file, join(dirname(file), 'data.ndjson'))
    expect(await importFile(dataDirectory, dirname(file), 'replace')).toEqual({ documents: 3, assets: 2 })
  })

  it('names an unreadable picture once with its films, and imports the rest with allowFailingAssets', async () => {
    const warned = catchLog('warn')
    const poster = { _type: 'image', alt: 'A cover', _sanityAsset: 'image@file://./images/cover.heic' }
    const film = (number: number) => ({
      _id: `film-${number}`,
      _type: 'video',
      title: `Film ${number}`,
      poster,
    })
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    const clip = { _id: 'clip', _type: 'sanity.imageAsset', _sanityAsset: poster._sanityAsset }
    const documents = [1, 2, 3, 4].map(film)
    const withClip = { _id: 'other', _type: 'video', poster: { asset: { _type: 'reference', _ref: 'clip' } } }
    const lines = [...documents, clip, withClip].map((document) => `${JSON.stringify(document)}\n`).join('')
    const file = await archive({ 'data.ndjson': lines, 'images/cover.heic': heic })
    const dataDirectory = await temporaryDirectory()
    const message =
      /nothing was changed:\n {2}the asset "image@file:\/\/\.\/images\/cover\.heic" of "Film 1" \(film-1\), "Film 2" \(film-2\), "Film 3" \(film-3\) and 2 more: This is not a picture that can be read: it is of the type image\/heic .*\. Save it as JPEG, PNG or WebP\.\nReplace them, or .* --allow-failing-assets\.$/
    await expect(importFile(dataDirectory, file)).rejects.toMatchObject({
      code: 'DATASET_INVALID',
      message: expect.stringMatching(message),
    })
    expect(warned).not.toHaveBeenCalled()
    expect(await importFile(dataDirectory, file, 'create', { allowFailingAssets: true })).toEqual({
      documents: 5,
      assets: 0,
    })
    expect(documentsIn(dataDirectory)[0]).toMatchObject({ poster: { _type: 'image', alt: 'A cover' } })
    expect(JSON.stringify(documentsIn(dataDirectory))).not.toMatch(/sanityAsset|"asset"/i)
    expect(warned.mock.calls).toEqual([[expect.stringContaining('"Film 1" (film-1)')]])
  })

  it('accepts dangling references with allowDangling', async () => {
    const dataDirectory = await temporaryDirectory()
    const file = await writeDataset([{ _id: 'x', _type: 't', r: { _ref: 'nowhere' } }])
    expect(await importFile(dataDirectory, file, 'create', { allowDangling: true })).toEqual({
      documents: 1,
      assets: 0,
    })
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

  it('changes nothing if the dataset cannot be read', async () => {
    const dataDirectory = await temporaryDirectory()
    const file = await archive({ 'x/data.ndjson': '{"_id":"a","_type":"t"}\n', '../../evil.txt': 'evil' })
    await expect(importFile(dataDirectory, file)).rejects.toMatchObject({ code: 'DATASET_UNREADABLE' })
    expect(documentsIn(dataDirectory)).toEqual([])
  })
})
