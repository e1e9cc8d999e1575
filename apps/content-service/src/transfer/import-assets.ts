import { randomUUID } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { basename, isAbsolute, join, resolve, sep } from 'node:path'
import type { AssetKind } from '../assets/asset-name.ts'
import {
  assetAddress,
  type AssetDescription,
  type AssetLocation,
  type AssetStore,
} from '../assets/asset-store.ts'
import { isRecord } from '../store/document.ts'
import type { DatasetSource, ImportedDocument, LineProblem, ParsedDataset } from './dataset-file.ts'

export interface ResolvedDataset {
  readonly documents: readonly ImportedDocument[]
  readonly assets: readonly AssetDescription[]
  readonly problems: readonly LineProblem[]
}

/** Replaces every `_sanityAsset` of a dataset by an asset document and references to it. Changes nothing on disk. */
export async function resolveAssets(
  parsed: ParsedDataset,
  source: DatasetSource,
  store: AssetStore,
  location: AssetLocation,
): Promise<ResolvedDataset> {
  const problems: LineProblem[] = []
  const byUrl = new Map<string, AssetDescription>()
  const read = async (url: string, line: number) => {
    if (byUrl.has(url)) return
    const file = resolveAssetUrl(url, source.root)
    if (typeof file === 'string') problems.push({ line, message: file })
    else
      try {
        byUrl.set(url, await store.describe(file.kind, file.path, { filename: basename(file.path) }))
      } catch (error) {
        problems.push({
          line,
          message: `the asset "${url}": ${error instanceof Error ? error.message : String(error)}`,
        })
      }
  }
  for (const { line, document } of parsed.lines)
    for (const url of collectAssetUrls(document)) await read(url, line)
  for (const url of source.assets) await read(url, 0)
  if (problems.length > 0) return { documents: [], assets: [], problems }

  const own = ownDocuments(parsed, byUrl, location)
  const ownIds = new Map(own.map(({ name, document }) => [name, document._id]))
  const getId = (url: string) => getAssetId(byUrl.get(url), ownIds)
  const documents = parsed.lines
    .map(({ document }) => document)
    .filter((document) => !isAssetDocument(document))
    .map((document) => replaceAssetUrls(document, getId) as ImportedDocument)
  const implied = [...byUrl.values()].filter((asset) => !ownIds.has(asset.name))
  const generated = new Map(implied.map((asset) => [asset.id, impliedDocument(asset, source, location)]))
  const written = new Set(documents.map((document) => document._id))
  const added = [...generated.values()].filter((document) => !written.has(document._id))
  return {
    documents: [...documents, ...own.map(({ document }) => document), ...added],
    assets: [...byUrl.values()],
    problems,
  }
}

function isAssetDocument(document: ImportedDocument): boolean {
  return /^sanity\.(image|file)Asset$/.test(document._type) && typeof document['_sanityAsset'] === 'string'
}

/** Asset documents of the dataset with the names of their files, which several may share. They keep their ids. */
function ownDocuments(
  parsed: ParsedDataset,
  byUrl: ReadonlyMap<string, AssetDescription>,
  location: AssetLocation,
): { readonly name: string; readonly document: ImportedDocument }[] {
  return parsed.lines.flatMap(({ document }) => {
    const { _sanityAsset: url, ...attributes } = document
    const asset = isAssetDocument(document) ? byUrl.get(String(url)) : undefined
    return asset ? [{ name: asset.name, document: assetDocument(asset, location, attributes) }] : []
  })
}

function getAssetId(asset: AssetDescription | undefined, ownIds: ReadonlyMap<string, string>): string {
  if (asset === undefined) throw new TypeError('An asset was used before it was read.')
  return ownIds.get(asset.name) ?? asset.id
}

function impliedDocument(
  asset: AssetDescription,
  source: DatasetSource,
  location: AssetLocation,
): ImportedDocument {
  const known = source.assetAttributes[`${asset.kind}-${String(asset.attributes['sha1hash'])}`]
  return assetDocument(asset, location, { ...(isRecord(known) ? known : {}), _id: asset.id })
}

/** Facts from the bytes override those of the dataset, except what only people know. */
function assetDocument(
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

interface AssetSource {
  readonly kind: AssetKind
  readonly path: string
}

function collectAssetUrls(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(collectAssetUrls)
  if (!isRecord(value)) return []
  const own = value['_sanityAsset']
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap(collectAssetUrls)]
}

/** Only files inside the folder of the dataset are valid: a dataset of a stranger must not publish others. */
function resolveAssetUrl(url: string, root: string): AssetSource | string {
  const [, kind, location] = /^(image|file)@file:\/\/(.+)$/.exec(url) ?? []
  if ((kind !== 'image' && kind !== 'file') || location === undefined)
    return `the asset "${url}" is not of the form image@file://./PATH or file@file://./PATH`
  const path = isAbsolute(location) ? location : resolve(root, location)
  if (!existsSync(path)) return `the asset "${url}" has no file at ${path}`
  const real = realpathSync(path)
  if (real.startsWith(realpathSync(root) + sep)) return { kind, path: real }
  return `the asset "${url}" is outside of the folder of the dataset`
}

/** A copy of a value with references to asset documents instead of every `_sanityAsset`. */
function replaceAssetUrls(value: unknown, getId: (url: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceAssetUrls(item, getId))
  if (!isRecord(value)) return value
  const { _sanityAsset: url, ...rest } = value
  const copy: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(rest)) copy[key] = replaceAssetUrls(member, getId)
  return typeof url === 'string' ? { ...copy, asset: { _type: 'reference', _ref: getId(url) } } : copy
}
