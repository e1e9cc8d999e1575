import { isRecord } from '../store/document.ts'
import type { StoredDocument } from '../store/document.ts'

/** A file that belongs into an export. */
export interface ExportedAsset {
  readonly folder: 'images' | 'files'
  readonly name: string
}

/** What an export consists of. */
export interface ExportForm {
  readonly lines: readonly Readonly<Record<string, unknown>>[]
  /** Attributes of the assets that are no lines, by `image-{sha1}` or `file-{sha1}`. */
  readonly attributes: Readonly<Record<string, unknown>>
  readonly assets: readonly ExportedAsset[]
}

/** An asset document that goes into an export, and how its references are written there. */
interface AssetEntry extends ExportedAsset {
  readonly document: StoredDocument
  readonly url: string
  /** Whether its id follows from its file, so that an import makes the same document again. */
  readonly implied: boolean
}

/**
 * Brings documents into the form of the hosted service's exports: references to assets become `_sanityAsset`, asset
 * documents become entries of `attributes`. An asset document with an id of its own stays a line, with `_sanityAsset`
 * in it. Assets whose file is not `wanted` stay as documents and references.
 */
export function exportForm(
  documents: readonly StoredDocument[],
  wanted: (asset: ExportedAsset) => boolean,
): ExportForm {
  const entries = new Map<string, AssetEntry>()
  for (const document of documents) {
    const entry = assetEntry(document)
    if (entry !== undefined && wanted(entry)) entries.set(document._id, entry)
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
  const [, kind] = /^sanity\.(image|file)Asset$/.exec(document._type) ?? []
  const path = document['path']
  if (kind === undefined || typeof path !== 'string') return undefined
  const folder = kind === 'image' ? 'images' : 'files'
  const name = path.slice(path.lastIndexOf('/') + 1)
  const implied = document._id === `${kind}-${name.replace('.', '-')}`
  return { folder, name, document, implied, url: `${kind}@file://./${folder}/${name}` }
}

/** Only a plain reference is rewritten: an import makes exactly that again. */
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
