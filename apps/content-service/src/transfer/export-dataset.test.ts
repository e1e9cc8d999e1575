import { mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openData } from '../service/service-data.ts'
import { documentsIn, importFile } from '../../testing/data-directory.ts'
import { FILMS } from '../../testing/films.ts'
import { temporaryDirectory, writeDataset } from '../../testing/test-service.ts'
import { exportDataset } from './export-dataset.ts'

const OPTIONS = { dataset: 'production', assets: true, drafts: true }

async function createData(lines: readonly unknown[] = FILMS): Promise<string> {
  const dataDirectory = await temporaryDirectory()
  await importFile(dataDirectory, await writeDataset(lines))
  return dataDirectory
}

/** Exports data. Returns the archive and its bytes, unpacked. */
async function exportData(dataDirectory: string, options: Partial<typeof OPTIONS> = {}) {
  const file = join(await temporaryDirectory(), 'out.tar.gz')
  const report = await exportDataset({ ...OPTIONS, ...options, dataDirectory, file })
  return { file, report, text: gunzipSync(await readFile(file)).toString('latin1') }
}

describe('exportDataset', () => {
  it('writes the format of the hosted service, without drafts and versions if they are left out', async () => {
    const version = { _id: 'versions.spring.settings', _type: 'settings', siteTitle: 'SPRING' }
    const { text } = await exportData(await createData([...FILMS, version]), { drafts: false })
    expect(text).toContain('production-export/data.ndjson')
    expect(text).toMatch(/production-export\/images\/[0-9a-f]{40}-400x200\.png/)
    expect(text).toMatch(/"_sanityAsset":"image@file:\/\/\.\/images\/[0-9a-f]{40}-400x200\.png"/)
    expect(text).not.toMatch(/SPRING|DRAFT ROOM/)
  })

  it('throws EXPORT_FAILED for an archive in a missing folder, and DATA_UNREADABLE for damaged data', async () => {
    const dataDirectory = await createData()
    const file = join(await temporaryDirectory(), 'missing', 'out.tar.gz')
    const options = { ...OPTIONS, dataDirectory, file }
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

  it.skipIf(process.platform === 'win32')('writes the file that a link names', async () => {
    const folder = await temporaryDirectory()
    await mkdir(join(folder, 'disk'))
    const target = join(folder, 'disk', 'backup.tar.gz')
    await writeFile(target, 'earlier')
    const file = join(folder, 'latest.tar.gz')
    await symlink(target, file)
    await exportDataset({ ...OPTIONS, dataDirectory: await createData(), file })
    expect(await readlink(file)).toBe(target)
    expect(gunzipSync(await readFile(target)).toString('latin1')).toContain('data.ndjson')
  })

  it('leaves no file when it is aborted', async () => {
    const folder = await temporaryDirectory()
    const stop = new AbortController()
    const options = { ...OPTIONS, dataDirectory: await createData(), file: join(folder, 'out.tar.gz') }
    const exporting = exportDataset({ ...options, signal: stop.signal })
    stop.abort()
    await expect(exporting).rejects.toMatchObject({ code: 'EXPORT_FAILED' })
    expect(await readdir(folder)).toEqual([])
  })

  it('omits documents that grant access to a preview, as importDataset does', async () => {
    const keys = [
      { _id: 'drafts.secret', _type: 'sanity.previewUrlSecret', secret: 'x' },
      { _id: 'sanity-preview-url-secret.share-access', _type: 'sanity.previewUrlShareAccess', secret: 'x' },
    ]
    const dataDirectory = await createData([...FILMS, ...keys])
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
    expect((await exportData(dataDirectory)).text).not.toContain('sanity.preview')
  })

  it('keeps references to assets that are not included', async () => {
    const dataDirectory = await createData()
    const { file, report } = await exportData(dataDirectory, { assets: false })
    expect(report).toMatchObject({ assets: 0 })
    const copy = await temporaryDirectory()
    await importFile(copy, file)
    expect(documentsIn(copy)).toEqual(documentsIn(dataDirectory))
  })
})
