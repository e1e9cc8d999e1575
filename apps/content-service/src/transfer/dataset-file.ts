import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { diskErrorCode } from '../errors/disk-error.ts'
import { ServiceError } from '../errors/service-error.ts'
import { DOCUMENT_ID_LENGTH, isDocumentId } from '../settings/names.ts'
import { isDeeperThan, isRecord, JSON_DEPTH } from '../store/document.ts'
import { DIRECTORY_MODE, FILE_MODE } from '../store/durable-file.ts'

interface UnpackLimits {
  readonly bytes: number
  readonly entries: number
}

const UNPACKED: UnpackLimits = { bytes: 8 * 1024 * 1024 * 1024, entries: 200_000 }

export interface DatasetSource {
  readonly documents: string
  readonly root: string
  /** Attributes of assets by `image-{sha1}` or `file-{sha1}`, as in exports. */
  readonly assetAttributes: Readonly<Record<string, unknown>>
  /** Addresses of assets that are imported without a reference, as in `_sanityAsset`. */
  readonly assets: readonly string[]
}

/**
 * Opens a `.ndjson` file with its assets beside it, or a `.tar.gz`, which is unpacked into
 * `temporary`. Throws DATASET_UNREADABLE, or the error of the system if there is no space.
 */
export async function openDataset(
  file: string,
  temporary: string,
  limits: UnpackLimits = UNPACKED,
): Promise<DatasetSource> {
  const path = resolve(file)
  if (!existsSync(path)) throw unreadable(file, 'the file does not exist')
  if (statSync(path).isDirectory()) throw unreadable(file, 'it is a directory')
  if (!/\.(tar\.gz|tgz)$/.test(path))
    return { documents: path, root: dirname(path), assetAttributes: {}, assets: [] }
  const root = join(temporary, 'dataset')
  try {
    await unpack(path, root, limits)
  } catch (error) {
    if (diskErrorCode(error) === 'DISK_FULL') throw error
    throw unreadable(file, error instanceof Error ? error.message : String(error), error)
  }
  const documents = await findDocuments(root)
  if (documents === undefined) throw unreadable(file, 'it contains no .ndjson file')
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

/** Unpacks files only, without links and devices. Throws for paths outside `root`. */
async function unpack(archive: string, root: string, limits: UnpackLimits): Promise<void> {
  let [bytes, entries] = [0, 0]
  const unpacking = unpackTar(root, {
    fmode: FILE_MODE,
    dmode: DIRECTORY_MODE,
    filter: ({ size, type }) => {
      bytes += size
      entries += 1
      if (bytes > limits.bytes) throw new Error(`it unpacks to more than ${limits.bytes} bytes`)
      if (entries > limits.entries) throw new Error(`it has more than ${limits.entries} entries`)
      return type === 'file'
    },
  })
  await pipeline(createReadStream(archive), createGunzip(), unpacking)
}

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

export interface DatasetLine {
  readonly line: number
  readonly document: ImportedDocument
}

export type ImportedDocument = Record<string, unknown> & { readonly _id: string; readonly _type: string }

export interface LineProblem {
  readonly line: number
  readonly message: string
}

interface ParsedDataset {
  readonly lines: readonly DatasetLine[]
  readonly problems: readonly LineProblem[]
}

const NEWLINE = 0x0a

/** Reads one document a line. Skips empty lines, and generates missing ids. */
export function parseDataset(bytes: Uint8Array): ParsedDataset {
  const lines: DatasetLine[] = []
  const problems: LineProblem[] = []
  const seen = new Map<string, number>()
  for (let start = 0, line = 1; start < bytes.length; line += 1) {
    const newline = bytes.indexOf(NEWLINE, start)
    const end = newline < 0 ? bytes.length : newline
    try {
      const document = parseLine(bytes.subarray(start, end))
      if (document !== undefined) {
        const earlier = seen.get(document._id)
        if (earlier !== undefined) throw new Error(`the id "${document._id}" is also on line ${earlier}`)
        seen.set(document._id, line)
        lines.push({ line, document })
      }
    } catch (error) {
      problems.push({ line, message: error instanceof Error ? error.message : String(error) })
    }
    start = end + 1
  }
  return { lines, problems }
}

/** The document of a line, or `undefined` for an empty one. Throws its problem. */
function parseLine(bytes: Uint8Array): ImportedDocument | undefined {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (text.trim() === '') return undefined
  const value = parseJson(text)
  if (!isRecord(value)) throw new Error('it is not a JSON object')
  if (isDeeperThan(value, JSON_DEPTH)) throw new Error('it is nested too deeply')
  const { _id = randomUUID(), _type } = value
  if (typeof _type !== 'string' || _type === '') throw new Error('the document has no _type')
  if (typeof _id === 'string' && isDocumentId(_id)) return { ...value, _id, _type }
  throw new Error(
    `the _id ${JSON.stringify(_id)} is not valid: use up to ${DOCUMENT_ID_LENGTH} letters, digits, dashes, underscores and dots`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`it is not valid JSON (${reason})`, { cause: error })
  }
}
