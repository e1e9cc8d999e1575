import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
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

/** Packs the demo film into another container, its index at the end. */
export async function createFilm(extension: keyof typeof FORMATS): Promise<File> {
  const input = new Input({ source: new BlobSource(new Blob([await readFile(FILM)])), formats: [MP4] })
  const target = new BufferTarget()
  const output = new Output({ format: FORMATS[extension], target })
  const copy = { shiftTolerance: Infinity }
  await (await Conversion.init({ input, output, copy })).execute()
  return new File([target.buffer ?? new ArrayBuffer(0)], `crossing.${extension}`)
}
