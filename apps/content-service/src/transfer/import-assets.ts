import { randomUUID } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'
import {
  assetAddress,
  type AssetDescription,
  type AssetLocation,
  type AssetStore,
} from '../assets/asset-store.ts'
import { isRecord } from '../store/document.ts'
import type { DatasetLine, DatasetSource, ImportedDocument, LineProblem } from './dataset-file.ts'

interface ResolvedDataset {
  readonly documents: readonly ImportedDocument[]
  readonly assets: readonly AssetDescription[]
  readonly problems: readonly LineProblem[]
}

/** Replaces every `_sanityAsset` by an asset document and references. Writes nothing. */
export async function resolveAssets(
  lines: readonly DatasetLine[],
  source: DatasetSource,
  store: AssetStore,
  location: AssetLocation,
): Promise<ResolvedDataset> {
  const problems: LineProblem[] = []
  const assets = new Map<string, AssetDescription>()
  const readAsset = async (url: string, line: number) => {
    if (assets.has(url)) return
    try {
      assets.set(url, await describeAsset(url, source.root, store))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      problems.push({ line, message: `the asset "${url}" ${reason}` })
    }
  }
  for (const { line, document } of lines)
    for (const url of collectAssetUrls(document)) await readAsset(url, line)
  for (const url of source.assets) await readAsset(url, 0)
  if (problems.length > 0) return { documents: [], assets: [], problems }

  // Several asset documents with ids of their own may share a file.
  const own = lines.flatMap(({ document: { _sanityAsset: url, ...given } }) => {
    const asset = /^sanity\.(image|file)Asset$/.test(given._type) ? assets.get(String(url)) : undefined
    return asset ? [{ asset, document: createAssetDocument(asset, location, given) }] : []
  })
  const ownIds = new Map(own.map(({ asset, document }) => [asset.name, document._id]))
  const getId = (url: string) => {
    const asset = assets.get(url)
    return asset && (ownIds.get(asset.name) ?? asset.id)
  }
  const listed = new Set(own.map(({ document }) => document._id))
  const documents = lines
    .map(({ document }) => document)
    .filter(({ _id }) => !listed.has(_id))
    .map((document) => replaceAssetUrls(document, getId) as ImportedDocument)
  const written = new Set(documents.map(({ _id }) => _id))
  const implied = new Map(
    [...assets.values()]
      .filter(({ id, name }) => !ownIds.has(name) && !written.has(id))
      .map((asset) => {
        const known = source.assetAttributes[`${asset.kind}-${String(asset.attributes['sha1hash'])}`]
        const given = { ...(isRecord(known) ? known : {}), _id: asset.id }
        return [asset.id, createAssetDocument(asset, location, given)]
      }),
  )
  return {
    documents: [...documents, ...own.map(({ document }) => document), ...implied.values()],
    assets: [...assets.values()],
    problems,
  }
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

function collectAssetUrls(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(collectAssetUrls)
  if (!isRecord(value)) return []
  const own = value['_sanityAsset']
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap(collectAssetUrls)]
}

/** Only files inside the dataset's folder: a stranger's dataset must not publish others. */
async function describeAsset(url: string, root: string, store: AssetStore): Promise<AssetDescription> {
  const [, kind, location] = /^(image|file)@file:\/\/(.+)$/.exec(url) ?? []
  if ((kind !== 'image' && kind !== 'file') || location === undefined)
    throw new Error('is not of the form image@file://./PATH or file@file://./PATH')
  const path = resolve(root, location)
  if (!existsSync(path)) throw new Error(`has no file at ${path}`)
  const real = realpathSync(path)
  if (!real.startsWith(realpathSync(root) + sep)) throw new Error('is outside of the folder of the dataset')
  try {
    return await store.describe(kind, real, { filename: basename(real) })
  } catch (error) {
    throw new Error(`is invalid: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

function replaceAssetUrls(value: unknown, getId: (url: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceAssetUrls(item, getId))
  if (!isRecord(value)) return value
  const { _sanityAsset: url, ...rest } = value
  const copy: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(rest)) copy[key] = replaceAssetUrls(member, getId)
  return typeof url === 'string' ? { ...copy, asset: { _type: 'reference', _ref: getId(url) } } : copy
}
