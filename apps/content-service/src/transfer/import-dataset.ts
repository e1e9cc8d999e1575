import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssetLocation, AssetStore } from '../assets/asset-store.ts'
import { diskError } from '../errors/disk-error.ts'
import { ServiceError } from '../errors/service-error.ts'
import type { ContentStore } from '../store/content-store.ts'
import type { DataPaths } from '../store/data-directory.ts'
import type { DocumentChange, StoredDocument } from '../store/document.ts'
import { collectReferences } from '../store/references.ts'
import { completeDocument } from './complete-document.ts'
import { openDataset } from './dataset-source.ts'
import { describeAssets, replaceAssets, saveAssets } from './import-assets.ts'
import { nameDocument } from './name-document.ts'
import { parseDataset, type ImportedDocument } from './parse-dataset.ts'

const LISTED_PROBLEMS = 20

/** How an import treats existing documents: it fails, replaces them, or skips them. */
export type ImportMode = 'create' | 'replace' | 'missing'

interface ImportOptions {
  readonly file: string
  readonly mode: ImportMode
  readonly allowDangling: boolean
  /** Whether assets that cannot be read are removed from documents, with a warning. */
  readonly allowFailingAssets: boolean
  readonly paths: DataPaths
  readonly store: ContentStore
  readonly assets: AssetStore
  readonly location: AssetLocation
  readonly meta?: Readonly<Record<string, string>>
  readonly warn: (message: string) => void
}

export interface TransferReport {
  readonly documents: number
  readonly assets: number
}

/**
 * Imports all of a dataset or nothing. Throws DATASET_UNREADABLE, DATASET_INVALID with the invalid
 * documents, IMPORT_CONFLICT with the existing ones, or DISK_*.
 */
export async function importDataset(options: ImportOptions): Promise<TransferReport> {
  try {
    return await importAll(options)
  } catch (error) {
    throw diskError(error, `The dataset ${options.file} was not imported, nothing was changed`) ?? error
  }
}

async function importAll(options: ImportOptions): Promise<TransferReport> {
  const { file, store, paths } = options
  const temporary = join(paths.temporary, 'dataset')
  try {
    const source = await openDataset(file, temporary)
    const parsed = parseDataset(source.text)
    reject(file, parsed.problems)
    const given = parsed.documents.map(completeDocument)
    const assets = await describeAssets(given, source, options.assets)
    if (!options.allowFailingAssets)
      reject(
        file,
        assets.problems,
        'Replace them, or leave them out with content-service import --allow-failing-assets.',
      )
    const documents = replaceAssets(given, assets, source.assetAttributes, options.location)
    if (!options.allowDangling)
      reject(
        file,
        danglingReferences(documents, store),
        'Make the references _weak, or import with --allow-dangling.',
      )
    const changes = createChanges(documents.filter(isTransferable), options)
    const undo = await saveAssets(assets.all, options.assets, paths.temporary)
    try {
      store.commit(changes, options.meta)
    } catch (error) {
      await undo()
      throw error
    }
    const leftOut = [...assets.problems, ...assets.warnings]
    if (leftOut.length > 0) options.warn(`Left out of the import of ${file}:\n${list(leftOut)}`)
    return { documents: changes.length, assets: assets.all.length }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

function reject(file: string, problems: readonly string[], advice = ''): void {
  if (problems.length === 0) return
  throw new ServiceError(
    'DATASET_INVALID',
    `The dataset ${file} was not imported, nothing was changed:\n${list(problems)}${advice && `\n${advice}`}`,
  )
}

function list(problems: readonly string[]): string {
  const more = problems.length - LISTED_PROBLEMS
  return [...problems.slice(0, LISTED_PROBLEMS), ...(more > 0 ? [`and ${more} more`] : [])]
    .map((problem) => `  ${problem}`)
    .join('\n')
}

function danglingReferences(documents: readonly ImportedDocument[], store: ContentStore): string[] {
  const imported = new Set(documents.map((document) => document._id))
  return documents.flatMap((document) =>
    collectReferences(document)
      .filter(({ target, weak }) => !weak && !imported.has(target) && !store.has(target))
      .map(({ target }) => `${nameDocument(document)} refers to "${target}", which does not exist`),
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
  const [first] = existing
  if (mode === 'create' && first !== undefined)
    throw new ServiceError(
      'IMPORT_CONFLICT',
      `The dataset ${file} was not imported, nothing was changed: ${existing.length} of its documents exist, such as ${nameDocument(first.after)}. Import with --replace to replace them, or with --missing to skip them.`,
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
