import { createFilmLinks } from '@cutroom/content-client/schema'
import { defaultLinks, findProvider, parseLink } from '@cutroom/player-core/links'
import { defaultProviders } from '@cutroom/player-core/providers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/* The validation of the content model compared with the pages: the packages are independent, and
   only this test has both. */

const canPlay = (link: string) => findProvider(defaultProviders, link) !== undefined
const { findProblem } = createFilmLinks({ links: defaultLinks, parseLink })

const path = fc.constantFrom(
  '/76979871',
  '/76979871/8272103f6e',
  '/video/76979871',
  '/channels/staffpicks/76979871',
  '/groups/films/videos/76979871',
  '/showcase/3253534/video/76979871',
  '/album/1/video/2/',
  '/ondemand/film/3',
  '/manage/videos/4/abc',
  '/staffpicks',
  '/film.mp4',
  '/films/a.WEBM',
  '/live.m3u8',
  '/film.mov',
  '/',
)
const host = fc.constantFrom('', 'vimeo.com', 'www.vimeo.com', 'player.vimeo.com', 'cdn.example.org')
const link = fc
  .tuple(
    fc.constantFrom('', 'https://', 'http://', 'ftp://'),
    host,
    path,
    fc.constantFrom('', '?h=8272103f6e', '#t=1s'),
  )
  .map((parts) => parts.join(''))

describe('the validation of the content model', () => {
  it('accepts only links that a provider supports', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          link,
          fc.string(),
          fc.string().map((text) => `https://${text}`),
        ),
        (address) => {
          const passes = findProblem(address) === undefined
          expect(!passes || canPlay(address)).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('rejects links without a provider, and accepts all documented forms of Vimeo', () => {
    fc.assert(
      fc.property(link, (address) => {
        expect(findProblem(address) === undefined).toBe(canPlay(address))
      }),
      { numRuns: 1000 },
    )
  })
})
