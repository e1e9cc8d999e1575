import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FilmItem } from '../player/player.js'
import { portfolioUnderTest } from '../../testing/portfolio-fixture.js'
import { createTestClock } from '../../testing/test-clock.js'
import { createFilmWindows } from './film-windows.js'
import { addFilms, LOADED_MAX, toFilmList, toLoadedFilms, type FilmWindow } from './loaded-films.js'

const filmAt = (index: number): FilmItem => ({ id: `film-${index}`, link: `fake:${index}` })

/** The films from `start` on, around the loop. */
function windowAt(total: number, start: number, count: number): FilmWindow {
  const films = Array.from({ length: count }, (_, offset) => filmAt((start + offset + total) % total))
  return { total, start, films }
}

/**
 * A list of `total` films of which those around the first are loaded; requests are answered by the
 * test.
 */
function listUnderTest({ total = 1000 } = {}) {
  const clock = createTestClock()
  const requests: {
    start: number
    signal: AbortSignal
    answer: () => Promise<void>
    fail: () => Promise<void>
  }[] = []
  const windows = createFilmWindows({
    first: windowAt(total, -8, 24),
    clock,
    read: ({ start, end }, signal) =>
      new Promise((resolve, reject) => {
        const settle = async (run: () => void) => {
          run()
          await clock.advance(0)
        }
        requests.push({
          start,
          signal,
          answer: () => settle(() => resolve(windowAt(total, start, end - start))),
          fail: () => settle(() => reject(new Error('offline'))),
        })
      }),
  })
  const { store, provider, container } = portfolioUnderTest({ films: windows.getSnapshot() })
  windows.subscribe(() => store.setFilms(windows.getSnapshot(), { keep: 'id' }))
  const answerAll = async () => {
    for (const { answer } of requests.splice(0)) await answer()
  }
  return { clock, requests, windows, store, provider, container, answerAll }
}

describe('addFilms', () => {
  it('has the right film at each loaded index, and no more than the limit', () => {
    const total = 500
    const start = fc.integer({ min: 0, max: total - 1 })
    fc.assert(
      fc.property(fc.array(fc.tuple(start, fc.integer({ min: 1, max: 40 }))), (parts) => {
        let loaded = toLoadedFilms(windowAt(total, 0, 24))
        for (const [at, count] of parts) {
          loaded = addFilms(loaded, toLoadedFilms(windowAt(total, at, count)), at, 60)
          const list = toFilmList(loaded)
          expect(list.length).toBe(total)
          expect(list.at(at)?.id).toBe(`film-${at}`)
          expect(loaded.films.length).toBeLessThanOrEqual(60)
          for (const index of loaded.indices) expect(list.at(index)?.id).toBe(`film-${index}`)
        }
      }),
    )
  })

  it('drops the films that are farthest from the current one, over the seam', () => {
    const around = addFilms(toLoadedFilms(windowAt(100, 40, 10)), toLoadedFilms(windowAt(100, 95, 10)), 0, 12)
    expect(around.indices.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 40, 41, 95, 96, 97, 98, 99])
  })

  it('keeps nothing of a list of another length', () => {
    const films = addFilms(toLoadedFilms(windowAt(100, 0, 24)), toLoadedFilms(windowAt(99, 48, 24)), 48)
    expect([films.total, films.indices[0], films.films.length]).toEqual([99, 48, 24])
  })
})

describe('toFilmList', () => {
  it('has a film more where one is inserted', () => {
    const list = toFilmList(toLoadedFilms(windowAt(100, 0, 5))).toSpliced?.(2, 0, filmAt(77))
    expect(list?.length).toBe(101)
    expect([1, 2, 3, 6].map((index) => list?.at(index)?.id)).toEqual([
      'film-1',
      'film-77',
      'film-2',
      undefined,
    ])
  })
})

describe('createFilmWindows', () => {
  it('loads films ahead of the moves, so that a visitor never waits', async () => {
    const { store, answerAll, container } = listUnderTest()
    store.attachContainer(container)
    await answerAll()
    for (let step = 1; step <= 200; step += 1) {
      store.next()
      expect(store.getSnapshot().id).toBe(`film-${step}`)
      await answerAll()
    }
    for (let step = 199; step >= -40; step -= 1) {
      store.previous()
      await answerAll()
      expect(store.getSnapshot().id).toBe(`film-${(step + 1000) % 1000}`)
    }
  })

  it('keeps as many films as are allowed through 2,000 moves', async () => {
    const { store, windows, answerAll } = listUnderTest({ total: 10_000 })
    const loaded = () => {
      const list = windows.getSnapshot()
      return Array.from({ length: list.length }, (_, index) => list.at(index)).filter(Boolean).length
    }
    const counts: number[] = []
    for (let step = 0; step < 2000; step += 1) {
      store.next()
      await answerAll()
      if (step % 100 === 0) counts.push(loaded())
    }
    expect(store.getSnapshot().id).toBe('film-2000')
    expect(Math.max(...counts)).toBe(LOADED_MAX)
  })

  it('goes to a film that is not loaded, and on with it once it is', async () => {
    const { store, clock, provider, container, answerAll } = listUnderTest()
    store.attachContainer(container)
    await clock.advance(1000)
    store.goTo(500, { source: 'thumbnails' })
    expect(store.getSnapshot()).toMatchObject({ index: 500, id: null, film: null, playable: false })
    await answerAll()
    expect(store.getSnapshot()).toMatchObject({ index: 500, id: 'film-500', source: 'thumbnails' })
    store.play()
    expect(store.getSnapshot()).toMatchObject({ playable: true, starting: true })
    await clock.advance(1000)
    expect(provider.living.map(({ film }) => film.id)).toEqual(['film-500'])
  })

  it('aborts the requests that the visitor has left behind', async () => {
    const { store, requests } = listUnderTest()
    store.goTo(500)
    const left = [...requests]
    store.goTo(100)
    expect(left.map(({ signal }) => signal.aborted)).toEqual(left.map(() => true))
    expect(requests.slice(left.length).map(({ start }) => start)).toEqual([72, 96])
  })

  it('requests films once, and again after a failure', async () => {
    const { store, clock, requests } = listUnderTest()
    store.goTo(500)
    store.goTo(501)
    expect(requests.map(({ start }) => start)).toEqual([480, 504])
    await requests[0]?.fail()
    expect(requests).toHaveLength(2)
    await clock.advance(2000)
    expect(requests.slice(2).map(({ start }) => start)).toEqual([480])
    await requests[2]?.answer()
    expect(store.getSnapshot().id).toBe('film-501')
  })

  it('repeats a request that fails ever more rarely, and at once for a visitor who returns', async () => {
    const { store, clock, requests } = listUnderTest()
    store.goTo(500)
    const failing = async (ms: number) => {
      for (const { fail } of requests.splice(0)) await fail()
      await clock.advance(ms - 1)
      expect(requests).toEqual([])
      await clock.advance(1)
      expect(requests).toHaveLength(2)
    }
    for (const ms of [2000, 4000, 8000, 16_000, 32_000, 64_000, 120_000, 120_000]) await failing(ms)
    store.goTo(100)
    requests.length = 0
    store.goTo(500)
    expect(requests).toHaveLength(2)
    await failing(2000)
  })

  it('does not request films over and over that the response lacks', async () => {
    const clock = createTestClock()
    let reads = 0
    const windows = createFilmWindows({
      first: windowAt(1000, 0, 24),
      clock,
      read: async () => {
        reads += 1
        return { total: 1000, start: 0, films: [] }
      },
    })
    windows.subscribe(() => windows.getSnapshot().request?.({ start: 490, end: 500 }))
    windows.getSnapshot().request?.({ start: 490, end: 500 })
    await clock.advance(1000)
    expect(reads).toBe(1)
    windows.destroy()
    await clock.advance(10_000)
    expect(reads).toBe(1)
  })
})
