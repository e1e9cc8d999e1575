import { isUtf8 } from 'node:buffer'
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getErrorMessage } from '@cutroom/ground/error-message'
import { isRecord } from '@cutroom/ground/is-record'
import { findUtf16 } from '@cutroom/ground/utf-16'
import type { AssetKind } from '../assets/asset-name.ts'
import { diskErrorCode } from '../errors/disk-error.ts'
import { ServiceError } from '../errors/service-error.ts'
import { DIRECTORY_MODE, FILE_MODE } from '../store/durable-file.ts'
import { unpackArchive, type UnpackLimits } from './archive.ts'
import { findDocuments, findPath, listFiles } from './dataset-folder.ts'
import { gunzipSteps, readFormat, type FileFormat } from './file-format.ts'

const UNPACKED: UnpackLimits = { bytes: 8 * 1024 * 1024 * 1024, entries: 200_000 }

/** Documents are parsed in memory, where they take several times as much. */
const DOCUMENTS_BYTES = 500_000_000

/** Bytes of a text that a message shows. */
const SHOWN_BYTES = 40

const ARCHIVES: Readonly<Record<string, 'tar' | 'zip'>> = {
  'application/x-tar': 'tar',
  'application/zip': 'zip',
}

export interface DatasetSource {
  /** The documents in UTF-8. */
  readonly text: Uint8Array
  readonly root: string
  /** Attributes of assets by `image-{sha1}` or `file-{sha1}`, as in exports. */
  readonly assetAttributes: Readonly<Record<string, unknown>>
  /** Paths of the files in the folders of assets; of a file that a person wrote none. */
  readonly assets: Readonly<Record<AssetKind, readonly string[]>>
  /** Whether an export wrote it, which has the assets that no document uses too. */
  readonly isExport: boolean
}

/**
 * Opens a folder, an archive of it (tar or zip, maybe in gzip), which is unpacked into `temporary`,
 * or its file of documents. Throws DATASET_UNREADABLE, or the error of the system if there is no
 * space.
 */
export async function openDataset(
  file: string,
  temporary: string,
  limits: UnpackLimits = UNPACKED,
): Promise<DatasetSource> {
  try {
    return await open(resolve(file), join(temporary, 'dataset'), limits)
  } catch (error) {
    if (diskErrorCode(error) === 'DISK_FULL') throw error
    const reason = getErrorMessage(error)
    throw new ServiceError('DATASET_UNREADABLE', `The dataset ${file} cannot be read: ${reason}.`, {
      cause: error,
    })
  }
}

async function open(path: string, temporary: string, limits: UnpackLimits): Promise<DatasetSource> {
  if (!existsSync(path)) throw new Error('the file does not exist')
  const stats = statSync(path)
  if (stats.isDirectory()) return openFolder(path, temporary, limits)
  // Devices such as /dev/zero have no end.
  if (stats.isCharacterDevice() || stats.isBlockDevice()) throw new Error('it is a device. Name a file')
  // A pipe is read once only.
  const file = stats.isFile() ? path : await write(join(temporary, 'piped'), createReadStream(path), limits)
  const format = await readFormat(file)
  const archive = ARCHIVES[format.mediaType ?? '']
  if (archive === undefined || (archive === 'zip' && format.layers > 0))
    return openDocuments(file, format, dirname(path), temporary)
  const folder = join(temporary, 'unpacked')
  try {
    await unpackArchive(file, { format: archive, layers: format.layers }, folder, limits)
  } catch (error) {
    if (diskErrorCode(error) === 'DISK_FULL') throw error
    const reason = getErrorMessage(error).replace(/\.$/, '')
    throw new Error(`${reason}. Copy it again, or unpack it and name its folder`, { cause: error })
  }
  return openFolder(folder, temporary, limits)
}

async function openFolder(folder: string, temporary: string, limits: UnpackLimits): Promise<DatasetSource> {
  const found = existsSync(folder) ? await findDocuments(folder, limits.entries) : []
  const [documents] = found
  if (documents === undefined)
    throw new Error('it contains no .ndjson file. Name the file with the documents, or their archive')
  if (found.length > 1) {
    const names = found.map((path) => path.slice(folder.length + 1)).join(', ')
    throw new Error(
      `it contains several .ndjson files (${names}). Name one (of an archive, after unpacking it), or join them`,
    )
  }
  const source = await openDocuments(documents, await readFormat(documents), dirname(documents), temporary)
  return { ...source, assets: await listAssets(source.root) }
}

async function openDocuments(
  file: string,
  { mediaType, layers }: FileFormat,
  root: string,
  temporary: string,
): Promise<DatasetSource> {
  if (mediaType !== undefined)
    throw new Error(
      `it is of the type ${mediaType}. Name the file with the documents (.ndjson), their folder, or an archive of it (.tar.gz, .tar, .zip)`,
    )
  const limits = { bytes: DOCUMENTS_BYTES }
  const documents =
    layers === 0 ? file : await write(join(temporary, 'documents'), createReadStream(file), limits, layers)
  const { size } = await stat(documents)
  if (size > DOCUMENTS_BYTES) throw new Error(`its documents have more than ${DOCUMENTS_BYTES} bytes`)
  const text = await readText(documents)
  const begin = new TextDecoder().decode(text.subarray(0, SHOWN_BYTES), { stream: true }).trim()
  if (begin !== '' && !/^[{[]/.test(begin))
    throw new Error(`it begins with ${JSON.stringify(begin)}, and not with a document in JSON`)
  const attributes = join(root, 'assets.json')
  const isExport = /^data\.ndjson/i.test(basename(file)) || existsSync(attributes)
  return {
    text,
    root,
    assetAttributes: await readAssetAttributes(attributes),
    assets: isExport ? await listAssets(root) : { image: [], file: [] },
    isExport,
  }
}

async function listAssets(root: string): Promise<DatasetSource['assets']> {
  const list = async (folder: string) => {
    const path = await findPath(root, folder)
    return path === undefined ? [] : listFiles(path)
  }
  return { image: await list('images'), file: await list('files') }
}

/** Writes a stream, decompressed, to a file of at most `bytes`, and returns its path. */
async function write(
  path: string,
  source: NodeJS.ReadableStream,
  { bytes }: Pick<UnpackLimits, 'bytes'>,
  layers = 0,
): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: DIRECTORY_MODE })
  let size = 0
  const count = new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      size += chunk.length
      done(size > bytes ? new Error(`it has more than ${bytes} bytes`) : null, chunk)
    },
  })
  await pipeline([source, ...gunzipSteps(layers), count, createWriteStream(path, { mode: FILE_MODE })])
  return path
}

async function readText(path: string): Promise<Uint8Array> {
  const bytes = await readFile(path)
  const encoding = findUtf16(bytes)
  if (encoding !== undefined) return Buffer.from(new TextDecoder(encoding, { fatal: true }).decode(bytes))
  if (!isUtf8(bytes)) throw new Error('its text is not in UTF-8. Save it in UTF-8')
  return bytes
}

async function readAssetAttributes(path: string): Promise<Record<string, unknown>> {
  if (!existsSync(path)) return {}
  const text = new TextDecoder().decode(await readText(path))
  try {
    const content: unknown = JSON.parse(text)
    return isRecord(content) ? content : {}
  } catch (error) {
    throw new Error('its assets.json is not valid JSON', { cause: error })
  }
}
