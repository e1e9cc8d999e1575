import { readdir } from 'node:fs/promises'
import { importIntoData, openData } from '../src/service/service-data.ts'
import { checkSettings, type ServiceOptions } from '../src/settings/service-settings.ts'
import { ContentStore } from '../src/store/content-store.ts'
import { dataPaths } from '../src/store/data-directory.ts'
import type { StoredDocument } from '../src/store/document.ts'
import type { ImportMode } from '../src/transfer/import-dataset.ts'

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
