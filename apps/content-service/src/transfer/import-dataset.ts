import { readFile, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import type { AssetLocation, AssetStore } from '../assets/asset-store.ts'
import { diskError } from '../errors/disk-error.ts'
import { ServiceError } from '../errors/service-error.ts'
import type { ContentStore } from '../store/content-store.ts'
import type { DataPaths } from '../store/data-directory.ts'
import type { DocumentChange, StoredDocument } from '../store/document.ts'
import { collectReferences } from '../store/references.ts'
import { openDataset, parseDataset, type ImportedDocument, type LineProblem } from './dataset-file.ts'
import { saveAssets, resolveAssets } from './import-assets.ts'

const LISTED_PROBLEMS = 20

/** How an import treats existing documents: it fails, replaces them, or skips them. */
export type ImportMode = 'create' | 'replace' | 'missing'

interface ImportOptions {
  readonly file: string
  readonly mode: ImportMode
  readonly allowDangling: boolean
  readonly paths: DataPaths
  readonly store: ContentStore
  readonly assets: AssetStore
  readonly location: AssetLocation
  readonly meta?: Readonly<Record<string, string>>
}

export interface TransferReport {
  readonly documents: number
  readonly assets: number
}

/**
 * Imports all of a dataset or nothing. Throws DATASET_UNREADABLE, DATASET_INVALID with the invalid
 * lines, IMPORT_CONFLICT with the existing documents, or DISK_*.
 */
export async function importDataset(options: ImportOptions): Promise<TransferReport> {
  try {
    return await importAll(options)
  } catch (error) {
    throw diskError(error, `The dataset ${options.file} was not imported, nothing was changed`) ?? error
  }
}

async function importAll(options: ImportOptions): Promise<TransferReport> {
  const { store, paths } = options
  const source = await openDataset(options.file, paths.temporary)
  try {
    const parsed = parseDataset(await readFile(source.documents))
    reject(options.file, parsed.problems)
    const resolved = await resolveAssets(parsed.lines, source, options.assets, options.location)
    reject(options.file, resolved.problems)
    const lines = new Map(parsed.lines.map(({ line, document }) => [document._id, line]))
    if (!options.allowDangling) reject(options.file, danglingReferences(resolved.documents, store, lines))
    const changes = createChanges(resolved.documents.filter(isTransferable), options)
    const undo = await saveAssets(resolved.assets, options.assets, paths.temporary)
    try {
      store.commit(changes, options.meta)
    } catch (error) {
      await undo()
      throw error
    }
    return { documents: changes.length, assets: resolved.assets.length }
  } finally {
    if (source.root.startsWith(paths.temporary)) await rm(source.root, { recursive: true, force: true })
  }
}

function reject(file: string, problems: readonly LineProblem[]): void {
  if (problems.length === 0) return
  const shown = problems.slice(0, LISTED_PROBLEMS)
  const texts = shown.map(({ line, message }) => (line > 0 ? `  line ${line}: ${message}` : `  ${message}`))
  const more = problems.length > shown.length ? [`  and ${problems.length - shown.length} more`] : []
  throw new ServiceError(
    'DATASET_INVALID',
    [`The dataset ${file} was not imported, nothing was changed:`, ...texts, ...more].join('\n'),
  )
}

function danglingReferences(
  documents: readonly ImportedDocument[],
  store: ContentStore,
  lines: ReadonlyMap<string, number>,
): LineProblem[] {
  const imported = new Set(documents.map((document) => document._id))
  return documents.flatMap((document) =>
    collectReferences(document)
      .filter(({ target, weak }) => !weak && !imported.has(target) && !store.has(target))
      .map(({ target }) => ({
        line: lines.get(document._id) ?? 0,
        message: `"${document._id}" refers to "${target}", which does not exist (make the reference _weak, or import with --allow-dangling)`,
      })),
  )
}

function createChanges(
  documents: readonly ImportedDocument[],
  { store, mode, file }: ImportOptions,
): DocumentChange[] {
  const transaction = randomUUID()
  const now = new Date().toISOString()
  const all = documents.map((document) => ({
    id: document._id,
    before: store.get(document._id),
    after: complete(document, transaction, now),
  }))
  // The id of an asset derives from its content, so an existing one is the same.
  const existing = all.filter(
    ({ before }) => before !== undefined && !/^sanity\.\w+Asset$/.test(before._type),
  )
  if (mode === 'create' && existing.length > 0)
    throw new ServiceError(
      'IMPORT_CONFLICT',
      `The dataset ${file} was not imported, nothing was changed: ${existing.length} of its documents exist, such as "${existing[0]?.id}". Import with --replace to replace them, or with --missing to skip them.`,
    )
  return mode === 'replace' ? all : all.filter(({ before }) => before === undefined)
}

function complete(document: ImportedDocument, transaction: string, now: string): StoredDocument {
  const text = (name: string, otherwise: string) => {
    const value = document[name]
    return typeof value === 'string' && value !== '' ? value : otherwise
  }
  return {
    ...document,
    _rev: text('_rev', transaction),
    _createdAt: text('_createdAt', now),
    _updatedAt: text('_updatedAt', now),
  }
}

/**
 * Documents that grant access to the preview of a site (`@sanity/preview-url-secret`): in the
 * dataset of a stranger they would grant access for good.
 */
const ACCESS_TYPES: ReadonlySet<string> = new Set(['sanity.previewUrlSecret', 'sanity.previewUrlShareAccess'])

export function isTransferable({ _type }: { readonly _type: string }): boolean {
  return !ACCESS_TYPES.has(_type)
}
