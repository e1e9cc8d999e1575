import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filmsInRange, indexInResult, rangeParams, type FilmRange } from './films.js'

/** What the playlist of a query results in for a list of numbers, as GROQ evaluates it. */
function queryResult(list: readonly number[], range?: FilmRange) {
  const { from, to, seamFrom, seamTo } = rangeParams(range)
  // An inclusive end, and indices from the end for what is below 0.
  const index = (at: number) => (at < 0 ? Math.max(0, at + list.length) : at)
  return {
    total: list.length,
    videos: list.slice(from, to),
    beyondSeam: list.length > to - from ? list.slice(index(seamFrom), index(seamTo) + 1) : null,
  }
}

const createList = (length: number) => Array.from({ length }, (_, index) => index)

describe('filmsInRange', () => {
  it('returns the films of any range around any index, over the seam of the loop', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 25, max: 300 }).chain((total) => fc.tuple(fc.constant(total), fc.nat(total - 1))),
        ([total, index]) => {
          const range = { start: index - 8, end: index + 16, total }
          const { start, films } = filmsInRange(range, queryResult(createList(total), range))
          const wanted = createList(24).map((at) => (index - 8 + at + total) % total)
          expect(start).toBe(wanted[0])
          expect(films).toEqual(wanted)
        },
      ),
    )
  })

  it('returns the whole list, from its first film, where it is no longer than a range that has this film', () => {
    fc.assert(
      fc.property(fc.nat(24), (total) => {
        const range = { start: -8, end: 16 }
        const result = queryResult(createList(total), range)
        expect(filmsInRange(range, result)).toEqual({ total, start: 0, films: createList(total) })
        expect(result.beyondSeam).toBeNull()
      }),
    )
  })

  it('ends at the seam where the list has another length than the range was made for', () => {
    const range = { start: 95, end: 110, total: 100 }
    for (const length of [98, 102]) {
      const { start, films } = filmsInRange(range, queryResult(createList(length), range))
      expect(films).toEqual(createList(length).slice(95, 100))
      expect(start).toBe(95)
    }
  })

  it('returns all films without a range', () => {
    const films = createList(300)
    expect(filmsInRange(undefined, queryResult(films))).toEqual({ total: 300, start: 0, films })
  })

  it('returns what there is of a range that ends beyond the list', () => {
    const range = { start: 48, end: 72 }
    expect(filmsInRange(range, queryResult(createList(50), range))).toEqual({
      total: 50,
      start: 48,
      films: [48, 49],
    })
    expect(filmsInRange(range, queryResult(createList(10), range))).toEqual({
      total: 10,
      start: 48,
      films: [],
    })
  })

  it.each([null, undefined, {}, { total: 'many', videos: {}, beyondSeam: 7 }])(
    'returns no films for the result %j',
    (result) => {
      expect(filmsInRange({ start: -8, end: 16 }, result)).toEqual({ total: 0, start: 0, films: [] })
    },
  )
})

describe('indexInResult', () => {
  it('returns the first index within the list', () => {
    expect(indexInResult({ total: 9, indices: [9, 4, 2, null] })).toBe(2)
  })

  it.each([null, {}, { total: 9, indices: [10, null] }, { total: 9, indices: null }, { indices: [1] }])(
    'returns null for the result %j',
    (result) => {
      expect(indexInResult(result)).toBeNull()
    },
  )
})
