import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openData } from '../service/service-data.ts'
import { readContent, documentsIn, importFile } from '../../testing/data-directory.ts'
import { FILMS } from '../../testing/films.ts'
import { temporaryDirectory, writeDataset } from '../../testing/test-service.ts'
import { exportDataset } from './export-dataset.ts'

describe('exportDataset', () => {
  it('writes an archive that imports to the same documents and files', async () => {
    const dataDirectory = await temporaryDirectory()
    const clip = {
      _id: 'clip',
      _type: 'sanity.fileAsset',
      title: 'Clip',
      _sanityAsset: 'file@file://./files/film.mp4',
    }
    // Equal bytes are one file, which several documents may have.
    await importFile(dataDirectory, await writeDataset([...FILMS, clip, { ...clip, _id: 'same-clip' }]))
    expect(documentsIn(dataDirectory).map(({ _id }) => _id)).toEqual(
      expect.arrayContaining(['clip', 'same-clip']),
    )
    const file = join(await temporaryDirectory(), 'out.tar.gz')
    const report = await exportDataset({
      dataDirectory,
      file,
      dataset: 'production',
      assets: true,
      drafts: true,
    })
    expect(report).toMatchObject({ documents: FILMS.length + 3, assets: 2 })
    const copy = await temporaryDirectory()
    await importFile(copy, file)
    expect(await readContent(copy)).toEqual(await readContent(dataDirectory))
  })

  it('writes the format of the hosted service: documents, assets.json, images and files', async () => {
    const dataDirectory = await temporaryDirectory()
    await importFile(dataDirectory, await writeDataset(FILMS))
    const file = join(await temporaryDirectory(), 'out.tar.gz')
    await exportDataset({ dataDirectory, file, dataset: 'production', assets: true, drafts: false })
    const text = gunzipSync(await readFile(file)).toString('latin1')
    expect(text).toContain('production-export/data.ndjson')
    expect(text).toMatch(/production-export\/images\/[0-9a-f]{40}-400x200\.png/)
    expect(text).toMatch(/"_sanityAsset":"image@file:\/\/\.\/images\/[0-9a-f]{40}-400x200\.png"/)
    expect(text).not.toContain('DRAFT ROOM')
  })

  it('throws EXPORT_FAILED for an archive in a missing folder, and DATA_UNREADABLE for damaged data', async () => {
    const dataDirectory = await temporaryDirectory()
    await importFile(dataDirectory, await writeDataset(FILMS))
    const file = join(await temporaryDirectory(), 'missing', 'out.tar.gz')
    const options = { dataDirectory, file, dataset: 'production', assets: true, drafts: true }
    await expect(exportDataset(options)).rejects.toMatchObject({
      code: 'EXPORT_FAILED',
      message: expect.stringContaining(file),
    })
    await writeFile(join(dataDirectory, 'content.sqlite'), 'no database '.repeat(1000))
    await expect(exportDataset(options)).rejects.toMatchObject({
      code: 'DATA_UNREADABLE',
      message: expect.stringContaining(dataDirectory),
    })
  })

  it('leaves no file when it is aborted', async () => {
    const dataDirectory = await temporaryDirectory()
    await importFile(dataDirectory, await writeDataset(FILMS))
    const folder = await temporaryDirectory()
    const stop = new AbortController()
    const exporting = exportDataset({
      dataDirectory,
      file: join(folder, 'out.tar.gz'),
      dataset: 'production',
      assets: true,
      drafts: true,
      signal: stop.signal,
    })
    stop.abort()
    await expect(exporting).rejects.toMatchObject({ code: 'EXPORT_FAILED' })
    expect(await readdir(folder)).toEqual([])
  })

  it('omits documents that grant access to a preview, as importDataset does', async () => {
    const dataDirectory = await temporaryDirectory()
    const keys = [
      { _id: 'drafts.secret', _type: 'sanity.previewUrlSecret', secret: 'x' },
      { _id: 'sanity-preview-url-secret.share-access', _type: 'sanity.previewUrlShareAccess', secret: 'x' },
    ]
    await importFile(dataDirectory, await writeDataset([...FILMS, ...keys]))
    expect(documentsIn(dataDirectory).filter(({ _type }) => _type.startsWith('sanity.preview'))).toEqual([])
    const store = openData(dataDirectory)
    store.store.commit(
      keys.map((key) => ({
        id: key._id,
        before: undefined,
        after: { ...key, _rev: 'r', _createdAt: '', _updatedAt: '' },
      })),
    )
    store.close()
    const file = join(await temporaryDirectory(), 'out.tar.gz')
    await exportDataset({ dataDirectory, file, dataset: 'production', assets: true, drafts: true })
    expect(gunzipSync(await readFile(file)).toString('latin1')).not.toContain('sanity.preview')
  })

  it('omits drafts and versions without drafts', async () => {
    const dataDirectory = await temporaryDirectory()
    const version = { _id: 'versions.spring.settings', _type: 'settings', siteTitle: 'SPRING' }
    await importFile(dataDirectory, await writeDataset([...FILMS, version]))
    const file = join(await temporaryDirectory(), 'out.tar.gz')
    await exportDataset({ dataDirectory, file, dataset: 'production', assets: true, drafts: false })
    expect(gunzipSync(await readFile(file)).toString('latin1')).not.toMatch(/SPRING|DRAFT ROOM/)
  })

  it('keeps references to assets that are not included', async () => {
    const dataDirectory = await temporaryDirectory()
    await importFile(dataDirectory, await writeDataset(FILMS))
    const file = join(await temporaryDirectory(), 'out.tar.gz')
    expect(
      await exportDataset({ dataDirectory, file, dataset: 'production', assets: false, drafts: true }),
    ).toMatchObject({ assets: 0 })
    const copy = await temporaryDirectory()
    await importFile(copy, file)
    expect(documentsIn(copy)).toEqual(documentsIn(dataDirectory))
  })
})
