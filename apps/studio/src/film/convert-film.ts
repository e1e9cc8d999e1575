import {
  BlobSource,
  Conversion,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  StreamTarget,
  WEBM,
  WebMOutputFormat,
  canEncodeAudio,
  canEncodeVideo,
  type AudioCodec,
  type InputAudioTrack,
  type InputVideoTrack,
  type StreamTargetChunk,
  type VideoCodec,
} from 'mediabunny'
import { isIndexLast, moveIndexToFront } from './fast-start.ts'
import type { FilmFacts, FilmPlan, Obstacle, TrackFacts } from './plan-film.ts'

// Loaded for dropped films only: Mediabunny is larger than the rest of the film's input.

const FORMATS = [MP4, QTFF, WEBM, MATROSKA]

/** Bytes that are written at once: a film of 200 MB has 50 of these parts. */
const PART_BYTES = 4 * 2 ** 20

interface TargetCodecs {
  readonly video: VideoCodec
  readonly audio: AudioCodec
}

const PLAY_EVERYWHERE: TargetCodecs = { video: 'avc', audio: 'aac' }

/** The check whether a browser can encode has the same quality, which decides the H.264 level. */
const QUALITY = new Quality('high')

const ENCODED = { quality: QUALITY, forceTranscode: true } as const

/** Channels of encoded sound: not every device plays more. */
const MAX_CHANNELS = 2

/** Rates of encoded sound, in Hz: the encoder of Windows has no others. */
const SAMPLE_RATES: readonly number[] = [44_100, 48_000]

const openFilm = (film: Blob) => new Input({ source: new BlobSource(film), formats: FORMATS })

/** Reads container and codecs, and whether this browser can encode the film, or throws. */
export async function readFilmFacts(film: Blob, target = PLAY_EVERYWHERE): Promise<FilmFacts> {
  using input = openFilm(film)
  const format = await input.getFormat()
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  const container =
    format === MP4 ? 'mp4' : format === QTFF ? 'quicktime' : format === WEBM ? 'webm' : 'matroska'
  return {
    container,
    video: video && (await readTrackFacts(video, () => canEncodePicture(video, target.video))),
    audio: audio && (await readTrackFacts(audio, () => canEncodeSound(audio, target.audio))),
    isIndexLast: (format === MP4 || format === QTFF) && (await isIndexLast(film)),
  }
}

async function readTrackFacts(
  track: InputVideoTrack | InputAudioTrack,
  canEncode: () => Promise<boolean>,
): Promise<TrackFacts> {
  const codec = (await track.getCodec()) ?? String((await track.getInternalCodecId()) ?? '')
  return {
    codec,
    parameters: await track.getCodecParameterString(),
    obstacle: await findObstacle(track, canEncode),
  }
}

async function findObstacle(
  track: InputVideoTrack | InputAudioTrack,
  canEncode: () => Promise<boolean>,
): Promise<Obstacle | null> {
  const codec = await track.getCodec()
  // ProRes is not decoded over https either.
  if (codec === null || codec === 'prores') return 'undecodable'
  // Node.js, where the tests run, has no such property.
  if ('isSecureContext' in globalThis && !globalThis.isSecureContext) return 'insecure'
  if (!(await track.canDecode())) return 'undecodable'
  return (await canEncode()) ? null : 'no-encoder'
}

const canEncodePicture = async (track: InputVideoTrack, codec: VideoCodec) =>
  canEncodeVideo(codec, { ...(await getEncodedSize(track)), quality: QUALITY })

const canEncodeSound = async (track: InputAudioTrack, codec: AudioCodec) =>
  canEncodeAudio(codec, { ...(await getEncodedSound(track)), quality: QUALITY })

/** The size of an encoded picture: H.264 has even numbers only, recorders write odd ones. */
async function getEncodedSize(track: InputVideoTrack) {
  const toEven = (pixels: number) => 2 * Math.ceil(pixels / 2)
  return { width: toEven(await track.getDisplayWidth()), height: toEven(await track.getDisplayHeight()) }
}

async function getEncodedSound(track: InputAudioTrack) {
  const rate = await track.getSampleRate()
  return {
    numberOfChannels: Math.min(MAX_CHANNELS, await track.getNumberOfChannels()),
    sampleRate: SAMPLE_RATES.includes(rate) ? rate : Math.max(...SAMPLE_RATES),
  }
}

type ConversionPlan = Extract<FilmPlan, { action: 'repack' | 'encode' }>

interface ConvertFilmOptions {
  readonly plan: ConversionPlan
  readonly signal: AbortSignal
  readonly onProgress: (percent: number) => void
  readonly target?: TargetCodecs
}

/**
 * Converts a film. A track that is not encoded is copied, without loss. Nothing leaves the browser.
 * @throws Error when the film cannot be converted, or `signal` is aborted
 */
export async function convertFilm(film: Blob, options: ConvertFilmOptions): Promise<Blob> {
  const { plan, signal, onProgress, target = PLAY_EVERYWHERE } = options
  using input = openFilm(film)
  const isWebm = plan.action === 'repack' && plan.container === 'webm'
  const encodes = plan.action === 'encode' ? plan : { video: false, audio: false }
  const result = createBlobTarget()
  const output = new Output({
    // The index is moved afterwards: placed at once, it would need the whole film in memory.
    format: isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false }),
    target: result.target,
  })
  const conversion = await Conversion.init({
    input,
    output,
    // The tracks that browsers play.
    tracks: 'primary',
    video: async (track) =>
      encodes.video ? { codec: target.video, ...ENCODED, ...(await getEncodedSize(track)), fit: 'fill' } : {},
    audio: async (track) =>
      encodes.audio ? { codec: target.audio, ...ENCODED, ...(await getEncodedSound(track)) } : {},
    // Tracks may begin before 0. All are moved by the same time, so that they stay in sync.
    copy: { mode: plan.action === 'repack' ? 'forced' : 'preferred', shiftTolerance: Infinity },
    showWarnings: false,
  })
  const [discarded] = conversion.discardedTracks
  if (!conversion.isValid || discarded)
    throw new Error(`The film cannot be converted (${discarded?.reason ?? 'no tracks'}).`)
  let percent = -1
  conversion.onProgress = (progress) => {
    const next = Math.floor(progress * 100)
    if (next === percent) return
    percent = next
    onProgress(percent)
  }
  const cancel = () => void conversion.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    signal.throwIfAborted()
    await conversion.execute()
  } finally {
    signal.removeEventListener('abort', cancel)
  }
  return isWebm ? result.getBlob('video/webm') : moveIndexToFront(result.getBlob('video/mp4'))
}

/** Creates a target whose bytes are parts of a Blob, which browsers store on disk. */
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
