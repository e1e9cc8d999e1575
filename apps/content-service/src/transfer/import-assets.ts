import { randomUUID } from 'node:crypto'
import { copyFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { assetAddress } from '../assets/asset-store.ts'
import type { AssetDescription, AssetStore } from '../assets/asset-store.ts'
import { isRecord } from '../store/document.ts'
import type { ImportedDocument, LineProblem, ParsedDataset } from './dataset-lines.ts'
import type { DatasetSource } from './dataset-source.ts'
import { collectAssetUrls, replaceAssetUrls, resolveAssetUrl } from './embedded-assets.ts'

/** Where the service says that its assets are. */
export interface AssetPlace {
  readonly publicUrl: string
  readonly projectId: string
  readonly dataset: string
}

/** Documents whose assets are documents and references, and the files that belong to them. */
export interface ResolvedDataset {
  readonly documents: readonly ImportedDocument[]
  readonly assets: readonly AssetDescription[]
  readonly problems: readonly LineProblem[]
}

/** Turns every `_sanityAsset` of a dataset into an asset document and references to it. Changes nothing on disk. */
export async function resolveAssets(
  parsed: ParsedDataset,
  source: DatasetSource,
  store: AssetStore,
  place: AssetPlace,
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

  const own = ownDocuments(parsed, byUrl, place)
  const idOf = (url: string) => idOfAsset(byUrl.get(url), own)
  const documents = parsed.lines
    .map(({ document }) => document)
    .filter((document) => !isAssetDocument(document))
    .map((document) => replaceAssetUrls(document, idOf) as ImportedDocument)
  const implied = [...byUrl.values()].filter((asset) => !own.has(asset.name))
  const made = new Map(implied.map((asset) => [asset.id, impliedDocument(asset, source, place)]))
  const written = new Set(documents.map((document) => document._id))
  const added = [...made.values()].filter((document) => !written.has(document._id))
  return { documents: [...documents, ...own.values(), ...added], assets: [...byUrl.values()], problems }
}

function isAssetDocument(document: ImportedDocument): boolean {
  return /^sanity\.(image|file)Asset$/.test(document._type) && typeof document['_sanityAsset'] === 'string'
}

/** Asset documents that the dataset itself has, by the name of their file. They keep their ids. */
function ownDocuments(
  parsed: ParsedDataset,
  byUrl: ReadonlyMap<string, AssetDescription>,
  place: AssetPlace,
) {
  const own = new Map<string, ImportedDocument>()
  for (const { document } of parsed.lines) {
    if (!isAssetDocument(document)) continue
    const { _sanityAsset: url, ...attributes } = document
    const asset = byUrl.get(String(url))
    if (asset !== undefined) own.set(asset.name, assetDocument(asset, place, attributes))
  }
  return own
}

function idOfAsset(asset: AssetDescription | undefined, own: ReadonlyMap<string, ImportedDocument>): string {
  if (asset === undefined) throw new TypeError('An asset was used before it was read.')
  return own.get(asset.name)?._id ?? asset.id
}

function impliedDocument(
  asset: AssetDescription,
  source: DatasetSource,
  place: AssetPlace,
): ImportedDocument {
  const known = source.assetAttributes[`${asset.kind}-${String(asset.attributes['sha1hash'])}`]
  return assetDocument(asset, place, { ...(isRecord(known) ? known : {}), _id: asset.id })
}

/** What the bytes say wins over what the dataset says, but for what only people know. */
function assetDocument(
  asset: AssetDescription,
  place: AssetPlace,
  given: Readonly<Record<string, unknown>> & { _id: string },
): ImportedDocument {
  const { mimeType, metadata, originalFilename, _type, ...facts } = asset.attributes
  return {
    ...Object.fromEntries(
      Object.entries({ originalFilename, mimeType, metadata }).filter(([, value]) => value !== undefined),
    ),
    ...given,
    ...facts,
    ...assetAddress(asset.kind, asset.name, place),
    _type: String(_type),
  }
}

/**
 * Copies the files of assets to where they belong, and returns the function that takes those away again which were
 * not there before. If one fails, the others are taken away too.
 */
export async function keepAssets(
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
      if (await store.keep({ ...asset, source: copy })) added.push(asset.target)
      else await rm(copy, { force: true })
    }
  } catch (error) {
    await undo()
    throw error
  }
  return undo
}
