import { UnreadableFileError, type RequestPart } from './media-files.ts'
import { CustomSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'

/** Most bytes that are read of a file: the index of an hour of film. */
const MAX_BYTES = 4_000_000

/** Bytes of a request: most headers are in the first one. */
const PART_BYTES = 65_536

/** What the header of a media file says. */
interface FilmFileFacts {
  /** Size of the picture as browsers show it, in px; `null` without a picture. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** In s; `null` if the header has none. */
  readonly duration: number | null
}

const NO_FACTS: FilmFileFacts = { size: null, duration: null }

/**
 * Reads the header of a media file.
 * @throws UnreadableFileError for a file that has none, or another error for a failed request
 */
export async function readFilmFile(request: RequestPart): Promise<FilmFileFacts> {
  const reader = await openParts(request)
  const source = new CustomSource({
    getSize: () => reader.size,
    read: reader.read,
    // The error of a request is not lost: the reader stores it (`failure`).
    handleUnhandledError: () => {},
  })
  using input = new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] })
  const video = await readOrThrow(() => input.getPrimaryVideoTrack(), reader)
  if (video === null) return NO_FACTS
  // `using` ends with the function, which an unawaited read would outlive.
  return await readOrThrow(
    async () => ({
      size: { width: await video.getDisplayWidth(), height: await video.getDisplayHeight() },
      duration: await video.getDurationFromMetadata(),
    }),
    reader,
  )
}

/** Rethrows the error of a request. Any other error means that the file has no readable header. */
async function readOrThrow<Value>(
  read: () => Promise<Value>,
  { failure }: Pick<FileParts, 'failure'>,
): Promise<Value> {
  try {
    return await read()
  } catch (cause) {
    throw failure() ?? new UnreadableFileError('The file has no header that can be read.', { cause })
  }
}

interface FileParts {
  /** In bytes. */
  readonly size: number
  readonly read: (start: number, end: number) => Promise<Uint8Array>
  /** The error of a request. */
  readonly failure: () => unknown
}

async function openParts(request: RequestPart): Promise<FileParts> {
  let failure: unknown
  let remaining = MAX_BYTES
  const requestPart = async (start: number, length: number) => {
    const response = await request(`bytes=${start}-${start + length - 1}`)
    const { status, headers } = response
    if (status !== 206 && !(status === 200 && start === 0)) throw await toError(response)
    // A server without ranges sends the whole file.
    const bytes = await readBytes(response, status === 206 ? length : MAX_BYTES)
    remaining -= bytes.length
    const total = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1] ?? headers.get('Content-Length')
    return { start, bytes, total: Number(total ?? bytes.length) }
  }
  const first = await requestPart(0, PART_BYTES)
  const parts = [first]
  const read = async (start: number, end: number) => {
    const find = () => parts.find((part) => part.start <= start && part.start + part.bytes.length >= end)
    if (!find()) {
      const length = Math.min(Math.max(end - start, PART_BYTES), first.total - start)
      if (length > remaining) throw new UnreadableFileError(`The header is longer than ${MAX_BYTES} bytes.`)
      parts.push(await requestPart(start, length))
    }
    const part = find()
    if (!part) throw new UnreadableFileError('The file is shorter than its size.')
    return part.bytes.subarray(start - part.start, end - part.start)
  }
  return {
    size: first.total,
    failure: () => failure,
    read: (start, end) =>
      read(start, end).catch((error: unknown) => {
        failure = error
        throw error
      }),
  }
}

/** The error of a response without the file; a server that fails may have it later. */
async function toError({ status, body }: Response): Promise<Error> {
  await body?.cancel()
  return status >= 500
    ? new Error(`The server responded with ${status}.`)
    : new UnreadableFileError(`${status}`)
}

/** The first bytes of a response; the rest of it is not received. */
async function readBytes({ body }: Response, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length)
  let end = 0
  for await (const part of body ?? []) {
    const used = part.subarray(0, length - end)
    bytes.set(used, end)
    end += used.length
    // Leaving the loop cancels the rest.
    if (end === length) break
  }
  return bytes.subarray(0, end)
}

/** Most bytes that are read of a playlist. */
const PLAYLIST_BYTES = 262_144

/** Reads the size of the largest variant of an HLS playlist (RFC 8216, 4.3.4.2). */
export async function readStream(request: RequestPart): Promise<FilmFileFacts> {
  const response = await request(`bytes=0-${PLAYLIST_BYTES - 1}`)
  if (!response.ok) throw await toError(response)
  const text = new TextDecoder().decode(await readBytes(response, PLAYLIST_BYTES))
  const sizes = [...text.matchAll(/^#EXT-X-STREAM-INF:.*?\bRESOLUTION=([1-9]\d*)x([1-9]\d*)/gim)]
    .map(([, width, height]) => ({ width: Number(width), height: Number(height) }))
    .toSorted((first, second) => second.width - first.width)
  return { size: sizes[0] ?? null, duration: null }
}
