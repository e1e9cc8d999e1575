import { describe, expect, it } from 'vitest'
import { createFilm, respondWithPart } from '../../../testing/film-file.ts'
import { readFilmFile, readStream } from './film-file.ts'

const asParts = (file: Uint8Array) => async (range: string) => respondWithPart(file, range)

describe('readFilmFile', () => {
  it.each([
    [{ width: 1080, height: 1920 }, 1080, 1920],
    [{ width: 1920, height: 804, format: 'webm' }, 1920, 804],
    [{ width: 1440, height: 1080, rotation: 270 }, 1080, 1440],
    [{ width: 640, height: 640, format: 'mp4-index-last', bytes: 300_000 }, 640, 640],
  ] as const)('reads the size of %j as browsers show it, and its length', async (options, width, height) => {
    const requests: string[] = []
    const file = await createFilm(options)
    const facts = await readFilmFile(async (range) => {
      requests.push(range)
      return respondWithPart(file, range)
    })
    expect(facts).toEqual({ size: { width, height }, duration: expect.closeTo(2, 1) })
    expect(requests.length).toBeLessThanOrEqual(2)
  })

  it('reads the size of a film in parts, as browsers record it, with and without a length in its header', async () => {
    const size = { width: 240, height: 240 }
    const file = await createFilm({ ...size, format: 'mp4-in-parts' })
    expect(await readFilmFile(asParts(file))).toEqual({ size, duration: null })
    // The header of its track has the ticks of a second, and then its length in ticks.
    const track = Buffer.from(file.buffer).indexOf('mdhd')
    const header = new DataView(file.buffer)
    header.setUint32(track + 20, 2 * header.getUint32(track + 16))
    expect(await readFilmFile(asParts(file))).toEqual({ size, duration: 2 })
  })

  it('reads the start of a file of a server without ranges', async () => {
    const file = await createFilm()
    const facts = await readFilmFile(async () => new Response(file.slice(), { status: 200 }))
    expect(facts.size).toEqual({ width: 1920, height: 1080 })
  })

  it('receives no more than 4 MB of an endless file', async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 100_000
        controller.enqueue(new Uint8Array(100_000))
      },
    })
    await expect(readFilmFile(async () => new Response(body))).rejects.toMatchObject({
      name: 'UnreadableFileError',
    })
    expect(sent).toBeLessThanOrEqual(4_200_000)
  })

  it('throws for a file that is none, and once it has read 4 MB of a file without an index', async () => {
    let received = 0
    const endless = async (range: string) => {
      const [start = 0, last = 0] = range.replace('bytes=', '').split('-').map(Number)
      received += last - start + 1
      // A box of the type, and boxes without content.
      const names = start === 0 ? ['ftypisom', 'free'] : ['free']
      const boxes = names.map((name) => `\0\u0004\0\0${name}`.padEnd(262_144, '\0')).join('')
      const file = new TextEncoder().encode(boxes.repeat(2))
      return new Response(file.subarray(start % 262_144).subarray(0, last - start + 1), {
        status: 206,
        headers: { 'Content-Range': `bytes ${start}-${last}/10000000000` },
      })
    }
    await expect(readFilmFile(endless)).rejects.toMatchObject({ name: 'UnreadableFileError' })
    expect(received).toBeLessThanOrEqual(4_000_000)
    for (const file of [new Uint8Array(0), new TextEncoder().encode('<!doctype html>')])
      await expect(readFilmFile(asParts(file))).rejects.toMatchObject({ name: 'UnreadableFileError' })
  })

  it('throws the error of a failed request', async () => {
    const failing = async () => new Response(null, { status: 503 })
    await expect(readFilmFile(failing)).rejects.toMatchObject({ name: 'Error' })
    await expect(readStream(failing)).rejects.toMatchObject({ name: 'Error' })
  })
})

describe('readStream', () => {
  it.each([
    ['#EXTINF:4,\na.ts', null],
    ['#EXT-X-STREAM-INF:RESOLUTION=0x0\na.m3u8', null],
    [
      '#EXT-X-STREAM-INF:RESOLUTION=180x320\r\na.m3u8\r\n#EXT-X-STREAM-INF:CODECS="a,b",RESOLUTION=1080x1920\r\nb.m3u8',
      { width: 1080, height: 1920 },
    ],
  ])('returns the size of the largest variant of %j: %j', async (text, size) => {
    const playlist = new TextEncoder().encode(`#EXTM3U\n${text}\n`)
    expect(await readStream(asParts(playlist))).toEqual({ size, duration: null })
  })
})
