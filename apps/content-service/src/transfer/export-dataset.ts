import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { assetId } from '../assets/asset-name.ts'
import { assetFileOf } from '../assets/asset-store.ts'
import { diskError } from '../errors/disk-error.ts'
import { ServiceError } from '../errors/service-error.ts'
import { ContentStore } from '../store/content-store.ts'
import { dataPaths, openingError, type DataPaths } from '../store/data-directory.ts'
import { isPublishedId, isRecord, type StoredDocument } from '../store/document.ts'
import { isTransferable } from './import-dataset.ts'

export interface ExportOptions {
  readonly dataDirectory: string
  /** The archive to write, `.tar.gz`. */
  readonly file: string
  /** Determines the name of the folder in the archive. */
  readonly dataset: string
  readonly assets: boolean
  readonly drafts: boolean
  /** Ends the export, without a file. */
  readonly signal?: AbortSignal
}

/**
 * Writes all documents and assets into an archive in the format of the hosted service's exports. A service may run on the
 * data. Throws DATA_UNREADABLE if there is none, or DISK_* or EXPORT_FAILED if the archive cannot be written.
 */
export async function exportDataset(options: ExportOptions): Promise<{ documents: number; assets: number }> {
  const paths = dataPaths(options.dataDirectory)
  const documents = readDocuments(paths)
    .filter(isTransferable)
    .filter((document) => options.drafts || isPublishedId(document._id))
  const form = exportForm(documents, (asset) => options.assets && existsSync(assetPath(paths, asset)))
  const temporary = `${options.file}.${randomUUID()}`
  const archive = pack()
  try {
    const { signal } = options
    const writing = pipeline(archive, createGzip(), createWriteStream(temporary), signal ? { signal } : {})
    const filling = fill(archive, `${options.dataset}-export`, form, paths)
    await Promise.all([writing, filling])
    await rename(temporary, options.file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw exportError(error, `The archive ${options.file} was not written`)
  }
  return { documents: documents.length, assets: form.assets.length }
}

function exportError(error: unknown, what: string): ServiceError {
  const reason = error instanceof Error ? error.message : String(error)
  return diskError(error, what) ?? new ServiceError('EXPORT_FAILED', `${what}: ${reason}.`, { cause: error })
}

function readDocuments(paths: DataPaths): StoredDocument[] {
  if (!existsSync(paths.database))
    throw new ServiceError(
      'DATA_UNREADABLE',
      `There is no content in ${paths.root}. Name its directory with --data.`,
    )
  let store: ContentStore | undefined
  try {
    store = new ContentStore(paths.database, { readOnly: true })
    return store.snapshot().documents
  } catch (error) {
    throw openingError(paths, error)
  } finally {
    store?.close()
  }
}

async function fill(archive: Pack, folder: string, form: ExportForm, paths: DataPaths): Promise<void> {
  try {
    const texts = {
      'data.ndjson': form.lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
      'assets.json': JSON.stringify(form.attributes),
    }
    // Their errors are those of the archive.
    for (const [name, text] of Object.entries(texts))
      archive.entry({ name: `${folder}/${name}` }, text).on('error', () => {})
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

interface ExportedAsset {
  readonly folder: 'images' | 'files'
  readonly name: string
}

interface ExportForm {
  readonly lines: readonly Readonly<Record<string, unknown>>[]
  /** Attributes of the assets without a line, by `image-{sha1}` or `file-{sha1}`. */
  readonly attributes: Readonly<Record<string, unknown>>
  readonly assets: readonly ExportedAsset[]
}

/** An asset document of an export, and the form of references to it. */
interface AssetEntry extends ExportedAsset {
  readonly document: StoredDocument
  readonly url: string
  /** Whether its id derives from its file, so that an import creates the same document. */
  readonly implied: boolean
}

/**
 * Converts documents to the format of the hosted service's exports: references to assets become `_sanityAsset`, asset
 * documents become entries of `attributes`. An asset document with its own id stays a line, with `_sanityAsset`. Assets
 * whose file is not `included` stay documents and references.
 */
function exportForm(
  documents: readonly StoredDocument[],
  included: (asset: ExportedAsset) => boolean,
): ExportForm {
  const entries = new Map<string, AssetEntry>()
  for (const document of documents) {
    const entry = assetEntry(document)
    if (entry !== undefined && included(entry)) entries.set(document._id, entry)
  }
  const own = [...entries.values()].filter((entry) => !entry.implied)
  const taken = new Set(own.map((entry) => entry.name))
  const implied = [...entries.values()].filter((entry) => entry.implied && !taken.has(entry.name))
  const urls = new Map(implied.map((entry) => [entry.document._id, entry.url]))
  const lines = documents
    .filter((document) => !urls.has(document._id))
    .map((document) => {
      const entry = entries.get(document._id)
      const line = embedAssets(document, urls) as Record<string, unknown>
      return entry === undefined || entry.implied ? line : { ...line, _sanityAsset: entry.url }
    })
  const attributes = Object.fromEntries(
    implied.map(({ document }) => {
      const { _id, ...rest } = document
      return [`${_id.split('-')[0]}-${String(rest['sha1hash'])}`, rest]
    }),
  )
  const files = new Map([...own, ...implied].map(({ folder, name }) => [name, { folder, name }]))
  return { lines, attributes, assets: [...files.values()] }
}

function assetEntry(document: StoredDocument): AssetEntry | undefined {
  const file = assetFileOf(document)
  if (file === undefined) return undefined
  const { kind, name } = file
  const folder = `${kind}s` as const
  const implied = document._id === assetId(kind, name)
  return { folder, name, document, implied, url: `${kind}@file://./${folder}/${name}` }
}

/** Replaces plain references only, which an import restores exactly. */
function embedAssets(value: unknown, urls: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => embedAssets(item, urls))
  if (!isRecord(value)) return value
  const { asset, ...rest } = value
  const copy = Object.fromEntries(
    Object.entries(rest).map(([key, member]) => [key, embedAssets(member, urls)]),
  )
  if (asset === undefined) return copy
  const url = isRecord(asset) && isPlainReference(asset) ? urls.get(String(asset['_ref'])) : undefined
  return url === undefined ? { ...copy, asset: embedAssets(asset, urls) } : { ...copy, _sanityAsset: url }
}

function isPlainReference(asset: Record<string, unknown>): boolean {
  return asset['_type'] === 'reference' && Object.keys(asset).length === 2 && '_ref' in asset
}
