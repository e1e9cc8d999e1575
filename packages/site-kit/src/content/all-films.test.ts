import { createPageQueries } from '@cutroom/content-client'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { countNames, filterFilms } from '@cutroom/portfolio-ui/film-sheet'
import { createSheetProps, toKnownSheet } from './all-films.ts'
import { WORDS_FILMS } from '../routes/sheet-address.ts'

const { view } = createPageQueries({
  projectId: 'abc',
  dataset: 'production',
  studioName: 'Cutroom',
}).filmList()

interface Row {
  readonly client?: number
  readonly editor?: number
  readonly released?: string
}

const idAt = (at: number) => `film-${at}`

/** A list of films, of which the home page has the first, and the screening room others. */
function listFilms(
  rows: readonly Row[],
  { home = rows.length, screeningRoom = [] as readonly number[] } = {},
) {
  const names = (kind: string) =>
    ['Nordlys', 'NORDLYS', '東京', ''].map((name, at) => ({ _id: `${kind}-${at}`, name }))
  return view([
    {
      films: rows.map(({ client, editor, released }, at) => ({
        _id: idAt(at),
        _createdAt: '2026-01-01T00:00:00Z',
        slug: { current: `slug-${at}` },
        title: `Title ${at}`,
        releaseDate: released ?? null,
        clients: client === undefined ? null : [`client-${client}`],
        editors: editor === undefined ? null : [`editor-${editor}`],
      })),
      clients: names('client'),
      editors: names('editor'),
      home: { rows: [...rows.slice(0, home).map((_, at) => idAt(at)), 'unpublished'] },
      screeningRoom: { rows: screeningRoom.map(idAt) },
      editorPages: [],
    },
  ])
}

const ids = ({ films }: ReturnType<typeof createSheetProps>) => films.map(({ id }) => id)

describe('createSheetProps', () => {
  it('needs no toReversed, which Chromium 109 and Firefox 114 lack', () => {
    vi.spyOn(Array.prototype, 'toReversed').mockImplementation(() => expect.unreachable())
    onTestFinished(() => void vi.restoreAllMocks())
    expect(createSheetProps(listFilms([{}]), '/', {}).total).toBe(1)
  })

  it('begins with the films of the page, and has each other film once after them, the newest first', () => {
    const rows = [{}, { released: '2020-01-01' }, { released: '2025-01-01' }, {}]
    const list = listFilms(rows, { home: 1, screeningRoom: [0, 1, 2, 2] })
    const sheet = createSheetProps(list, '/', {})
    expect([sheet.own, sheet.total, ids(sheet)]).toEqual([1, 3, ['film-0', 'film-2', 'film-1']])
    expect(sheet.films.map(({ href }) => href)).toEqual([
      '/?video=slug-0',
      '/screening-room?video=slug-2',
      '/screening-room?video=slug-1',
    ])
  })

  it('leaves films out that no page plays', () => {
    expect(createSheetProps(listFilms([{}, {}], { home: 1 }), '/', {}).total).toBe(1)
  })

  it('has the same films in its windows as in its pages, and the words of each', () => {
    const row = fc.record({ client: fc.nat(4), editor: fc.nat(4) }, { requiredKeys: [] })
    const rows = fc.array(row, { minLength: 1, maxLength: 250 })
    fc.assert(
      fc.property(rows, fc.constantFrom(undefined, 'nordlys', '東京'), (films, client) => {
        const list = listFilms(films, { home: films.length / 2, screeningRoom: films.map((_, at) => at) })
        const request = toKnownSheet(list, '/', client === undefined ? {} : { client })
        const { total } = createSheetProps(list, '/', request)
        const readAll = (size: number, read: (part: number) => readonly string[]) =>
          Array.from({ length: Math.ceil(total / size) }, (_, part) => read(part)).flat()
        const byPage = readAll(96, (page) => ids(createSheetProps(list, '/', { ...request, page })))
        const byWindow = readAll(24, (at) => ids(createSheetProps(list, '/', request, at)))
        expect(byWindow).toEqual(byPage)
        expect(new Set(byPage).size).toBe(total)
        const words = createSheetProps(list, '/', { ...request, words: true }, 0).words ?? []
        expect(words.length).toBe(Math.min(total, WORDS_FILMS))
      }),
      { numRuns: 30 },
    )
  })

  it('has the films and names that a sheet finds in an array of them', () => {
    const row = fc.record({ client: fc.nat(4), editor: fc.nat(4) }, { requiredKeys: [] })
    const key = fc.constantFrom(undefined, 'nordlys', '東京')
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), key, key, (rows, client, editor) => {
        const list = listFilms(rows)
        const filter = toKnownSheet(list, '/', {
          ...(client !== undefined && { client }),
          ...(editor !== undefined && { editor }),
        })
        const all = [...list.films.values()]
        const sheet = createSheetProps(list, '/', filter)
        expect(ids(sheet)).toEqual(filterFilms(all, filter).map(({ id }) => id))
        expect([sheet.own, sheet.names]).toEqual([sheet.total, countNames(all, filter)])
      }),
    )
  })
})

describe('toKnownSheet', () => {
  const list = listFilms([{ client: 0 }, { client: 1, editor: 2 }])

  it.each(['nordlys', 'Nordlys', 'NORDLYS!', 'Nördlys'])('reads the name %j', (client) => {
    expect(toKnownSheet(list, '/', { client })).toEqual({ client: 'nordlys' })
  })

  it('leaves a name out that no film has, and a page beyond the last one', () => {
    expect(toKnownSheet(list, '/', { client: 'gone', editor: '東京', page: 7 })).toEqual({ editor: '東京' })
  })

  it('leaves an editor out who has no film of the client', () => {
    const films = listFilms([{ client: 0 }, { client: 2, editor: 2 }])
    expect(toKnownSheet(films, '/', { client: 'nordlys', editor: '東京' })).toEqual({ client: 'nordlys' })
  })
})
