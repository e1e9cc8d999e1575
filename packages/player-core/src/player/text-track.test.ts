import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTextTrack } from './text-track.js'

const find = (tracks: readonly string[], language: string | null) =>
  findTextTrack(
    tracks.map((tag) => ({ language: tag })),
    language,
  )?.language

describe('findTextTrack', () => {
  it.each([
    ['en', ['de', 'en-GB'], 'en-GB'],
    ['en-GB', ['en-US', 'en'], 'en-US'],
    ['en-GB', ['en-US', 'en-GB'], 'en-GB'],
    ['en', ['en-GB', 'en-US'], 'en-US'],
    ['EN-gb', ['en-GB'], 'en-GB'],
    ['pt-BR', ['es', 'pt'], 'pt'],
    ['pt-PT', ['pt-BR'], 'pt-BR'],
    ['pt_BR', ['pt-PT', 'pt-BR'], 'pt-BR'],
    ['de', ['ger'], 'ger'],
    ['eng', ['fr', 'en'], 'en'],
    ['zh-TW', ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
    ['zh-CN', ['zh-Hant', 'zh'], 'zh'],
    ['sr-Latn', ['sr', 'sr-Latn-RS'], 'sr-Latn-RS'],
    ['he', ['iw'], 'iw'],
    ['not a tag', ['en', 'not a tag'], 'not a tag'],
    ['en', ['', 'English', 'x-private', 'und', 'de'], undefined],
    ['', ['en'], undefined],
    ['en', [], undefined],
    [null, ['en'], undefined],
  ])('finds for %j among %j: %j', (language, tracks, expected) => {
    expect(find(tracks, language)).toBe(expected)
  })

  it('finds the same tag among any others, and nothing but one of the tracks', () => {
    const tag = fc.oneof(fc.string(), fc.constantFrom('en', 'en-GB', 'zh-Hant', 'pt_BR', 'x-y'))
    fc.assert(
      fc.property(fc.array(tag), tag, (tracks, language) => {
        const possible = tracks.includes(language) ? [language] : [undefined, ...tracks]
        expect(possible).toContain(find(tracks, language))
      }),
    )
  })
})
