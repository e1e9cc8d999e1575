import { randomUUID } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { getErrorMessage } from '@cutroom/ground/error-message'
import { isRecord } from '@cutroom/ground/is-record'
import { mapRecords } from '@cutroom/ground/records'
import type { AssetKind } from '../assets/asset-name.ts'
import {
  assetAddress,
  type AssetDescription,
  type AssetLocation,
  type AssetStore,
} from '../assets/asset-store.ts'
import { findPath } from './dataset-folder.ts'
import type { DatasetSource } from './dataset-source.ts'
import { nameDocument } from './name-document.ts'
import type { ImportedDocument } from './parse-dataset.ts'

interface DescribedAssets {
  /** Descriptions by the address in `_sanityAsset`. */
  readonly byUrl: ReadonlyMap<string, AssetDescription>
  readonly all: readonly AssetDescription[]
  /** Why assets of documents cannot be imported. */
  readonly problems: readonly string[]
  /** Why files that no document uses cannot be. */
  readonly warnings: readonly string[]
}

/** Documents that a message names at most. */
const NAMED_DOCUMENTS = 3

/** Reads all assets of a dataset. Writes nothing. */
export async function describeAssets(
  documents: readonly ImportedDocument[],
  source: DatasetSource,
  store: AssetStore,
): Promise<DescribedAssets> {
  const root = realpathSync(source.root)
  const byUrl = new Map<string, AssetDescription>()
  const byFile = new Map<string, AssetDescription>()
  const used = new Set<string>()
  const problems: string[] = []
  const warnings: string[] = []
  const describe = async (kind: AssetKind, path: string) => {
    const known = byFile.get(kind + path)
    if (known !== undefined) return known
    if (!path.startsWith(root + sep))
      throw new Error('It is outside of the folder of the dataset. Copy it into that folder.')
    const asset = await store.describe(kind, path, { filename: basename(path) })
    byFile.set(kind + path, asset)
    return asset
  }
  for (const [url, users] of collectUsers(documents))
    try {
      const { kind, path } = await locate(url, source.root)
      used.add(path)
      byUrl.set(url, await describe(kind, path))
    } catch (error) {
      const more = users.length > NAMED_DOCUMENTS ? ` and ${users.length - NAMED_DOCUMENTS} more` : ''
      const names = users.slice(0, NAMED_DOCUMENTS).map(nameDocument).join(', ')
      problems.push(`the asset "${url}" of ${names}${more}: ${getErrorMessage(error)}`)
    }
  for (const kind of ['image', 'file'] as const)
    for (const path of source.assets[kind])
      try {
        const real = realpathSync(path)
        if (used.has(real)) continue
        if (!source.isExport)
          throw new Error('It is imported if the file of the documents is named data.ndjson.')
        await describe(kind, real)
      } catch (error) {
        warnings.push(`"${relative(source.root, path)}", which no document uses: ${getErrorMessage(error)}`)
      }
  return { byUrl, all: [...byFile.values()], problems, warnings }
}

/** The documents that use an asset, by its address. */
function collectUsers(documents: readonly ImportedDocument[]): Map<string, ImportedDocument[]> {
  const users = new Map<string, ImportedDocument[]>()
  for (const document of documents)
    for (const url of new Set(collectAssetUrls(document))) {
      const known = users.get(url) ?? []
      known.push(document)
      users.set(url, known)
    }
  return users
}

function collectAssetUrls(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(collectAssetUrls)
  if (!isRecord(value)) return []
  const own = value['_sanityAsset']
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap(collectAssetUrls)]
}

async function locate(url: string, root: string): Promise<{ kind: AssetKind; path: string }> {
  const [, kind, location] = /^(image|file)@file:\/\/(.+)$/.exec(url) ?? []
  if ((kind !== 'image' && kind !== 'file') || location === undefined)
    throw new Error(
      'It is not of the form image@file://./PATH or file@file://./PATH. Download it into the folder of the dataset.',
    )
  const path = await findPath(root, location)
  if (path === undefined) throw new Error('It has no file in the folder of the dataset.')
  return { kind, path: realpathSync(path) }
}

/**
 * Replaces each `_sanityAsset` by a reference, and adds the documents of the assets. Removes the
 * assets with problems.
 */
export function replaceAssets(
  given: readonly ImportedDocument[],
  { byUrl, all }: DescribedAssets,
  attributes: DatasetSource['assetAttributes'],
  location: AssetLocation,
): ImportedDocument[] {
  // Several asset documents with ids of their own may share a file.
  const own = given.filter(
    ({ _type, _sanityAsset }) => isAssetType(_type) && typeof _sanityAsset === 'string',
  )
  const ownDocuments = own.flatMap(({ _sanityAsset: url, ...document }) => {
    const asset = byUrl.get(String(url))
    return asset ? [{ asset, document: createAssetDocument(asset, location, document) }] : []
  })
  const ownIds = new Map(ownDocuments.map(({ asset, document }) => [asset.name, document._id]))
  const getId = (url: string) => {
    const asset = byUrl.get(url)
    return asset && (ownIds.get(asset.name) ?? asset.id)
  }
  const written = new Set(ownDocuments.map(({ document }) => document._id))
  const removed = new Set(own.map(({ _id }) => _id).filter((id) => !written.has(id)))
  const replaceAssetUrl = ({ _sanityAsset: url, ...record }: Readonly<Record<string, unknown>>) => {
    const { asset, ...rest } = record
    const kept = isRecord(asset) && removed.has(String(asset['_ref'])) ? rest : record
    const id = typeof url === 'string' ? getId(url) : undefined
    return id === undefined ? kept : { ...kept, asset: { _type: 'reference', _ref: id } }
  }
  const listed = new Set(own)
  const documents = given
    .filter((document) => !listed.has(document))
    .map((document) => mapRecords(document, replaceAssetUrl) as ImportedDocument)
  for (const { _id } of documents) written.add(_id)
  const implied = new Map(
    all
      .filter(({ id, name }) => !ownIds.has(name) && !written.has(id))
      .map((asset) => {
        const known = attributes[`${asset.kind}-${String(asset.attributes['sha1hash'])}`]
        const document = { ...(isRecord(known) ? known : {}), _id: asset.id }
        return [asset.id, createAssetDocument(asset, location, document)]
      }),
  )
  return [...documents, ...ownDocuments.map(({ document }) => document), ...implied.values()]
}

function isAssetType(type: string): boolean {
  return type === 'sanity.imageAsset' || type === 'sanity.fileAsset'
}

/** Facts from the bytes override those of the dataset, except what only people know. */
function createAssetDocument(
  asset: AssetDescription,
  location: AssetLocation,
  given: Readonly<Record<string, unknown>> & { _id: string },
): ImportedDocument {
  const { mimeType: _, metadata: __, originalFilename: ___, _type, ...facts } = asset.attributes
  const address = assetAddress(asset.kind, asset.name, location)
  return { ...asset.attributes, ...given, ...facts, ...address, _type: String(_type) }
}

/** Returns a function that deletes the new files. If one fails, the others are deleted. */
export async function saveAssets(
  assets: readonly AssetDescription[],
  store: AssetStore,
  temporary: string,
): Promise<() => Promise<void>> {
  const added: string[] = []
  const undo = async () => {
    for (const path of added) await rm(path, { force: true })
  }
  try {
    for (const asset of assets) {
      const copy = join(temporary, randomUUID())
      await copyFile(asset.source, copy)
      if (await store.save({ ...asset, source: copy })) added.push(asset.target)
      else await rm(copy, { force: true })
    }
  } catch (error) {
    await undo()
    throw error
  }
  return undo
}
