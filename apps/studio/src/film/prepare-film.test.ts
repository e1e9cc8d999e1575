import { describe, expect, it } from 'vitest'
import { prepareFilm } from './prepare-film.ts'

const createFile = (name: string, text: string) =>
  new File([Uint8Array.from(text, (character) => character.charCodeAt(0))], name)

describe('prepareFilm', () => {
  it.each([
    ['crossing.mp4', '\0\0\0\x20ftypisom'],
    ['crossing.webm', '\x1A\x45\xDF\xA3'],
  ])('uploads %s as it is', async (name, text) => {
    const file = createFile(name, text)
    expect(await prepareFilm(file)).toEqual({ file })
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
      expect(await prepareFilm(createFile(name, text))).toEqual({
        refusal: { title, text: expect.stringMatching(words) as string, hasExportHelp: hasHelp },
      })
    },
  )
})
