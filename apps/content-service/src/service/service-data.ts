import { LOOPBACK } from '@cutroom/ground/host'
import { AssetStore, assetAddress, getAssetFile, type AssetLocation } from '../assets/asset-store.ts'
import { withFileLinks } from '../assets/file-links.ts'
import { ContentStore } from '../store/content-store.ts'
import {
  dataPaths,
  lockDirectory,
  openingError,
  prepareDirectories,
  type DataPaths,
} from '../store/data-directory.ts'
import type { DocumentChange, StoredDocument } from '../store/document.ts'
import { importDataset, type ImportMode, type TransferReport } from '../transfer/import-dataset.ts'
import type { ServiceSettings } from '../settings/service-settings.ts'

const META = {
  /** Set at the first use of the data directory: a dataset is imported only then. */
  used: 'used',
  location: 'asset-place',
} as const

export interface ServiceData {
  readonly paths: DataPaths
  readonly store: ContentStore
  readonly assets: AssetStore
  close(): void
}

/** Opens a data directory for writing. Throws DATA_IN_USE, DATA_UNREADABLE, or DISK_*. */
export function openData(directory: string): ServiceData {
  const paths = dataPaths(directory)
  let file = paths.lock
  let unlock = () => {}
  try {
    unlock = lockDirectory(paths)
    file = paths.database
    prepareDirectories(paths)
    const store = new ContentStore(paths.database)
    const close = () => {
      store.close()
      unlock()
    }
    return { paths, store, assets: new AssetStore(paths), close }
  } catch (error) {
    unlock()
    throw openingError(file, error)
  }
}

export async function importAtFirstStart(
  data: ServiceData,
  settings: ServiceSettings,
): Promise<TransferReport | undefined> {
  if (data.store.meta(META.used) !== undefined) return undefined
  if (settings.datasetFile !== undefined && data.store.count() === 0)
    return importIntoData(data, settings, 'create')
  data.store.commit([], { [META.used]: new Date().toISOString() })
  return undefined
}

/** The next start updates the addresses of assets. Throws as `importDataset` does. */
export function importIntoData(
  data: ServiceData,
  settings: ServiceSettings,
  mode: ImportMode,
): Promise<TransferReport> {
  const { datasetFile: file = '', allowDangling = false, allowFailingAssets = false } = settings
  const { projectId, dataset, port } = settings
  const location = { publicUrl: settings.publicUrl ?? `http://${LOOPBACK}:${port}`, projectId, dataset }
  // The location is empty: `addressAssets` corrects a dataset that was written for another one.
  const meta = { [META.used]: new Date().toISOString(), [META.location]: '' }
  const warn = (message: string) => console.warn(message)
  return importDataset({ ...data, file, allowDangling, allowFailingAssets, mode, location, meta, warn })
}

/** Addresses of assets contain host, port, project and dataset, which may have changed. */
export function addressAssets({ store }: ServiceData, location: AssetLocation): void {
  const required = JSON.stringify(location)
  if (store.meta(META.location) === required) return
  const changes: DocumentChange[] = []
  for (const before of store.snapshot().documents) {
    const linked = withFileLinks(before, location, (id) => store.has(id))
    const after = withAddress(linked, location)
    if (after !== before) changes.push({ id: before._id, before, after })
  }
  store.commit(changes, { [META.location]: required })
}

function withAddress(document: StoredDocument, location: AssetLocation): StoredDocument {
  const file = getAssetFile(document)
  if (file === undefined) return document
  const { path, url } = assetAddress(file.kind, file.name, location)
  return path === document['path'] && url === document['url'] ? document : { ...document, path, url }
}

/** Deletes the files of deleted asset documents, unless another document has the same file. */
export function deleteAssetFiles({ store, assets }: ServiceData, changes: readonly DocumentChange[]): void {
  const files = changes.flatMap(({ before, after }) => (before && !after && getAssetFile(before)) || [])
  if (files.length === 0) return
  const used = store.assetPaths()
  for (const file of files.filter(({ name }) => !used.some((path) => path.endsWith(`/${name}`))))
    try {
      assets.delete(file)
    } catch (error) {
      // The document is deleted nevertheless.
      console.error(`content-service: the file ${file.name} of a deleted asset remains.`, error)
    }
}
