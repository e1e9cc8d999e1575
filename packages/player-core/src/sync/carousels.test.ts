import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFilms, portfolioUnderTest } from '../testing/portfolio-fixture.js'
import { FakeCarousel, type FakeCarouselScript } from '../testing/fake-carousel.js'
import { shortestStep } from './loop-distance.js'

/** A page with both carousels, each beginning where it is, with nothing on its list of commands. */
function carouselsUnderTest(length = 5, script: Partial<FakeCarouselScript> = {}) {
  const page = portfolioUnderTest({ films: createFilms(length) })
  const main = new FakeCarousel(length, 0, script)
  const thumbnails = new FakeCarousel(length, 0, script)
  main.connection = page.store.connectCarousel('main', main, 0)
  thumbnails.connection = page.store.connectCarousel('thumbnails', thumbnails, 0)
  return { ...page, main, thumbnails }
}

describe('the shorter way around', () => {
  test.each([
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

  test('where both are as long, goes as asked', () => {
    expect(shortestStep(0, 1, 2, 'backward')).toBe(-1)
    expect(shortestStep(1, 3, 4, 'backward')).toBe(-2)
  })
})

describe('whichever carousel moves, the other follows', () => {
  test('the main one by a swipe', () => {
    const { store, main, thumbnails } = carouselsUnderTest()
    main.swipe(1)
    expect(store.getSnapshot()).toMatchObject({ index: 1, id: 'b', source: 'main' })
    expect([main.commands, thumbnails.commands]).toEqual([[], ['next']])
  })

  test('the thumbnails by a drag that has ended, and by nothing less', () => {
    const { store, main, thumbnails } = carouselsUnderTest()
    thumbnails.swipe(2)
    expect(store.getSnapshot().index).toBe(0)
    thumbnails.swipe(0, { drag: true })
    expect(store.getSnapshot()).toMatchObject({ index: 2, source: 'thumbnails' })
    expect([main.commands, thumbnails.commands]).toEqual([['slideTo 2 forward'], []])
  })

  test('both by key, wheel, button, thumbnail or code', () => {
    const { store, main, thumbnails } = carouselsUnderTest()
    store.next({ source: 'key' })
    store.previous({ source: 'wheel' })
    store.goTo(3, { source: 'thumbnails' })
    store.goToId('a')
    const expected = ['next', 'previous', 'slideTo 3 backward', 'slideTo 0 forward']
    expect([main.commands, thumbnails.commands]).toEqual([expected, expected])
    expect([main.realIndex, thumbnails.realIndex]).toEqual([0, 0])
  })

  test('over the seam of the loop, by one', () => {
    const { store, main } = carouselsUnderTest()
    store.previous()
    store.next()
    expect(main.commands).toEqual(['previous', 'next'])
  })

  test('with two films, both ways', () => {
    const { store, main } = carouselsUnderTest(2)
    store.next()
    store.next()
    store.previous()
    expect(main.commands).toEqual(['next', 'next', 'previous'])
  })
})

test('a late echo of an old command does not take the page back', () => {
  const { store, main } = carouselsUnderTest(5, { commands: 'later' })
  store.goTo(2)
  store.goTo(3)
  main.report()
  expect(store.getSnapshot().index).toBe(3)
  main.settle()
  expect(store.getSnapshot().index).toBe(3)
})

test('a carousel that has dropped a command is sent again once it rests', () => {
  const { store, main } = carouselsUnderTest(5, { commands: 'dropped-while-moving' })
  store.next()
  store.next()
  expect(main.realIndex).toBe(1)
  main.settle()
  expect([main.realIndex, store.getSnapshot().index]).toEqual([2, 2])
})

test('one that refuses is left alone; the main one is then followed', () => {
  const { store, main, thumbnails } = carouselsUnderTest(5)
  store.next()
  for (const carousel of [main, thumbnails]) {
    carousel.slideTo = () => void carousel.commands.push('refused')
    carousel.next = () => void carousel.commands.push('refused')
  }
  store.next()
  for (let rest = 0; rest < 10; rest += 1) main.settle()
  expect(main.commands.filter((command) => command === 'refused')).toHaveLength(3)
  expect(store.getSnapshot().index).toBe(1)
})

test('thumbnails that have strayed are brought back', () => {
  const { thumbnails } = carouselsUnderTest()
  thumbnails.swipe(2)
  thumbnails.settle()
  expect(thumbnails.realIndex).toBe(0)
})

test('thumbnails are brought back however often they stray, as long as they obey', () => {
  const { store, thumbnails } = carouselsUnderTest()
  store.next()
  for (let time = 0; time < 10; time += 1) {
    thumbnails.swipe(2)
    thumbnails.settle()
    expect(thumbnails.realIndex).toBe(1)
  }
})

test('loop duplicates neither load nor play', async () => {
  const { store, clock, main, provider, container } = carouselsUnderTest()
  store.attachContainer(container)
  await clock.advance(1000)
  main.swipe(1, { duplicate: true })
  store.play()
  await clock.advance(1000)
  expect(store.getSnapshot()).toMatchObject({ id: 'b', status: 'idle', busy: false })
  expect(provider.living.filter(({ visible }) => visible)).toEqual([])
  main.connection?.moved(1)
  await clock.advance(1000)
  expect(store.getSnapshot().status).toBe('loaded')
})

test('a changed list sends both to its first film after 200 ms, and hears nothing of their rebuilding', async () => {
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

test('a connection that has ended, or that another has taken, is not heard', () => {
  const { store, main, clock } = carouselsUnderTest()
  const old = main.connection
  const replacement = new FakeCarousel(5, 0)
  replacement.connection = store.connectCarousel('main', replacement)
  old?.moved(2)
  old?.settled(2)
  old?.disconnect()
  expect(replacement.commands).toEqual(['slideTo 0 immediate'])
  store.next()
  expect(replacement.commands).toEqual(['slideTo 0 immediate', 'slideTo 1 forward'])
  replacement.connection.disconnect()
  store.setFilms(createFilms(3))
  expect(clock.pending).toBe(1)
  store.destroy()
  expect(clock.pending).toBe(0)
})

test.each([-1, 5, 1.5, NaN])('a report of slide %d, which there is not, is ignored', (slide) => {
  const { store, main } = carouselsUnderTest()
  main.connection?.moved(slide)
  main.connection?.settled(slide)
  expect(store.getSnapshot().index).toBe(0)
})

test('once things are quiet, index, id and both carousels agree: any interleaving, any length', () => {
  const scripts = fc.constantFrom<FakeCarouselScript['commands']>('at-once', 'later', 'dropped-while-moving')
  const place = fc.nat({ max: 11 })
  const moves = fc.array(
    fc.oneof(
      fc.tuple(fc.constantFrom('next', 'previous', 'report', 'settle', 'report rail', 'settle rail'), place),
      fc.tuple(fc.constantFrom('goTo', 'swipe', 'drag rail', 'scroll rail'), place),
    ),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), scripts, moves, (length, commands, steps) => {
      const { store, main, thumbnails } = carouselsUnderTest(length, { commands })
      const act: Record<string, (by: number) => void> = {
        next: () => store.next(),
        previous: () => store.previous(),
        goTo: (to) => store.goTo(to),
        swipe: (by) => main.swipe(by - 5),
        'drag rail': (by) => thumbnails.swipe(by - 5, { drag: true }),
        'scroll rail': (by) => thumbnails.swipe(by - 5),
        report: () => main.report(),
        settle: () => main.settle(),
        'report rail': () => thumbnails.report(),
        'settle rail': () => thumbnails.settle(),
      }
      for (const [step, by] of steps) act[step]?.(by)
      for (let rest = 0; rest < 4; rest += 1) for (const carousel of [main, thumbnails]) carousel.settle()
      const { index, id, films } = store.getSnapshot()
      expect([main.realIndex, thumbnails.realIndex]).toEqual([index, index])
      expect(films[index]?.id).toBe(id)
    }),
    { numRuns: 2000 },
  )
})
