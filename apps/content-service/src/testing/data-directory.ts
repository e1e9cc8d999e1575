import { readdir } from 'node:fs/promises'
import { importIntoData, openData } from '../service/service-data.ts'
import { checkSettings, type ServiceOptions } from '../settings/service-settings.ts'
import { ContentStore } from '../store/content-store.ts'
import { dataPaths } from '../store/data-directory.ts'
import type { StoredDocument } from '../store/document.ts'
import type { ImportMode } from '../transfer/import-dataset.ts'

export async function importFile(
  dataDirectory: string,
  datasetFile: string,
  mode: ImportMode = 'create',
  options: Pick<ServiceOptions, 'allowDangling' | 'allowFailingAssets'> = {},
) {
  const data = openData(dataDirectory)
  try {
    const settings = checkSettings({ dataDirectory, datasetFile, ...options })
    return await importIntoData(data, settings, mode)
  } finally {
    data.close()
  }
}

export function documentsIn(dataDirectory: string): StoredDocument[] {
  const store = new ContentStore(dataPaths(dataDirectory).database, { readOnly: true })
  try {
    return store.snapshot().documents
  } finally {
    store.close()
  }
}

export async function readContent(dataDirectory: string) {
  const paths = dataPaths(dataDirectory)
  const files = [...(await readdir(paths.images)), ...(await readdir(paths.files))]
  return { documents: documentsIn(dataDirectory), files: files.toSorted() }
}
