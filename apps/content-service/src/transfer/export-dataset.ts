import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import type { Pack } from 'tar-stream'
import { diskError } from '../errors/disk-error.ts'
import { ServiceError } from '../errors/service-error.ts'
import { ContentStore } from '../store/content-store.ts'
import { dataPaths } from '../store/data-directory.ts'
import type { DataPaths } from '../store/data-directory.ts'
import type { StoredDocument } from '../store/document.ts'
import { exportForm } from './export-form.ts'
import type { ExportedAsset } from './export-form.ts'
import { isPublished, isTransferable } from './transferable.ts'

/** What an export needs. */
export interface ExportOptions {
  readonly dataDirectory: string
  /** The archive to write, `.tar.gz`. */
  readonly file: string
  /** Names the folder inside the archive. */
  readonly dataset: string
  readonly assets: boolean
  readonly drafts: boolean
}

/**
 * Writes all documents and assets as an archive in the form of the hosted service's exports. A service may be
 * running on the data. Throws DATA_UNREADABLE when there is none, or DISK_* where the archive cannot be written.
 */
export async function exportDataset(options: ExportOptions): Promise<{ documents: number; assets: number }> {
  const paths = dataPaths(options.dataDirectory)
  const documents = readDocuments(paths)
    .filter(isTransferable)
    .filter((document) => options.drafts || isPublished(document))
  const form = exportForm(documents, (asset) => options.assets && existsSync(assetPath(paths, asset)))
  const temporary = `${options.file}.${randomUUID()}`
  const archive = pack()
  try {
    const writing = pipeline(archive, createGzip(), createWriteStream(temporary))
    const filling = fill(archive, `${options.dataset}-export`, form, paths)
    await Promise.all([writing, filling])
    await rename(temporary, options.file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw diskError(error, `The archive ${options.file} was not written`) ?? error
  }
  return { documents: documents.length, assets: form.assets.length }
}

function readDocuments(paths: DataPaths): StoredDocument[] {
  if (!existsSync(paths.database))
    throw new ServiceError(
      'DATA_UNREADABLE',
      `There is no content in ${paths.root}. Name its directory with --data.`,
    )
  const store = new ContentStore(paths.database, { readOnly: true })
  try {
    return store.snapshot().documents
  } finally {
    store.close()
  }
}

async function fill(
  archive: Pack,
  folder: string,
  form: ReturnType<typeof exportForm>,
  paths: DataPaths,
): Promise<void> {
  try {
    archive.entry(
      { name: `${folder}/data.ndjson` },
      form.lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    )
    archive.entry({ name: `${folder}/assets.json` }, JSON.stringify(form.attributes))
    for (const asset of form.assets) {
      const path = assetPath(paths, asset)
      const entry = archive.entry({
        name: `${folder}/${asset.folder}/${asset.name}`,
        size: (await stat(path)).size,
      })
      await pipeline(createReadStream(path), entry)
    }
    archive.finalize()
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

function assetPath(paths: DataPaths, { folder, name }: ExportedAsset): string {
  return join(folder === 'images' ? paths.images : paths.files, name)
}
