import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAmbiguity, findUnreadLine, readSetting, readSettingsFile, readVariables } from './setting.ts'

/** Lines of a file, as `docker run --env-file` passes their values on. */
const LINES = [
  ['4000', '4000'],
  [' 4000 ', '4000'],
  ['"4000"', '4000'],
  ["'4000'", '4000'],
  ['`4000`', '4000'],
  ['" 4000 "', '4000'],
  ['4000 # the port', '4000'],
  ['"4000" # the port', '4000'],
  ["'4000'\t# the port", '4000'],
  [' # a comment', undefined],
  ['""', undefined],
  ["''", undefined],
  ['', undefined],
  ['abc#def', 'abc#def'],
  ['#def', '#def'],
  ['"abc #def"', 'abc #def'],
  ["it's", "it's"],
  ['https://example.com/#desk', 'https://example.com/#desk'],
  ['https://a.example https://b.example # ours', 'https://a.example https://b.example'],
] as const

describe('readSetting', () => {
  it.each(LINES)('reads %j as %j', (text, value) => {
    expect(readSetting(text)).toBe(value)
  })

  it('returns a part of each text', () => {
    fc.assert(fc.property(fc.string(), (text) => text.includes(readSetting(text) ?? '')))
  })
})

describe('readSettingsFile', () => {
  it('reads a file as the values that Docker passes on', () => {
    const line = fc.string().filter((text) => !/[\r\n]/.test(text))
    fc.assert(
      fc.property(line, (text) => {
        expect(readSettingsFile(`# Settings\n\nPORT=${text}\r\nHOST=\n`)).toEqual({
          PORT: readSetting(text) ?? '',
          HOST: '',
        })
      }),
    )
  })

  it('reads the lines of shells, and no comments', () => {
    expect(readSettingsFile('export A=1\n B = "2"\n# C=3\nD\n=4\nA=5')).toEqual({ A: '5', B: '2' })
  })
})

describe('readVariables', () => {
  it('reads texts, numbers and lists of a JSON file, and no other bindings', () => {
    const vars = {
      SITE_URL: 'https://a.example',
      SANITY_API_VERSION: 1,
      MEDIA_ORIGINS: ['https://b.example', 'https://c.example'],
    }
    expect(readVariables({ ...vars, LIVE_EVENTS: null, API_LIMITER: { limit: () => {} } })).toEqual({
      SITE_URL: 'https://a.example',
      SANITY_API_VERSION: '1',
      MEDIA_ORIGINS: 'https://b.example https://c.example',
    })
  })
})

describe('findUnreadLine', () => {
  it.each(['', '# a\n\nA=1\r\nexport B="2" # b\nC\n D = ', 'A={"b": 1}'])(
    'accepts the lines of %j',
    (text) => {
      expect(findUnreadLine(text)).toBeNull()
    },
  )

  it.each(['A: 1', 'A 1', '=1', '<<<<<<< HEAD', 'A B=1', '"A"=1', 'of a token"'])(
    'names the line %j',
    (line) => {
      expect(findUnreadLine(`# Settings\nPORT=1\n${line}\n`)).toBe(3)
    },
  )
})

describe('findAmbiguity', () => {
  it.each(['https://${HOST_NAME}', 'https://$HOST_NAME', '$HOST_NAME'])(
    'names the variable in %s',
    (text) => {
      expect(findAmbiguity(text)).toContain('which is not replaced')
    },
  )

  it('names a variable in a text, where $ alone may be part of the value', () => {
    expect(findAmbiguity('${PREVIEW_SECRET}', true)).toContain('which is not replaced')
    expect(findAmbiguity('0123456$89abcdef', true)).toBeNull()
  })

  it.each(['"0123456789abcdef', '0123456789abcdef"', "'a", '`'])('names the quotation mark in %s', (text) => {
    expect(findAmbiguity(text)).toContain('a quotation mark without its pair')
  })

  it('names a comment that may be part of a text, and of no other value', () => {
    expect(findAmbiguity('0123456789abcdef # of the studio', true)).toContain('a # after a space')
    expect(findAmbiguity('0123456789abcdef # of the studio')).toBeNull()
    expect(findAmbiguity('"0123456789abcdef" # of the studio', true)).toBeNull()
    expect(findAmbiguity('0123456789#abcdef', true)).toBeNull()
  })
})
