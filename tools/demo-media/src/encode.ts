import { spawn } from 'node:child_process'
import { once } from 'node:events'

import sharp from 'sharp'

import { filmSeconds, framesPerSecond, type Film } from './films/film.ts'

/** Converts Chromium's full-range JPEG colours to the television range of the clip. */
const toTelevisionColour =
  'scale=in_range=full:out_range=tv:in_color_matrix=bt601:out_color_matrix=bt709,format=yuv420p'
const colourTags = '-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709'

/** Encodes JPEG frames, in their order, as the film's clip. Throws when ffmpeg fails. */
export async function encodeClip(film: Film, frames: AsyncIterable<Buffer>, clip: string): Promise<void> {
  const ffmpeg = spawn('ffmpeg', clipArguments(film, clip), { stdio: ['pipe', 'inherit', 'inherit'] })
  const exit = once(ffmpeg, 'exit')
  for await (const frame of frames) await new Promise((resolve) => ffmpeg.stdin.write(frame, resolve))
  ffmpeg.stdin.end()
  const [code] = await exit
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${ffmpeg.spawnargs.join(' ')}`)
}

function clipArguments(film: Film, clip: string): string[] {
  const { quality, sound } = film
  const input = `-v error -y -f image2pipe -c:v mjpeg -framerate ${framesPerSecond} -i -`
  const inputs = (sound?.inputs ?? []).flatMap((input) => ['-f', 'lavfi', '-i', input])
  const tracks = sound
    ? [
        '-filter_complex',
        `[0:v]${toTelevisionColour}[picture];${sound.graph.join(';')}`,
        ...`-map [picture] -map [sound] -c:a aac -b:a 64k -ac 2 -t ${filmSeconds(film)}`.split(' '),
      ]
    : ['-vf', toTelevisionColour, '-an']
  const picture = `-c:v libx264 -profile:v high -preset slower -crf ${quality} -g 48 ${colourTags}`
  const file = '-movflags +faststart -map_metadata -1 -fflags +bitexact -flags:v +bitexact'
  return [...input.split(' '), ...inputs, ...tracks, ...picture.split(' '), ...file.split(' '), clip]
}

const stillKilobytes = 170

/** JPEG qualities, tried from the finest. */
const stillQualities = [88, 84, 80, 75, 70, 64, 58, 52] as const

/** Encodes a picture as the finest JPEG within the size limit, else as the coarsest. */
export async function encodeStill(png: Buffer): Promise<Buffer> {
  let bytes = png
  for (const quality of stillQualities) {
    bytes = await sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= stillKilobytes * 1024) break
  }
  return bytes
}

/** Longer side in px, and blur and quality of the site's own requests. */
const blurred = { side: 192, sigma: 10, quality: 20 } as const

/** Encodes a picture file as the small blurred version that pages show while it loads. */
export async function encodeBlurred(picture: string): Promise<Buffer> {
  const { side, sigma, quality } = blurred
  const small = await sharp(picture).resize({ width: side, height: side, fit: 'inside' }).png().toBuffer()
  return sharp(small).blur(sigma).webp({ quality }).toBuffer()
}
