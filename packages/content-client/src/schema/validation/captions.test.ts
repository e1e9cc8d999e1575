import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { captionsFileProblem, captionsProblem } from './captions.js'

const encoder = new TextEncoder()
const findProblem = (text: string) => captionsProblem(encoder.encode(text))
const CUE = '00:01.000 --> 00:02.000\nHello.\n'

describe('captionsProblem', () => {
  it.each([
    `WEBVTT\n\n${CUE}`,
    `\uFEFFWEBVTT - a title\r\n\r\n${CUE.replaceAll('\n', '\r\n')}`,
    `WEBVTT\rKind: captions\r\r${CUE.replaceAll('\n', '\r')}`,
    `WEBVTT\n\nNOTE A note\n\nSTYLE\n::cue { color: red }\n\n1\n1:00:01.000-->01:00:02.000 line:90%\n- Hello.`,
  ])('accepts %j', (text) => expect(findProblem(text)).toBeUndefined())

  it.each([
    ['', 'is empty'],
    ['\uFEFF \n', 'is empty'],
    ['WEBVTT', 'no captions'],
    ['WEBVTT\n\nNOTE Nothing yet\n', 'no captions'],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\n\n', 'no captions'],
    ['WEBVTT\n\n1\n00:00:01,000 --> 00:00:02,000\nHello.', 'have commas'],
    [`\nWEBVTT\n\n${CUE}`, 'does not begin with the line WEBVTT'],
    [`webvtt\n\n${CUE}`, 'does not begin with the line WEBVTT'],
    [`WEBVTTX\n\n${CUE}`, 'does not begin with the line WEBVTT'],
    ['1\r\n00:00:01,000 --> 00:00:02,000\r\nHello.', 'an SRT file'],
    ['\uFEFF\n1\n0:00:01.5 --> 0:00:02.5\nHello.', 'an SRT file'],
    ['[Script Info]\nTitle: A film', 'an ASS or SSA file'],
    ['<?xml version="1.0"?>\n<!-- x -->\n<tt xmlns="http://www.w3.org/ns/ttml">', 'a TTML file'],
    ['<tt:tt xmlns:tt="http://www.w3.org/ns/ttml">', 'a TTML file'],
    ['<SAMI><HEAD>', 'a SAMI file'],
    ['<!DOCTYPE html><title>Sign in</title>', 'a web page'],
    ['<?xml version="1.0"?><transcript/>', 'an XML file'],
    ['0:00:01.000,0:00:02.000\nHello.', 'an SBV file'],
    ['Scenarist_SCC V1.0', 'an SCC file'],
    ['{25}{50}Hello.', 'a MicroDVD file'],
    ['[00:01.00]Hello.', 'an LRC file'],
    ['{"events": []}', 'a JSON file'],
    ['PK\u0003\u0004', 'a ZIP archive'],
    ['850STL25.01', 'an EBU STL file'],
    ['Hello.', 'no WebVTT file'],
  ])('says of %j that it is %s', (text, problem) => expect(findProblem(text)).toContain(problem))

  it.each([
    ['with a mark, little endian', [0xff, 0xfe, 0x57, 0]],
    ['with a mark, big endian', [0xfe, 0xff, 0, 0x57]],
    ['little endian', [0x57, 0, 0x45, 0]],
    ['big endian', [0, 0x57, 0, 0x45]],
  ])('names UTF-16 %s', (_form, bytes) => expect(captionsProblem(Uint8Array.from(bytes))).toContain('UTF-16'))

  it.each([
    ['Windows-1252', [0x43, 0x61, 0x66, 0xe9]],
    ['Windows-1251', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]],
    ['Shift JIS', [0x83, 0x65, 0x83, 0x58]],
  ])('names letters of %s, which browsers do not show', (_encoding, letters) => {
    const start = encoder.encode('WEBVTT\n\n00:01.000 --> 00:02.000\n')
    expect(captionsProblem(Uint8Array.from([...start, ...letters]))).toContain('not UTF-8')
  })

  it('accepts nothing without the header and a time, and never throws', () => {
    fc.assert(
      fc.property(
        fc.uint8Array(),
        fc.string(),
        fc.constantFrom('', 'WEBVTT\n', 'WEBVTT'),
        (bytes, text, header) => {
          expect(captionsProblem(bytes)).toBeTypeOf('string')
          expect(findProblem(header + text)).toBeTypeOf('string')
        },
      ),
    )
  })

  it('accepts any text of a cue', () => {
    const line = fc.string({ minLength: 1 }).filter((text) => /\S/.test(text) && !/[\r\n]/.test(text))
    fc.assert(
      fc.property(line, (text) => findProblem(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`) === undefined),
    )
  })
})

describe('captionsFileProblem', () => {
  const getClient = (url: string | null) => () => ({ fetch: async () => url }) as never

  it('reads the file of an asset, and has no problem with one that it cannot read', async () => {
    const srt = `data:text/vtt,${encodeURIComponent('1\n00:00:01,000 --> 00:00:02,000\nHello.')}`
    expect(await captionsFileProblem('file-a-vtt', getClient(srt))).toContain('SRT')
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(await captionsFileProblem('file-a-vtt', getClient(srt))).toBeUndefined()
    expect(await captionsFileProblem('file-a-vtt', getClient(null))).toBeUndefined()
    expect(await captionsFileProblem(undefined, getClient(srt))).toBeUndefined()
  })
})
