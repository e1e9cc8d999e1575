import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import type { Page } from 'playwright-core'

/** The size of a recorded window, which is odd, in pixels. */
const SIZE = { width: 639, height: 359 }

const FRAME_RATE = 24

/** In Hz. */
const SAMPLE_RATE = 48_000

/** In s. */
const DURATION = 2

/** Creates a .webm film with VP9 and Opus, by encoders that every Chromium has on a secure page. */
export async function createVp9Film(page: Page) {
  const { video, audio } = await page.evaluate(encode, {
    ...SIZE,
    frameRate: FRAME_RATE,
    sampleRate: SAMPLE_RATE,
    duration: DURATION,
  })
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const picture = new EncodedVideoPacketSource('vp9')
  const sound = new EncodedAudioPacketSource('opus')
  output.addVideoTrack(picture, { frameRate: FRAME_RATE })
  output.addAudioTrack(sound)
  await output.start()
  const pictureConfig = { codec: 'vp09.00.31.08', codedWidth: SIZE.width, codedHeight: SIZE.height }
  const soundConfig = { codec: 'opus', sampleRate: SAMPLE_RATE, numberOfChannels: 2 }
  for (const packet of video) await picture.add(toPacket(packet), { decoderConfig: pictureConfig })
  for (const packet of audio) await sound.add(toPacket(packet), { decoderConfig: soundConfig })
  await output.finalize()
  return {
    name: 'window.webm',
    mimeType: 'video/webm',
    buffer: Buffer.from(target.buffer ?? new ArrayBuffer(0)),
  }
}

interface Packet {
  readonly type: 'key' | 'delta'
  /** In µs. */
  readonly timestamp: number
  readonly duration: number
  readonly data: number[]
}

const toPacket = ({ type, timestamp, duration, data }: Packet) =>
  new EncodedPacket(Uint8Array.from(data), type, timestamp / 1e6, duration / 1e6)

/** Runs in the page. */
async function encode(options: {
  width: number
  height: number
  frameRate: number
  sampleRate: number
  duration: number
}): Promise<{ video: Packet[]; audio: Packet[] }> {
  const { width, height, frameRate, sampleRate, duration } = options
  const video: Packet[] = []
  const audio: Packet[] = []
  const collect = (packets: Packet[], length: number) => ({
    output: (chunk: EncodedVideoChunk | EncodedAudioChunk) => {
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      packets.push({ type: chunk.type, timestamp: chunk.timestamp, duration: length, data: [...data] })
    },
    error: (error: DOMException) => console.error(error),
  })
  const picture = new VideoEncoder(collect(video, 1e6 / frameRate))
  picture.configure({ codec: 'vp09.00.31.08', width, height, bitrate: 500_000 })
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  for (let frame = 0; frame < duration * frameRate; frame++) {
    if (context) context.fillStyle = `hsl(${frame} 50% 50%)`
    context?.fillRect(0, 0, width, height)
    const image = new VideoFrame(canvas, { timestamp: Math.round((frame * 1e6) / frameRate) })
    picture.encode(image)
    image.close()
  }
  const sound = new AudioEncoder(collect(audio, 20_000))
  sound.configure({ codec: 'opus', sampleRate, numberOfChannels: 2 })
  const samples = duration * sampleRate
  sound.encode(
    new AudioData({
      format: 'f32-planar',
      sampleRate,
      numberOfFrames: samples,
      numberOfChannels: 2,
      timestamp: 0,
      data: new Float32Array(2 * samples),
    }),
  )
  await Promise.all([picture.flush(), sound.flush()])
  return { video, audio }
}
