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

/** Types of the documents that changes affect. */
export const BROKEN_TYPES = Object.keys(FIELDS) as (keyof typeof FIELDS)[]

/** A change of one document. `pick` is an index into the documents of the type, modulo their number. */
export type ContentChange = {
  readonly type: keyof typeof FIELDS
  readonly pick: number
} & (
  | { readonly kind: 'set'; readonly field: string; readonly value: unknown }
  | { readonly kind: 'unset'; readonly field: string }
  /** A playlist of `count` films, which repeat if there are fewer. */
  | { readonly kind: 'films'; readonly count: number }
  /** Removes all fields, or the document if nothing refers to it. */
  | { readonly kind: 'empty' | 'delete' }
)

/** Any change that breaks content. */
export function contentChangeArbitrary(): fc.Arbitrary<ContentChange> {
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
