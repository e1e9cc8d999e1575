import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFilms, portfolioUnderTest } from '../../testing/portfolio-fixture.js'
import { FakeCarousel } from '../../testing/fake-carousel.js'
import { shortestStep } from './carousels.js'

/** A page with both carousels, each beginning where it is, with nothing on its list of commands. */
function carouselsUnderTest(length = 5) {
  const page = portfolioUnderTest({ films: createFilms(length) })
  const main = new FakeCarousel(length, 0)
  const thumbnails = new FakeCarousel(length, 0)
  main.connection = page.store.connectCarousel('main', main, 0)
  thumbnails.connection = page.store.connectCarousel('thumbnails', thumbnails, 0)
  return { ...page, main, thumbnails }
}

describe('shortestStep', () => {
  it.each([
    [0, 1, 5, 1],
    [4, 0, 5, 1],
    [0, 4, 5, -1],
    [1, 4, 5, -2],
    [0, 1, 2, 1],
    [0, 0, 1, 0],
    [0, 5000, 10_000, 5000],
  ])('from %d to %d of %d is %d', (from, to, length, step) => {
    expect(shortestStep(from, to, length)).toBe(step)
  })

  it('goes in the given direction where both ways are as long', () => {
    expect(shortestStep(0, 1, 2, 'backward')).toBe(-1)
    expect(shortestStep(1, 3, 4, 'backward')).toBe(-2)
  })
})

describe('connectCarousel', () => {
  describe('with both carousels', () => {
    it('follows a swipe of the main carousel', () => {
      const { store, main, thumbnails } = carouselsUnderTest()
      main.swipe(1)
      expect(store.getSnapshot()).toMatchObject({ index: 1, id: 'b', source: 'main' })
      expect([main.commands, thumbnails.commands]).toEqual([[], ['next']])
    })

    it('follows a swipe of the thumbnails', () => {
      const { store, main, thumbnails } = carouselsUnderTest()
      thumbnails.swipe(2)
      expect(store.getSnapshot()).toMatchObject({ index: 2, source: 'thumbnails' })
      expect([main.commands, thumbnails.commands]).toEqual([['slideTo 2 forward'], []])
    })

    it('moves both carousels by key, wheel, button, thumbnail or code', () => {
      const { store, main, thumbnails } = carouselsUnderTest()
      store.next({ source: 'key' })
      store.previous({ source: 'wheel' })
      store.goTo(3, { source: 'thumbnails' })
      store.goToId('a')
      const expected = ['next', 'previous', 'slideTo 3 backward', 'slideTo 0 forward']
      expect([main.commands, thumbnails.commands]).toEqual([expected, expected])
      expect([main.realIndex, thumbnails.realIndex]).toEqual([0, 0])
    })

    it('steps by one over the seam of the loop', () => {
      const { store, main } = carouselsUnderTest()
      store.previous()
      store.next()
      expect(main.commands).toEqual(['previous', 'next'])
    })

    it('steps in both directions with two films', () => {
      const { store, main } = carouselsUnderTest(2)
      store.next()
      store.next()
      store.previous()
      expect(main.commands).toEqual(['next', 'next', 'previous'])
    })
  })

  it('neither loads nor plays a loop duplicate', async () => {
    const { store, clock, main, thumbnails, provider, container } = carouselsUnderTest()
    store.attachContainer(container)
    await clock.advance(1000)
    main.swipe(1, { duplicate: true })
    store.play()
    await clock.advance(1000)
    expect(store.getSnapshot()).toMatchObject({ id: 'b', status: 'idle', busy: false })
    expect(provider.living.filter(({ visible }) => visible)).toEqual([])
    thumbnails.swipe(0)
    expect(store.getSnapshot().status).toBe('idle')
    main.swipe(0)
    await clock.advance(1000)
    expect(store.getSnapshot().status).toBe('loaded')
  })

  it('sends both carousels to the first film of a new list after 200 ms, and ignores their reports until then', async () => {
    const { store, clock, main, thumbnails } = carouselsUnderTest()
    store.goTo(3)
    store.setFilms(createFilms(4).toReversed())
    expect(store.getSnapshot()).toMatchObject({ index: 0, id: 'd', source: 'list' })
    main.length = thumbnails.length = 4
    main.swipe(1)
    await clock.advance(199)
    expect(main.commands.at(-1)).toBe('update')
    expect(store.getSnapshot().index).toBe(0)
    await clock.advance(1)
    expect(main.commands.at(-1)).toBe('slideTo 0 immediate')
    expect(thumbnails.commands.at(-1)).toBe('slideTo 0 immediate')
  })

  it('ignores reports of a connection that has ended or been replaced', () => {
    const { store, main, clock } = carouselsUnderTest()
    const old = main.connection
    const replacement = new FakeCarousel(5, 0)
    replacement.connection = store.connectCarousel('main', replacement)
    old?.moved(2)
    old?.disconnect()
    expect(replacement.commands).toEqual(['slideTo 0 immediate'])
    store.next()
    expect(replacement.commands).toEqual(['slideTo 0 immediate', 'next'])
    replacement.connection.disconnect()
    store.setFilms(createFilms(3))
    expect(clock.pending).toBe(1)
    store.destroy()
    expect(clock.pending).toBe(0)
  })

  it.each([-1, 5, 1.5, NaN])('a report of slide %d, which there is not, is ignored', (slide) => {
    const { store, main } = carouselsUnderTest()
    main.connection?.moved(slide)
    expect(store.getSnapshot().index).toBe(0)
  })

  it('brings index, id and both carousels to agreement after any interleaving', () => {
    const step = fc.tuple(
      fc.constantFrom('next', 'previous', 'goTo', 'swipe', 'swipe thumbnails'),
      fc.nat({ max: 11 }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.array(step, { maxLength: 40 }), (length, steps) => {
        const { store, main, thumbnails } = carouselsUnderTest(length)
        const act: Record<string, (by: number) => void> = {
          next: () => store.next(),
          previous: () => store.previous(),
          goTo: (to) => store.goTo(to),
          swipe: (by) => main.swipe(by - 5),
          'swipe thumbnails': (by) => thumbnails.swipe(by - 5),
        }
        for (const [name, by] of steps) act[name]?.(by)
        const { index, id, films } = store.getSnapshot()
        expect([main.realIndex, thumbnails.realIndex]).toEqual([index, index])
        expect(films.at(index)?.id).toBe(id)
      }),
      { numRuns: 2000 },
    )
  })
})
