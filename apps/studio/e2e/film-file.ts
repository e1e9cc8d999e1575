import { randomFillSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilePayload } from './desk.ts'

/** The demo film `ocean.mp4`: 8 s, 1280 × 720. */
export const FILM = join(import.meta.dirname, '../../content-service/demo/files/ocean.mp4')

/** Bytes of the header of a box of an MP4 file: its size and its name (ISO 14496-12, 4.2). */
const BOX_HEADER = 8

/** Creates a unique file of `bytes` with the demo film: a box of the type `free` fills it. */
export async function createFilmFile(bytes: number): Promise<FilePayload> {
  const film = await readFile(FILM)
  const filler = randomFillSync(Buffer.alloc(bytes - film.length))
  filler.writeUInt32BE(filler.length, 0)
  filler.write('free', BOX_HEADER / 2, 'latin1')
  return { name: 'crossing.mp4', mimeType: 'video/mp4', buffer: Buffer.concat([film, filler]) }
}
