import {
  BlobSource,
  Conversion,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  StreamTarget,
  WEBM,
  WebMOutputFormat,
  type InputTrack,
  type StreamTargetChunk,
} from 'mediabunny'
import { isIndexLast, moveIndexToFront } from './fast-start.ts'
import type { FilmFacts, TrackFacts } from './plan-film.ts'

// Loaded for dropped films only: Mediabunny is larger than the rest of the film's input.

const FORMATS = [MP4, QTFF, WEBM, MATROSKA]

/** Bytes that are written at once: a film of 200 MB has 50 of these parts. */
const PART_BYTES = 4 * 2 ** 20

const openFilm = (film: Blob) => new Input({ source: new BlobSource(film), formats: FORMATS })

/**
 * Reads the container and the codecs of a film.
 *
 * @throws Error when the film cannot be read
 */
export async function readFilmFacts(film: Blob): Promise<FilmFacts> {
  using input = openFilm(film)
  const format = await input.getFormat()
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  const container =
    format === MP4 ? 'mp4' : format === QTFF ? 'quicktime' : format === WEBM ? 'webm' : 'matroska'
  return {
    container,
    video: video && (await readTrackFacts(video)),
    audio: audio && (await readTrackFacts(audio)),
    isIndexLast: container === 'mp4' && (await isIndexLast(film)),
  }
}

async function readTrackFacts(track: InputTrack): Promise<TrackFacts> {
  const codec = (await track.getCodec()) ?? String((await track.getInternalCodecId()) ?? '')
  return { codec, parameters: await track.getCodecParameterString() }
}

export interface RepackOptions {
  readonly container: 'mp4' | 'webm'
  readonly signal: AbortSignal
  /** Called with the part that is done, 0 to 1. */
  readonly onProgress: (progress: number) => void
}

/**
 * Copies picture and sound of a film into another container, without loss. Nothing leaves the browser.
 *
 * @throws Error when the film cannot be repacked, or `signal` is aborted
 */
export async function repackFilm(film: Blob, options: RepackOptions): Promise<Blob> {
  const { container, signal, onProgress } = options
  using input = openFilm(film)
  const result = createBlobTarget()
  const output = new Output({
    // The index is moved afterwards: placed at once, it would need the whole film in memory.
    format: container === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false }),
    target: result.target,
  })
  const conversion = await Conversion.init({
    input,
    output,
    // The tracks that browsers play.
    tracks: 'primary',
    // Tracks may begin before 0. All are moved by the same time, so that they stay in sync.
    copy: { mode: 'forced', shiftTolerance: Infinity },
    showWarnings: false,
  })
  const discarded = conversion.discardedTracks.find(({ reason }) => reason === 'cannot_copy')
  if (!conversion.isValid || discarded) throw new Error('The film cannot be repacked.')
  conversion.onProgress = onProgress
  const cancel = () => void conversion.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    signal.throwIfAborted()
    await conversion.execute()
  } finally {
    signal.removeEventListener('abort', cancel)
  }
  return container === 'webm' ? result.getBlob('video/webm') : moveIndexToFront(result.getBlob('video/mp4'))
}

/** Creates a target whose bytes are parts of a Blob, which browsers store on disk if it is large. */
function createBlobTarget() {
  let blob = new Blob()
  const writable = new WritableStream<StreamTargetChunk>({
    write: ({ data, position }) => {
      const end = position + data.byteLength
      blob = new Blob([blob.slice(0, position), data, blob.slice(end)])
    },
  })
  return {
    target: new StreamTarget(writable, { chunked: true, chunkSize: PART_BYTES }),
    getBlob: (type: string) => new Blob([blob], { type }),
  }
}
