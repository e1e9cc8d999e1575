import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ALL_FORMATS,
  AudioSample,
  AudioSampleSource,
  BlobSource,
  BufferTarget,
  Conversion,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

/** The demo film `ocean.mp4`: 8 s, 1280 × 720, H.264 and AAC. */
const FILM = join(import.meta.dirname, '../../content-service/demo/files/ocean.mp4')

const FORMATS = {
  mov: new MovOutputFormat({ fastStart: false }),
  mkv: new MkvOutputFormat(),
  mp4: new Mp4OutputFormat({ fastStart: false }),
  webm: new WebMOutputFormat(),
}

/** In samples a second, of the sound of cameras. */
const CAMERA_RATE = 48_000

/** In s. */
const DURATION = 8

/** Packs the demo film into another container, its index at the end, with sound or silence. */
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

/** A configuration of HEVC in the Main profile (ISO 14496-15, 8.3.3.1), without parameter sets. */
const HEVC_CONFIG = [
  1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0,
]

/** Configurations of pictures that Node.js does not decode, such as ProRes 422 HQ. */
const PICTURES = {
  prores: { codec: 'apch' },
  hevc: { codec: 'hvc1.1.6.L93.90', description: Uint8Array.from(HEVC_CONFIG) },
  vp9: { codec: 'vp09.00.31.08' },
} as const

/** Creates a film with one packet that nothing decodes: VP9 in a .webm file, others in .mov. */
export async function createUndecodable(codec: keyof typeof PICTURES): Promise<File> {
  const target = new BufferTarget()
  const extension = codec === 'vp9' ? 'webm' : 'mov'
  const output = new Output({ format: FORMATS[extension], target })
  const picture = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(picture)
  await output.start()
  await picture.add(new EncodedPacket(new Uint8Array(64), 'key', 0, 1), {
    decoderConfig: { ...PICTURES[codec], codedWidth: 1920, codedHeight: 1080 },
  })
  await output.finalize()
  return new File([target.buffer ?? new ArrayBuffer(0)], `crossing.${extension}`)
}

/** Whether a film has its index first, its codecs, and the hash of each packet of a track. */
export async function readFilm(film: Blob) {
  const bytes = Buffer.from(await film.arrayBuffer())
  const input = new Input({ source: new BlobSource(film), formats: ALL_FORMATS })
  const codecs: (string | null)[] = []
  const hashes: string[][] = []
  for (const track of [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]) {
    if (track === null) continue
    codecs.push(await track.getCodec())
    const packets: string[] = []
    for await (const { data } of new EncodedPacketSink(track).packets())
      packets.push(createHash('sha256').update(data).digest('hex'))
    hashes.push(packets)
  }
  return { isFastStart: bytes.indexOf('moov') < bytes.indexOf('mdat'), codecs, hashes }
}

/** Samples of a packet of AAC (ISO 14496-3). */
export const AAC_SAMPLES = 1024

/** A packet of silence in AAC-LC, in stereo. */
export const AAC_SILENCE = [0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80]

/** The configuration of AAC-LC with 48 kHz, in stereo. */
export const AAC_CONFIG = [0x11, 0x90]
