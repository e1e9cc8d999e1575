import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { getErrorMessage } from '@cutroom/ground/error-message'
import { packTar, type TarSource } from 'modern-tar/fs'
import { isRecord } from '@cutroom/ground/is-record'
import { mapRecords } from '@cutroom/ground/records'
import { assetId } from '../assets/asset-name.ts'
import { getAssetFile, type AssetFile } from '../assets/asset-store.ts'
import { diskError } from '../errors/disk-error.ts'
import { ServiceError } from '../errors/service-error.ts'
import { ContentStore } from '../store/content-store.ts'
import { dataPaths, noContent, openingError, type DataPaths } from '../store/data-directory.ts'
import { isPublishedId, type StoredDocument } from '../store/document.ts'
import { writeWhole } from '../store/durable-file.ts'
import { isTransferable, type TransferReport } from './import-dataset.ts'

interface ExportOptions {
  readonly dataDirectory: string
  readonly file: string
  /** Determines the name of the folder in the archive. */
  readonly dataset: string
  readonly assets: boolean
  readonly drafts: boolean
  readonly signal?: AbortSignal
}

/**
 * Writes an archive in the format of the hosted service's exports. A service may run on the data.
 * Throws DATA_UNREADABLE if there is none, or DISK_* or EXPORT_FAILED if it cannot be written.
 */
export async function exportDataset(options: ExportOptions): Promise<TransferReport> {
  const paths = dataPaths(options.dataDirectory)
  const documents = readDocuments(paths)
    .filter(isTransferable)
    .filter((document) => options.drafts || isPublishedId(document._id))
  const exported = selectExported(documents, (asset) => options.assets && existsSync(getPath(paths, asset)))
  const folder = `${options.dataset}-export`
  const toSource = (name: string, content: string): TarSource => ({
    type: 'content',
    target: `${folder}/${name}`,
    content,
  })
  const sources: TarSource[] = [
    toSource('data.ndjson', exported.lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
    toSource('assets.json', JSON.stringify(exported.attributes)),
    ...exported.files.map((file): TarSource => ({
      type: 'file',
      source: getPath(paths, file),
      target: `${folder}/${file.kind}s/${file.name}`,
    })),
  ]
  try {
    // A rename would replace a link, and leave the file behind it as it was.
    const file = await realpath(options.file).catch(() => options.file)
    const write = (archive: AsyncIterable<Uint8Array>) => writeWhole(file, archive)
    await pipeline(packTar(sources), createGzip(), write, { signal: options.signal })
  } catch (error) {
    throw toExportError(error, `The archive ${options.file} was not written`)
  }
  return { documents: documents.length, assets: exported.files.length }
}

function toExportError(error: unknown, failure: string): ServiceError {
  const reason = getErrorMessage(error)
  const cause = { cause: error }
  return (
    diskError(error, failure, '--dataset') ??
    new ServiceError('EXPORT_FAILED', `${failure}: ${reason}.`, cause)
  )
}

function readDocuments(paths: DataPaths): StoredDocument[] {
  if (!existsSync(paths.database)) throw noContent(paths)
  let store: ContentStore | undefined
  try {
    store = new ContentStore(paths.database, { readOnly: true })
    return store.snapshot().documents
  } catch (error) {
    throw openingError(paths.database, error)
  } finally {
    store?.close()
  }
}

function getPath(paths: DataPaths, { kind, name }: AssetFile): string {
  return join(kind === 'image' ? paths.images : paths.files, name)
}

interface ExportedDataset {
  readonly lines: readonly unknown[]
  readonly attributes: Readonly<Record<string, unknown>>
  readonly files: readonly AssetFile[]
}

/**
 * References to assets become `_sanityAsset`, and asset documents `attributes`, unless the asset
 * has its own id, or its file is not included.
 */
function selectExported(
  documents: readonly StoredDocument[],
  isIncluded: (file: AssetFile) => boolean,
): ExportedDataset {
  const assets = documents.flatMap((document) => {
    const file = getAssetFile(document)
    if (file === undefined || !isIncluded(file)) return []
    const hasOwnId = document._id !== assetId(file.kind, file.name)
    return [{ document, file, hasOwnId, url: `${file.kind}@file://./${file.kind}s/${file.name}` }]
  })
  const withOwnId = new Map(assets.filter((asset) => asset.hasOwnId).map((a) => [a.document._id, a]))
  const listed = new Set([...withOwnId.values()].map(({ file }) => file.name))
  // An import creates the same documents from these files.
  const implied = assets.filter(({ hasOwnId, file }) => !hasOwnId && !listed.has(file.name))
  const urls = new Map(implied.map(({ document, url }) => [document._id, url]))
  // Plain references only, which an import restores exactly.
  const embedAsset = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => {
        const url = name === 'asset' && isPlainReference(value) ? urls.get(String(value['_ref'])) : undefined
        return url === undefined ? [name, value] : ['_sanityAsset', url]
      }),
    )
  const lines = documents
    .filter(({ _id }) => !urls.has(_id))
    .map((document) => {
      const asset = withOwnId.get(document._id)
      return mapRecords({ ...document, ...(asset && { _sanityAsset: asset.url }) }, embedAsset)
    })
  const attributes = implied.map(({ document: { _id, ...rest }, file }) => [
    `${file.kind}-${String(rest['sha1hash'])}`,
    rest,
  ])
  const files = new Map([...withOwnId.values(), ...implied].map(({ file }) => [file.name, file]))
  return { lines, attributes: Object.fromEntries(attributes), files: [...files.values()] }
}

function isPlainReference(value: unknown): value is Record<string, unknown> {
  return (
    isRecord(value) && value['_type'] === 'reference' && '_ref' in value && Object.keys(value).length === 2
  )
}
