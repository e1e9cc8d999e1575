import { describe, expect, it } from 'vitest'
import { identifyFile } from './identify-file.ts'

/** Creates a file from text, whose characters are bytes. */
function createFile(name: string, text: string): File {
  return new File([Uint8Array.from(text, (character) => character.charCodeAt(0))], name)
}

describe('identifyFile', () => {
  it.each([
    ['a.mov', '\0\0\0\x14ftypqt  ', 'film', 'a QuickTime film'],
    ['old.mov', '\0\0\0\x08wide\0\0\0\x08mdat', 'film', 'a QuickTime film'],
    ['a.mp4', '\0\0\0\x20ftypisom', 'film', 'an MP4 film'],
    ['named-wrongly.avi', '\0\0\0\x20ftypmp42', 'film', 'an MP4 film'],
    ['a.mkv', '\x1A\x45\xDF\xA3', 'film', 'a Matroska film'],
    ['a.avi', 'RIFF\0\0\0\0AVI LIST', 'foreign-film', 'an AVI film'],
    ['a.wmv', '\x30\x26\xB2\x75', 'foreign-film', 'a Windows Media film'],
    ['a.mxf', '\x06\x0E\x2B\x34', 'foreign-film', 'an MXF film'],
    ['a.flv', 'FLV\x01', 'foreign-film', 'a Flash film'],
    ['a.mpg', '\0\0\x01\xBA', 'foreign-film', 'an MPEG film'],
    ['a.ts', `G${'\0'.repeat(187)}G`, 'foreign-film', 'an MPEG transport stream'],
    ['a.mts', `\0\0\0\0G${'\0'.repeat(191)}G`, 'foreign-film', 'an MPEG transport stream'],
    ['a.braw', '\0\0\0\x08wide', 'foreign-film', 'a Blackmagic RAW film'],
    ['a.r3d', '\0\0\0\0RED2', 'foreign-film', 'a RED film'],
    ['a.jpg', '\xFF\xD8\xFF\xE0', 'picture', 'a JPEG picture'],
    ['film.mp4', '\x89PNG\r\n', 'picture', 'a PNG picture'],
    ['a.heic', '\0\0\0\x20ftypheic', 'picture', 'a HEIC picture'],
    ['a.avif', '\0\0\0\x20ftypavif', 'picture', 'an AVIF picture'],
    ['a.webp', 'RIFF\0\0\0\0WEBP', 'picture', 'a WebP picture'],
    ['a.wav', 'RIFF\0\0\0\0WAVE', 'sound', 'a WAV sound'],
    ['a.mp3', 'ID3\x04', 'sound', 'an MP3 sound'],
    ['a.prproj', '\x1F\x8B', 'project', 'a Premiere Pro project'],
    ['a.zip', 'PK\x03\x04', 'file', 'a ZIP archive'],
    ['a.txt', 'Hello', 'file', 'not a film'],
    ['film.mov', '', 'empty', 'an empty file'],
  ])('identifies %s by its bytes %j as a %s, “%s”', async (name, text, type, label) => {
    expect(await identifyFile(createFile(name, text))).toMatchObject({ type, name: label })
  })

  it('identifies a folder, whose bytes cannot be read', async () => {
    const folder = new File([], 'Exports')
    folder.slice = () => {
      const part = new Blob()
      part.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'))
      return part
    }
    expect((await identifyFile(folder)).type).toBe('unreadable')
  })
})
