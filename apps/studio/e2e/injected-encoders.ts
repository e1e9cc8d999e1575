import { readFile } from 'node:fs/promises'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import type { Page } from 'playwright-core'
import { AAC_SAMPLES } from '../testing/film-fixtures.ts'
import { FILM } from './film-file.ts'

/** A track of the demo film, which a browser can clone. */
interface Recording {
  /** Prefix of the codecs that its encoder supports. */
  readonly codec: string
  readonly config: object
  readonly description: readonly number[]
  readonly packets: readonly {
    readonly type: 'key' | 'delta'
    /** In µs. */
    readonly timestamp: number
    readonly duration: number
    readonly data: readonly number[]
  }[]
}

interface EncoderOptions {
  /**
   * Frames after which the encoder of pictures waits for the event `continue-encoding` of the
   * window.
   */
  readonly frames?: number
}

/** Seconds of the demo film that the encoders have. */
const RECORDED_S = 2

const toBytes = (data: AllowSharedBufferSource): number[] => [
  ...(ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data)),
]

/**
 * Gives a page encoders for H.264 and AAC until it is loaded again: Chromium on Linux has not both.
 * Whatever they encode, they write the beginning of the demo film.
 */
export async function injectEncoders(page: Page, { frames = Infinity }: EncoderOptions = {}) {
  const input = new Input({ source: new BufferSource(await readFile(FILM)), formats: ALL_FORMATS })
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  if (!video || !audio) throw new Error('The demo film has no sound.')
  const read = async (track: typeof video | typeof audio, codec: string): Promise<Recording> => {
    const { description, ...config } = (await track.getDecoderConfig()) ?? {}
    const packets: Recording['packets'][number][] = []
    for await (const packet of new EncodedPacketSink(track).packets()) {
      if (packet.timestamp >= RECORDED_S) break
      const { type, microsecondTimestamp, microsecondDuration, data } = packet
      packets.push({
        type,
        timestamp: microsecondTimestamp,
        duration: microsecondDuration,
        data: toBytes(data),
      })
    }
    return { codec, config, description: description ? toBytes(description) : [], packets }
  }
  await page.evaluate(install, {
    video: await read(video, 'avc1'),
    audio: await read(audio, 'mp4a'),
    samples: AAC_SAMPLES,
    frames: Math.min(frames, Number.MAX_SAFE_INTEGER),
  })
}

/** Runs in the page. */
function install(options: { video: Recording; audio: Recording; samples: number; frames: number }) {
  type Output = (chunk: unknown, meta: unknown) => void
  const createEncoder = (
    { codec, config, description, packets }: Recording,
    Chunk: typeof EncodedVideoChunk | typeof EncodedAudioChunk,
    unitsPerPacket: number,
    maxUnits: number,
  ) =>
    class extends EventTarget {
      static isConfigSupported = (requested: { codec: string }) =>
        Promise.resolve({ supported: requested.codec.startsWith(codec), config: requested })
      state: CodecState = 'unconfigured'
      encodeQueueSize = 0
      readonly #output: Output
      #received = 0
      #written = 0
      #maxUnits = maxUnits
      constructor({ output }: { output: Output }) {
        super()
        this.#output = output
        addEventListener('continue-encoding', () => {
          if (this.state === 'closed') return
          this.#maxUnits = Infinity
          this.#write()
          this.encodeQueueSize = 0
          this.dispatchEvent(new Event('dequeue'))
        })
      }
      configure() {
        this.state = 'configured'
      }
      encode(data: VideoFrame | AudioData) {
        this.#received += 'numberOfFrames' in data ? data.numberOfFrames : 1
        if (this.#received > this.#maxUnits) this.encodeQueueSize++
        else this.#write()
      }
      #write() {
        for (; (this.#written + 1) * unitsPerPacket <= this.#received; this.#written++) {
          const packet = packets[this.#written]
          if (packet === undefined) break
          const decoderConfig = { ...config, description: Uint8Array.from(description) }
          this.#output(
            new Chunk({ ...packet, data: Uint8Array.from(packet.data) }),
            this.#written === 0 ? { decoderConfig } : {},
          )
        }
      }
      flush = () => Promise.resolve()
      close() {
        this.state = 'closed'
      }
    }
  Object.assign(globalThis, {
    VideoEncoder: createEncoder(options.video, EncodedVideoChunk, 1, options.frames),
    AudioEncoder: createEncoder(options.audio, EncodedAudioChunk, options.samples, Infinity),
  })
}
