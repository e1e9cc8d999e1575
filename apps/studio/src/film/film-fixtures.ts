import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AudioSample,
  AudioSampleSource,
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

/** The demo film `ocean.mp4`: 8 s, 1280 × 720, H.264 and AAC. */
const FILM = join(import.meta.dirname, '../../../content-service/demo/files/ocean.mp4')

const FORMATS = {
  mov: new MovOutputFormat({ fastStart: false }),
  mkv: new MkvOutputFormat(),
  mp4: new Mp4OutputFormat({ fastStart: false }),
}

/** In samples a second, of the sound of cameras. */
const CAMERA_RATE = 48_000

/** In s. */
const DURATION = 8

/** Packs the demo film into another container, its index at the end, with its own sound or uncompressed silence. */
export async function createFilm(
  extension: keyof typeof FORMATS,
  sound: 'aac' | 'pcm-s16' = 'aac',
  sampleRate = CAMERA_RATE,
): Promise<File> {
  const input = new Input({ source: new BlobSource(new Blob([await readFile(FILM)])), formats: [MP4] })
  const target = new BufferTarget()
  const output = new Output({ format: FORMATS[extension], target })
  const copy = { shiftTolerance: Infinity }
  if (sound === 'aac') {
    await (await Conversion.init({ input, output, copy })).execute()
  } else {
    const picture = await Conversion.init({ input, output, copy, audio: { discard: true }, composable: true })
    const silence = new AudioSampleSource({ codec: sound })
    output.addAudioTrack(silence)
    await output.start()
    const data = new Int16Array(2 * DURATION * sampleRate)
    const format = { format: 's16', numberOfChannels: 2, sampleRate, timestamp: 0 } as const
    using sample = new AudioSample({ data, ...format })
    await silence.add(sample)
    silence.close()
    await picture.execute()
    await output.finalize()
  }
  return new File([target.buffer ?? new ArrayBuffer(0)], `crossing.${extension}`)
}

/** Samples of a packet of AAC (ISO 14496-3). */
export const AAC_SAMPLES = 1024

/** A packet of silence in AAC-LC, in stereo. */
export const AAC_SILENCE = [0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80]

/** The configuration of AAC-LC with 48 kHz, in stereo. */
export const AAC_CONFIG = [0x11, 0x90]
