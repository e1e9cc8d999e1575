import { CustomAudioEncoder, EncodedPacket, registerEncoder, type AudioSample } from 'mediabunny'
import { describe, expect, it, onTestFinished } from 'vitest'
import { convertFilm } from './convert-film.ts'
import {
  AAC_CONFIG,
  AAC_SAMPLES,
  AAC_SILENCE,
  createFilm,
  createUndecodable,
  readFilm,
} from '../../testing/film-fixtures.ts'
import { prepareFilm, type FilmProgress } from './prepare-film.ts'

const createFile = (name: string, text: string) =>
  new File([Uint8Array.from(text, (character) => character.charCodeAt(0))], name)

const prepare = (file: File) =>
  prepareFilm(file, { signal: new AbortController().signal, onProgress: () => undefined })

/** The file to upload, of a film that is not refused. */
async function prepareFile(film: File): Promise<File> {
  const prepared = await prepare(film)
  if ('refusal' in prepared) throw new Error(prepared.refusal.text)
  return prepared.file
}

/** Whether there is an encoder for AAC with a config: Node.js has none. */
let isSupported: (config: AudioEncoderConfig) => boolean = () => false

/** Encodes all sound as silence. */
class SilentEncoder extends CustomAudioEncoder {
  static override supports = (codec: string, config: AudioEncoderConfig) =>
    codec === 'aac' && isSupported(config)
  #written = 0
  #received = 0
  init = () => undefined
  close = () => undefined
  encode({ numberOfFrames }: AudioSample) {
    this.#received += numberOfFrames
    for (; this.#received - this.#written >= AAC_SAMPLES; this.#written += AAC_SAMPLES) this.#write()
  }
  flush = () => undefined
  #write() {
    const { sampleRate, numberOfChannels } = this.config
    const seconds = (samples: number) => samples / sampleRate
    this.onPacket(
      new EncodedPacket(Uint8Array.from(AAC_SILENCE), 'key', seconds(this.#written), seconds(AAC_SAMPLES)),
      {
        decoderConfig: {
          codec: 'mp4a.40.2',
          sampleRate,
          numberOfChannels,
          description: Uint8Array.from(AAC_CONFIG),
        },
      },
    )
  }
}

/**
 * Offers an encoder for AAC until the end of the test. Mediabunny looks again once a new one is
 * registered.
 */
function offerEncoder(supports: typeof isSupported = () => true): void {
  const offer = (supported: typeof isSupported) => {
    isSupported = supported
    registerEncoder(class extends SilentEncoder {})
  }
  offer(supports)
  onTestFinished(() => offer(() => false))
}

describe('convertFilm', () => {
  it('rejects once it is stopped', async () => {
    const stopped = new AbortController()
    const { signal } = stopped
    const film = await createFilm('mov')
    const plan = { action: 'repack', container: 'mp4' } as const
    const converted = convertFilm(film, { plan, signal, onProgress: () => stopped.abort() })
    await expect(converted).rejects.toThrow(/cancel/i)
  })
})

describe('prepareFilm', () => {
  it.each(['mov', 'mkv', 'mp4'] as const)(
    'returns a .%s as an .mp4 with the same packets and its index at the front',
    async (extension) => {
      const film = await createFilm(extension)
      const file = await prepareFile(film)
      expect([file.name, file.type]).toEqual(['crossing.mp4', 'video/mp4'])
      const { isFastStart, hashes } = await readFilm(file)
      expect(isFastStart).toBe(true)
      expect(hashes.flat().length).toBeGreaterThan(400)
      expect(hashes).toEqual((await readFilm(film)).hashes)
    },
  )

  it('returns an .mp4 that plays everywhere and has its index at the front as it is', async () => {
    const file = await prepareFile(await createFilm('mp4'))
    expect(await prepare(file)).toEqual({ file })
  })

  it.each([
    ['mp4', 'webm', () => createFilm('mp4')],
    ['webm', 'mp4', () => createUndecodable('vp9')],
  ])(
    'returns a film in %s whose name ends with .%s under the name of its format',
    async (format, ending, create) => {
      const named = new File([await create()], `a.${ending}`, { type: `video/${ending}` })
      const file = await prepareFile(named)
      expect([file.name, file.type]).toEqual([`a.${format}`, `video/${format}`])
    },
  )

  it('encodes the uncompressed sound of a camera, and copies its picture', async () => {
    offerEncoder()
    const film = await createFilm('mov', 'pcm-s16')
    const file = await prepareFile(film)
    expect(file.name).toBe('crossing.mp4')
    const { isFastStart, codecs, hashes } = await readFilm(file)
    expect({ isFastStart, codecs }).toEqual({ isFastStart: true, codecs: ['avc', 'aac'] })
    expect(hashes[0]).toEqual((await readFilm(film)).hashes[0])
    expect(hashes[1]).toHaveLength(375)
  })

  it('encodes sound of 96 kHz with the rate that all encoders have', async () => {
    offerEncoder(({ sampleRate }) => sampleRate === 48_000)
    const file = await prepareFile(await createFilm('mkv', 'pcm-s16', 96_000))
    expect((await readFilm(file)).hashes[1]).toHaveLength(375)
  })

  it('names the missing encoder where the encoder refuses the quality of the conversion', async () => {
    offerEncoder(({ bitrate = 0 }) => bitrate <= 128_000)
    expect(await prepare(await createFilm('mov', 'pcm-s16'))).toMatchObject({
      refusal: { text: expect.stringMatching(/This browser cannot convert it/) as string },
    })
  })

  it.each([
    [
      'the uncompressed sound of a camera without an encoder',
      () => createFilm('mov', 'pcm-s16'),
      /^It contains PCM, .* Chrome and Edge on Windows and macOS can\./,
    ],
    [
      'ProRes, which no browser reads',
      () => createUndecodable('prores'),
      /^It contains ProRes, .* This browser cannot read it\./,
    ],
    [
      'HEVC without a decoder',
      () => createUndecodable('hevc'),
      /^It contains HEVC \(H\.265\), .* Safari, or in Chrome or Edge on a computer whose graphics hardware/,
    ],
  ])('refuses %s, and names the browsers that convert it', async (_, create, text) => {
    const title = '“crossing.mov” is a QuickTime film'
    expect(await prepare(await create())).toEqual({
      refusal: { title, text: expect.stringMatching(text) as string, hasExportHelp: true },
    })
  })

  it('refuses it on a page over http, and says that https is needed', async () => {
    offerEncoder()
    Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'isSecureContext'))
    expect(await prepare(await createFilm('mov', 'pcm-s16'))).toMatchObject({
      refusal: { text: expect.stringMatching(/begins with https or localhost/) as string },
    })
  })

  it('reports its progress in percent, and refuses a film that cannot be read', async () => {
    const film = await createFilm('mov')
    const values: FilmProgress[] = []
    await prepareFilm(film, {
      signal: new AbortController().signal,
      onProgress: (value) => values.push(value),
    })
    expect(values[0]).toEqual({ action: 'repack', percent: 0 })
    expect(values.at(-1)).toEqual({ action: 'repack', percent: 100 })
    expect(new Set(values.map(({ percent }) => percent)).size).toBeGreaterThan(10)
    const damaged = new File([film.slice(0, 1000)], 'crossing.mov')
    expect(await prepare(damaged)).toMatchObject({ refusal: { title: '“crossing.mov” is a QuickTime film' } })
  })

  it.each<[string, () => Promise<Blob>]>([
    ['the first half', async () => (await prepareFile(await createFilm('mp4'))).slice(0, 500_000)],
    ['all but the end of the index', async () => (await createFilm('mp4')).slice(0, -1000)],
    ['all but the index', async () => (await createFilm('mp4')).slice(0, 800_000)],
  ])('refuses a film of which it has %s', async (_, create) => {
    expect(await prepare(new File([await create()], 'crossing.mp4'))).toMatchObject({
      refusal: {
        text: expect.stringMatching(/^It cannot be read\. It may be damaged or incomplete/) as string,
      },
    })
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
