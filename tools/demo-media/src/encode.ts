import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'

import sharp from 'sharp'

import { filmSeconds, framesPerSecond, type Film } from './films/film.ts'

/** Converts Chromium's full-range JPEG colours to the television range of the clip. */
const toTelevisionColour =
  'scale=in_range=full:out_range=tv:in_color_matrix=bt601:out_color_matrix=bt709,format=yuv420p'
const colourTags = '-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709'

/** The constant rate factors between which a clip's quality is sought, fine to coarse, and how often. */
const rateFactor = { finest: 19, first: 26, coarsest: 36, tries: 5 } as const

/** Size limit of a clip without its own, in kilobytes. */
const usualKilobytes = 760

/** Starts ffmpeg, which writes JPEG frames from its standard input, unchanged, into one file. */
export function openFrameFile(path: string): ChildProcess {
  const input = `-v error -y -f image2pipe -c:v mjpeg -framerate ${framesPerSecond} -i - -c copy`
  return spawn('ffmpeg', [...input.split(' '), path], { stdio: ['pipe', 'inherit', 'inherit'] })
}

/** Waits for a process to exit. Throws when it failed. */
export async function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) await once(child, 'exit')
  if (child.exitCode !== 0)
    throw new Error(`${child.spawnfile} ended with ${child.exitCode}: ${child.spawnargs.join(' ')}`)
}

/** Encodes collected frames as the film's clip, as fine as its weight allows; returns kilobytes and quality. */
export async function encodeClip(
  film: Film,
  frames: string,
  clip: string,
): Promise<{ kilobytes: number; quality: number }> {
  const most = film.kilobytes ?? usualKilobytes
  const weigh = async (quality: number) => {
    await exited(
      spawn('ffmpeg', clipArguments(film, frames, clip, quality), {
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
    )
    return Math.ceil((await stat(clip)).size / 1024)
  }
  let fine: number = rateFactor.finest
  let coarse: number = rateFactor.coarsest
  let quality: number = rateFactor.first
  for (let attempt = 1; attempt < rateFactor.tries; attempt++) {
    const kilobytes = await weigh(quality)
    if (kilobytes <= most && (kilobytes > most * 0.9 || quality <= rateFactor.finest))
      return { kilobytes, quality }
    if (kilobytes <= most) coarse = quality
    else fine = quality
    // Six steps of the rate factor halve the weight, more or less; the bracket catches the less.
    const guess = quality + 6 * Math.log2(kilobytes / most) + 0.2
    quality = Math.round(Math.max(fine, Math.min(coarse, guess)) * 10) / 10
    if (quality === fine && fine > rateFactor.finest) quality = (fine + coarse) / 2
  }
  return { kilobytes: await weigh(coarse), quality: coarse }
}

function clipArguments(film: Film, frames: string, clip: string, quality: number): string[] {
  const { sound } = film
  const inputs = (sound?.inputs ?? []).flatMap((input) => ['-f', 'lavfi', '-i', input])
  const tracks = sound
    ? [
        '-filter_complex',
        `[0:v]${toTelevisionColour}[picture];${sound.graph}`,
        ...`-map [picture] -map [sound] -c:a aac -b:a 64k -ac 2 -t ${filmSeconds(film)}`.split(' '),
      ]
    : ['-vf', toTelevisionColour, '-an']
  const picture = `-c:v libx264 -profile:v high -preset slower -crf ${quality} -g 48 ${colourTags}`
  const file = '-movflags +faststart -map_metadata -1 -fflags +bitexact -flags:v +bitexact'
  return [
    '-v',
    'error',
    '-y',
    '-i',
    frames,
    ...inputs,
    ...tracks,
    ...picture.split(' '),
    ...file.split(' '),
    clip,
  ]
}

/** Size limit of a still without its own, in kilobytes. */
export const usualStillKilobytes = 170

/** JPEG qualities, tried from the finest. */
const stillQualities = [88, 84, 80, 75, 70, 64, 58, 52] as const

/** Encodes a picture as the finest JPEG within a weight in kilobytes. */
export async function smallJpeg(png: Buffer, kilobytes: number): Promise<{ bytes: Buffer; quality: number }> {
  let result = { bytes: png, quality: 100 }
  for (const quality of stillQualities) {
    result = { bytes: await sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer(), quality }
    if (result.bytes.length <= kilobytes * 1024) break
  }
  return result
}
