import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { TRANSFER } from '../constants.ts'
import { diskErrorCode } from '../errors/disk-error.ts'
import { ServiceError } from '../errors/service-error.ts'
import { isRecord } from '../store/document.ts'

/** Where the parts of a dataset are. */
export interface DatasetSource {
  /** The file of documents. */
  readonly documents: string
  /** The folder in which all its assets are. */
  readonly root: string
  /** Attributes of assets by `image-{sha1}` or `file-{sha1}`, as exports have them. */
  readonly assetAttributes: Readonly<Record<string, unknown>>
  /** Assets that come along whether a document names them or not, as `_sanityAsset` would. */
  readonly assets: readonly string[]
}

/**
 * Opens a dataset: a `.ndjson` file with its assets beside it, or a `.tar.gz` as exports are, which is unpacked into
 * `temporary`. Throws DATASET_UNREADABLE, and what the system throws when there is no room to unpack it.
 */
export async function openDataset(file: string, temporary: string): Promise<DatasetSource> {
  const path = resolve(file)
  if (!existsSync(path)) throw unreadable(file, 'there is no such file')
  if (!/\.(tar\.gz|tgz)$/.test(path))
    return { documents: path, root: dirname(path), assetAttributes: {}, assets: [] }
  const root = join(temporary, 'dataset')
  try {
    await unpack(path, root)
  } catch (error) {
    if (diskErrorCode(error) === 'DISK_FULL') throw error
    throw unreadable(file, error instanceof Error ? error.message : String(error), error)
  }
  const documents = await findDocuments(root)
  if (documents === undefined) throw unreadable(file, 'it has no .ndjson file in it')
  const folder = dirname(documents)
  return {
    documents,
    root: folder,
    assetAttributes: await readAssetAttributes(file, join(folder, 'assets.json')),
    assets: [
      ...(await listAssets(folder, 'image', 'images')),
      ...(await listAssets(folder, 'file', 'files')),
    ],
  }
}

function unreadable(file: string, reason: string, cause?: unknown): ServiceError {
  return new ServiceError('DATASET_UNREADABLE', `The dataset ${file} cannot be read: ${reason}.`, { cause })
}

/** Unpacks files and nothing else: links and devices have no place in a dataset, nor have paths that lead out. */
async function unpack(archive: string, root: string): Promise<void> {
  const entries = extract()
  let unpacked = 0
  const reading = pipeline(createReadStream(archive), createGunzip(), entries)
  const writing = (async () => {
    for await (const entry of entries) {
      const target = resolve(root, entry.header.name)
      if (target !== root && !target.startsWith(root + sep))
        throw new Error(`${entry.header.name} leads out of it`)
      unpacked += entry.header.size ?? 0
      if (unpacked > TRANSFER.unpackedBytes)
        throw new Error(`it unpacks to more than ${TRANSFER.unpackedBytes} bytes`)
      if (entry.header.type === 'file') {
        await mkdir(dirname(target), { recursive: true })
        await pipeline(entry, createWriteStream(target))
      } else entry.resume()
    }
  })()
  await Promise.all([reading, writing])
}

/** The file of documents: at the top, or in the one folder that exports put everything in. */
async function findDocuments(root: string): Promise<string | undefined> {
  if (!existsSync(root)) return undefined
  const found = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.ndjson'))
  const [first] = found.toSorted((a, b) => a.split(sep).length - b.split(sep).length)
  return first === undefined ? undefined : join(root, first)
}

async function readAssetAttributes(file: string, path: string): Promise<Record<string, unknown>> {
  if (!existsSync(path)) return {}
  try {
    const content: unknown = JSON.parse(await readFile(path, 'utf8'))
    return isRecord(content) ? content : {}
  } catch (error) {
    throw unreadable(file, 'its assets.json is not valid JSON', error)
  }
}

async function listAssets(root: string, kind: string, folder: string): Promise<string[]> {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return (await readdir(path)).map((name) => `${kind}@file://./${folder}/${name}`)
}
