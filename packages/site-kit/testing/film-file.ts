import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type Rotation,
} from 'mediabunny'

/** Where the index of a film is. */
const INDEX_PLACES = { mp4: 'in-memory', 'mp4-index-last': false, 'mp4-in-parts': 'fragmented' } as const

interface FilmOptions {
  readonly format?: keyof typeof INDEX_PLACES | 'webm'
  readonly width?: number
  readonly height?: number
  readonly rotation?: Rotation
  /** Bytes of its one frame. */
  readonly bytes?: number
}

/** Creates a film of 2 s with one frame that nothing decodes. */
export async function createFilm({
  format = 'mp4',
  width = 1920,
  height = 1080,
  rotation = 0,
  bytes = 64,
}: FilmOptions = {}): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({
    format:
      format === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: INDEX_PLACES[format] }),
    target,
  })
  const source = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(source, { rotation })
  await output.start()
  await source.add(new EncodedPacket(new Uint8Array(bytes), 'key', 0, 2), {
    decoderConfig: { codec: 'vp09.00.10.08', codedWidth: width, codedHeight: height },
  })
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}

/** The response of a server with ranges. */
export function respondWithPart(file: Uint8Array, range: string): Response {
  const [start = 0, last = 0] = range.replace('bytes=', '').split('-').map(Number)
  const part = file.slice(start, last + 1)
  const headers = { 'Content-Range': `bytes ${start}-${start + part.length - 1}/${file.length}` }
  return new Response(part, { status: 206, headers })
}
