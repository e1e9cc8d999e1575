import { createHash } from 'node:crypto'
import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { repackFilm } from './convert-film.ts'
import { createFilm } from './film-fixtures.ts'
import { prepareFilm } from './prepare-film.ts'

const createFile = (name: string, text: string) =>
  new File([Uint8Array.from(text, (character) => character.charCodeAt(0))], name)

const prepare = (file: File) =>
  prepareFilm(file, { signal: new AbortController().signal, onProgress: () => undefined })

/** Returns whether a film has its index before its pictures, and the hash of each of its packets. */
async function readFilm(film: Blob) {
  const bytes = Buffer.from(await film.arrayBuffer())
  const input = new Input({ source: new BlobSource(film), formats: ALL_FORMATS })
  const hashes: string[] = []
  for (const track of [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]) {
    if (track === null) continue
    for await (const { data } of new EncodedPacketSink(track).packets())
      hashes.push(createHash('sha256').update(data).digest('hex'))
  }
  return { isFastStart: bytes.indexOf('moov') < bytes.indexOf('mdat'), hashes }
}

describe('repackFilm', () => {
  it('rejects once it is stopped', async () => {
    const stopped = new AbortController()
    const { signal } = stopped
    const film = await createFilm('mov')
    const repacked = repackFilm(film, { container: 'mp4', signal, onProgress: () => stopped.abort() })
    await expect(repacked).rejects.toThrow(/cancel/i)
  })
})

describe('prepareFilm', () => {
  it.each(['mov', 'mkv', 'mp4'] as const)(
    'returns a .%s as an .mp4 with the same packets and its index at the front',
    async (extension) => {
      const film = await createFilm(extension)
      const prepared = await prepare(film)
      if ('refusal' in prepared) throw new Error(prepared.refusal.text)
      expect(prepared.file.name).toBe('crossing.mp4')
      expect(prepared.file.type).toBe('video/mp4')
      const { isFastStart, hashes } = await readFilm(prepared.file)
      expect(isFastStart).toBe(true)
      expect(hashes.length).toBeGreaterThan(400)
      expect(hashes).toEqual((await readFilm(film)).hashes)
    },
  )

  it('returns an .mp4 that plays everywhere and has its index at the front as it is', async () => {
    const prepared = await prepare(await createFilm('mp4'))
    if ('refusal' in prepared) throw new Error(prepared.refusal.text)
    expect(await prepare(prepared.file)).toEqual({ file: prepared.file })
  })

  it('reports its progress, and refuses nothing but a film that cannot be read', async () => {
    const film = await createFilm('mov')
    const values: number[] = []
    await prepareFilm(film, {
      signal: new AbortController().signal,
      onProgress: (value) => values.push(value),
    })
    expect(values.at(-1)).toBe(1)
    const damaged = new File([film.slice(0, 1000)], 'crossing.mov')
    expect(await prepare(damaged)).toMatchObject({ refusal: { title: '“crossing.mov” is a QuickTime film' } })
  })

  it.each([
    ['a.avi', 'RIFF\0\0\0\0AVI LIST', '“a.avi” is an AVI film', /H\.264/, true],
    ['a.prproj', '\x1F\x8B', '“a.prproj” is a Premiere Pro project', /Export/, true],
    ['a.jpg', '\xFF\xD8\xFF', '“a.jpg” is a JPEG picture', /Poster/, false],
    ['a.wav', 'RIFF\0\0\0\0WAVE', '“a.wav” is a WAV sound', /no picture/, false],
    ['a.zip', 'PK\x03\x04', '“a.zip” is a ZIP archive', /H\.264/, false],
    ['a.mov', '', '“a.mov” is an empty file', /did not finish/, false],
  ])(
    'refuses %s with the reason, and with the way to export a film',
    async (name, text, title, words, hasHelp) => {
      expect(await prepare(createFile(name, text))).toEqual({
        refusal: { title, text: expect.stringMatching(words) as string, hasExportHelp: hasHelp },
      })
    },
  )
})
