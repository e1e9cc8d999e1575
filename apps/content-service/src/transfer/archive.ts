import { isUtf8 } from 'node:buffer'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { getFileNameLowLevel, openPromise, validateFileName, type Entry } from 'yauzl'
import { DIRECTORY_MODE, FILE_MODE } from '../store/durable-file.ts'
import { gunzipSteps } from './file-format.ts'

export interface UnpackLimits {
  readonly bytes: number
  readonly entries: number
}

/** Unpacks files only, without links and devices. Throws for paths outside `root`. */
export async function unpackArchive(
  archive: string,
  { format, layers }: { readonly format: 'tar' | 'zip'; readonly layers: number },
  root: string,
  limits: UnpackLimits,
): Promise<void> {
  let [bytes, entries] = [0, 0]
  const count = (size: number) => {
    bytes += size
    entries += 1
    if (bytes > limits.bytes) throw new Error(`it unpacks to more than ${limits.bytes} bytes`)
    if (entries > limits.entries) throw new Error(`it has more than ${limits.entries} entries`)
  }
  if (format === 'zip') return unpackZip(archive, root, count)
  const unpacking = unpackTar(root, {
    // Otherwise an archive that ends early has files that do.
    strict: true,
    fmode: FILE_MODE,
    dmode: DIRECTORY_MODE,
    filter: ({ size, type }) => {
      count(size)
      return type === 'file'
    },
  })
  await pipeline([createReadStream(archive), ...gunzipSteps(layers), unpacking])
}

async function unpackZip(archive: string, root: string, count: (size: number) => void): Promise<void> {
  const zip = await openPromise(archive, { decodeStrings: false })
  try {
    for await (const entry of zip.eachEntry()) {
      count(entry.uncompressedSize)
      const name = readName(entry)
      const problem = validateFileName(name)
      if (problem !== null) throw new Error(problem)
      if (name.endsWith('/') || isLink(entry)) continue
      if (entry.isEncrypted()) throw new Error('it is protected by a password')
      const path = join(root, name)
      await mkdir(dirname(path), { recursive: true, mode: DIRECTORY_MODE })
      const file = createWriteStream(path, { mode: FILE_MODE })
      await pipeline(await zip.openReadStreamPromise(entry), verify(entry.crc32, name), file)
    }
  } finally {
    zip.close()
  }
}

/** yauzl does not verify them. */
function verify(checksum: number, name: string): Transform {
  let sum = 0
  return new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush: (done) => done(sum === checksum ? null : new Error(`its file "${name}" is damaged`)),
  })
}

/** Bit 11: the name is UTF-8, and not in code page 437. */
const UTF8_FLAG = 0x800

/** The archives of macOS have names in UTF-8 without this flag (thejoshwolfe/yauzl#84). */
function readName({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8_FLAG : generalPurposeBitFlag
  return getFileNameLowLevel(flags, fileNameRaw, extraFields, false)
}

/** The type of a file in the upper half of its attributes, as in `st_mode` of Unix. */
const [TYPE, LINK] = [0o170000, 0o120000]

function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & TYPE) === LINK
}
