import { AssetStore, assetAddress } from './assets/asset-store.ts'
import { withFileLinks } from './assets/file-links.ts'
import { diskError } from './errors/disk-error.ts'
import { ServiceError } from './errors/service-error.ts'
import { ContentStore } from './store/content-store.ts'
import { dataPaths, lockDirectory, prepareDirectories } from './store/data-directory.ts'
import type { DataPaths } from './store/data-directory.ts'
import type { DocumentChange, StoredDocument } from './store/document.ts'
import { importDataset } from './transfer/import-dataset.ts'
import type { ImportMode, ImportReport } from './transfer/import-dataset.ts'
import type { ServiceSettings } from './settings/service-settings.ts'
import type { AssetPlace } from './transfer/import-assets.ts'

/** The settings kept with the documents. */
const META = {
  /** Set once the data directory has been used, so that a dataset is imported at the first start only. */
  used: 'used',
  /** Where assets were said to be. */
  place: 'asset-place',
} as const

/** The data of a service, opened for its one writer. */
export interface ServiceData {
  readonly paths: DataPaths
  readonly store: ContentStore
  readonly assets: AssetStore
  /** Closes the database and gives the directory back. */
  close(): void
}

/** Opens a data directory for writing. Throws DATA_IN_USE, DATA_UNREADABLE, or DISK_* where it cannot be written. */
export function openData(directory: string): ServiceData {
  const paths = dataPaths(directory)
  let unlock = () => {}
  try {
    unlock = lockDirectory(paths)
    prepareDirectories(paths)
    const store = new ContentStore(paths.database)
    const close = () => {
      store.close()
      unlock()
    }
    return { paths, store, assets: new AssetStore(paths), close }
  } catch (error) {
    unlock()
    if (error instanceof ServiceError) throw error
    const onDisk = diskError(error, `The data in ${paths.root} cannot be opened`)
    if (onDisk) throw onDisk
    throw new ServiceError(
      'DATA_UNREADABLE',
      `The data in ${paths.root} cannot be read: ${error instanceof Error ? error.message : String(error)}. Restore it, or begin anew with another directory (--data).`,
      { cause: error },
    )
  }
}

/** Imports the dataset if the data was never used before; says what it imported, or `undefined`. */
export async function importAtFirstStart(
  data: ServiceData,
  place: AssetPlace,
  options: { file: string | undefined; allowDangling: boolean },
): Promise<ImportReport | undefined> {
  if (data.store.meta(META.used) !== undefined) return undefined
  // No place yet: the dataset may have been written for another, which `addressAssets` then sees to.
  const meta = { [META.used]: new Date().toISOString(), [META.place]: '' }
  if (options.file === undefined || data.store.count() > 0) {
    data.store.commit([], { [META.used]: meta[META.used] ?? '' })
    return undefined
  }
  const { allowDangling, file } = options
  return importDataset({ ...data, file, allowDangling, mode: 'create', place, meta })
}

/**
 * Imports a dataset into data that no service has open. The next start brings the addresses of assets to where the
 * service then is. Throws what `importDataset` throws.
 */
export function importIntoData(
  data: ServiceData,
  settings: ServiceSettings,
  mode: ImportMode,
): Promise<ImportReport> {
  const { datasetFile: file = '', allowDangling = false, projectId, dataset, host, port } = settings
  const place = { publicUrl: settings.publicUrl ?? `http://${host}:${port}`, projectId, dataset }
  const meta = { [META.used]: new Date().toISOString(), [META.place]: '' }
  return importDataset({ ...data, file, allowDangling, mode, place, meta })
}

/**
 * Brings the addresses in asset documents, and links to files of the dataset, to where the service is now: they hold
 * host, port, project and dataset, any of which may have changed since the last start. Revisions stay, for what they
 * lead to is the same.
 */
export function addressAssets({ store }: ServiceData, place: AssetPlace): void {
  const wanted = JSON.stringify(place)
  if (store.meta(META.place) === wanted) return
  const changes: DocumentChange[] = []
  for (const before of store.snapshot().documents) {
    const linked = withFileLinks(before, place, (id) => store.has(id))
    const after = addressed(linked, place)
    if (after !== before) changes.push({ id: before._id, before, after })
  }
  store.commit(changes, { [META.place]: wanted })
}

/** An asset document with its addresses at a place; any other, or one that has them already, as it is. */
function addressed(document: StoredDocument, place: AssetPlace): StoredDocument {
  const kind = document._type === 'sanity.imageAsset' ? 'image' : 'file'
  const { path, url } = document
  if (!/^sanity\.(image|file)Asset$/.test(document._type) || typeof path !== 'string') return document
  const address = assetAddress(kind, path.slice(path.lastIndexOf('/') + 1), place)
  return address.path === path && address.url === url ? document : { ...document, ...address }
}
