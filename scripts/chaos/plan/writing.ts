import fc from 'fast-check'
import { brokenValue } from './broken-value.ts'

/** Fields of the content model by the type of their document. */
const FIELDS = {
  settings: [
    'siteTitle',
    'siteDescription',
    'siteImage',
    'globalThemeColours',
    'contactAddress',
    'contactEmail',
    'contactTel',
    'instaHandle',
  ],
  homePage: ['themeColours', 'videoPlaylist'],
  editorsPage: ['themeColours', 'editors'],
  screeningRoomPage: ['themeColours', 'videoPlaylist'],
  infoPage: ['themeColours', 'content', 'video'],
  editor: ['slug', 'name', 'themeColours', 'videoPlaylist'],
  client: ['name'],
  playlist: ['title', 'videos'],
  video: ['slug', 'title', 'videoVimeo', 'posterImage', 'releaseDate', 'editors', 'client', 'content'],
  hostedVideo: ['link', 'poster', 'captions'],
} as const

/** The types of documents that are broken. */
export const BROKEN_TYPES = Object.keys(FIELDS) as (keyof typeof FIELDS)[]

/** Something written to one document of a type. `pick` chooses which, modulo their number. */
export type Writing = {
  readonly type: keyof typeof FIELDS
  readonly pick: number
} & (
  | { readonly kind: 'set'; readonly field: string; readonly value: unknown }
  | { readonly kind: 'unset'; readonly field: string }
  /** A playlist of so many films, the same ones again where there are not enough. */
  | { readonly kind: 'films'; readonly count: number }
  /** All fields gone, or the whole document where nothing refers to it. */
  | { readonly kind: 'empty' | 'delete' }
)

/** Broken content of any kind. */
export function writingArbitrary(): fc.Arbitrary<Writing> {
  const place = fc.constantFrom(...BROKEN_TYPES).chain((type) =>
    fc.record({
      type: fc.constant(type),
      pick: fc.nat({ max: 9_999 }),
      field: fc.constantFrom(...FIELDS[type]),
    }),
  )
  return fc.oneof(
    {
      weight: 12,
      arbitrary: fc
        .tuple(place, brokenValue)
        .map(([at, given]) => ({ ...at, kind: 'set' as const, value: given })),
    },
    { weight: 2, arbitrary: place.map((at) => ({ ...at, kind: 'unset' as const })) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('films' as const),
        type: fc.constant('playlist' as const),
        pick: fc.nat({ max: 9_999 }),
        count: fc.constantFrom(0, 1, 2, 3, 5, 6, 200),
      }),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(place, fc.constantFrom('empty' as const, 'delete' as const))
        .map(([{ type, pick }, kind]) => ({ type, pick, kind })),
    },
  )
}

/** What is written in a few words, for the trail. */
export function sayWriting(writing: Writing): string {
  const what =
    writing.kind === 'set'
      ? ` ${writing.field} = ${JSON.stringify(writing.value)}`
      : writing.kind === 'unset'
        ? ` ${writing.field}`
        : writing.kind === 'films'
          ? ` ${writing.count}`
          : ''
  return `${writing.kind} ${writing.type} ${writing.pick}${what}`.slice(0, 200)
}
