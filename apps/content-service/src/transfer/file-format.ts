import { open } from 'node:fs/promises'
import { constants, createGunzip, gunzipSync, type Gunzip } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'

/** Bytes of a file that show what it is, as file-type recommends. */
const HEAD_BYTES = 4100

/** A mail program or server may compress a compressed file again. */
const MAX_LAYERS = 2

export interface FileFormat {
  /** The media type by the first bytes; `undefined` for text. */
  readonly mediaType: string | undefined
  /** How often it is compressed by gzip. */
  readonly layers: number
}

/** Names do not say what a file is: browsers, mail programs and people change them. */
export async function readFormat(path: string): Promise<FileFormat> {
  let head = await readHead(path)
  for (let layers = 0; ; layers += 1) {
    const mediaType = (await fileTypeFromBuffer(head))?.mime
    if (mediaType !== 'application/gzip' || layers === MAX_LAYERS) return { mediaType, layers }
    // The end is missing here, which this flush allows.
    head = gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, HEAD_BYTES)
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

export function gunzipSteps(layers: number): Gunzip[] {
  return Array.from({ length: layers }, () => createGunzip())
}
