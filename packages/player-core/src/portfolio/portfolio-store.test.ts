import { describe, expect, it, vi } from 'vitest'
import { createPortfolioStore, type PortfolioStore } from './portfolio-store.js'
import { createFilm, createFilms, portfolioUnderTest } from '../../testing/portfolio-fixture.js'
import { FakeCarousel } from '../../testing/fake-carousel.js'

const getIds = (store: PortfolioStore) => {
  const { films } = store.getSnapshot()
  return Array.from({ length: films.length }, (_, index) => films.at(index)?.id)
}

describe('createPortfolioStore', () => {
  it('starts idle with the first film or the one of initialId', () => {
    expect(portfolioUnderTest().store.getSnapshot()).toMatchObject({
      index: 0,
      id: 'a',
      source: 'initial',
      status: 'idle',
      started: false,
      loaded: false,
      autoplayMode: false,
      busy: false,
      orientation: 'landscape',
    })
    expect(portfolioUnderTest({ initialId: 'c' }).store.getSnapshot()).toMatchObject({ index: 2, id: 'c' })
    expect(portfolioUnderTest({ initialId: 'zz' }).store.getSnapshot()).toMatchObject({ index: 0, id: 'a' })
  })

  it('accepts every action with an empty list', () => {
    const { store, container } = portfolioUnderTest({ films: [] })
    store.attachContainer(container)
    store.next()
    store.goTo(3)
    store.play()
    store.setFilms([])
    expect(store.getSnapshot()).toMatchObject({ index: 0, id: null, film: null, playable: false })
  })

  it('freezes snapshot and time', () => {
    const { store } = portfolioUnderTest()
    expect(Object.isFrozen(store.getSnapshot())).toBe(true)
    expect(Object.isFrozen(store.media.getSnapshot())).toBe(true)
  })

  it('notifies subscribers once of each real change', () => {
    const { store } = portfolioUnderTest()
    let notifications = 0
    const leave = store.subscribe(() => (notifications += 1))
    const before = store.getSnapshot()
    store.goTo(0)
    store.goTo(5)
    store.goTo(NaN)
    store.pause()
    store.setFlags({})
    store.setOrientation('landscape')
    store.setAutoplayMode(false)
    store.setFilms(createFilms(5))
    expect(store.getSnapshot()).not.toBe(before)
    expect(notifications).toBe(1)
    store.next()
    expect(notifications).toBe(2)
    leave()
    leave()
    store.next()
    expect(notifications).toBe(2)
  })

  it('notifies later subscribers only of the outcome when one of them acts', () => {
    const { store } = portfolioUnderTest()
    const seen: (string | null)[] = []
    store.subscribe(() => void (store.getSnapshot().id === 'b' && store.goToId('d')))
    store.subscribe(() => void seen.push(store.getSnapshot().id))
    store.next()
    expect(seen).toEqual(['d'])
  })

  it('performs effects also when a subscriber throws, whose error is reported', async () => {
    const { store, clock, container } = portfolioUnderTest()
    store.attachContainer(container)
    const error = new Error('mine')
    const reject = vi.spyOn(Promise, 'reject').mockResolvedValueOnce(null)
    const leave = store.subscribe(() => {
      throw error
    })
    store.next()
    expect(reject).toHaveBeenCalledExactlyOnceWith(error)
    reject.mockRestore()
    leave()
    await clock.advance(100)
    expect(store.getSnapshot().status).toBe('loaded')
  })

  it('keeps the server snapshot as it was created', () => {
    const { store } = portfolioUnderTest()
    const server = store.getServerSnapshot()
    store.next()
    expect(store.getServerSnapshot()).toBe(server)
    expect(server.index).toBe(0)
  })

  it('goes around the loop by index, step and id', () => {
    const { store } = portfolioUnderTest()
    store.goTo(-1)
    expect(store.getSnapshot()).toMatchObject({ index: 4, direction: 'backward', source: 'code' })
    store.next()
    expect(store.getSnapshot()).toMatchObject({ index: 0, direction: 'forward', source: 'button' })
    expect(store.goToId('c', { source: 'link' })).toBe(true)
    expect(store.getSnapshot()).toMatchObject({ index: 2, source: 'link' })
    expect(store.goToId('zz')).toBe(false)
    expect(store.getSnapshot().index).toBe(2)
  })

  it('requests fullscreen for playback in landscape and exits it in portrait', async () => {
    const flags = { fullscreenEnabled: true, handheld: true }
    const { store, clock, current, container } = portfolioUnderTest({ flags, orientation: 'portrait' })
    store.attachContainer(container)
    await clock.advance(100)
    store.toggle()
    await clock.advance(100)
    expect(current()?.fullscreen).toBe(false)
    store.setOrientation('landscape')
    await clock.advance(0)
    expect(current()?.fullscreen).toBe(true)
    store.setOrientation('portrait')
    await clock.advance(0)
    expect(current()?.fullscreen).toBe(false)
  })

  it('toggles between play and pause', async () => {
    const { store, clock, container } = portfolioUnderTest()
    store.attachContainer(container)
    store.toggle()
    expect(store.getSnapshot().starting).toBe(true)
    store.toggle()
    expect(store.getSnapshot().starting).toBe(false)
    await clock.advance(100)
    store.toggle()
    await clock.advance(100)
    expect(store.getSnapshot().status).toBe('playing')
    store.toggle()
    await clock.advance(100)
    expect(store.getSnapshot()).toMatchObject({ status: 'loaded', started: true, posterHidden: true })
  })

  it('shares nothing between stores', () => {
    const options = { films: createFilms(2), providers: [] }
    const [one, other] = [createPortfolioStore(options), createPortfolioStore(options)]
    one.next()
    expect(other.getSnapshot().index).toBe(0)
  })
})

describe('setFilms', () => {
  it('resets to the first film', async () => {
    const { store, clock, container } = portfolioUnderTest()
    store.attachContainer(container)
    store.goTo(3)
    await clock.advance(1000)
    store.setFilms(createFilms(4))
    expect(store.getSnapshot()).toMatchObject({ index: 0, id: 'a', source: 'list', status: 'idle' })
  })

  it('keeps playing the current film when only titles change', async () => {
    const { store, clock, container, provider } = portfolioUnderTest()
    store.attachContainer(container)
    store.goTo(3)
    store.play()
    await clock.advance(1000)
    store.setFilms(createFilms(5).map((film) => ({ ...film, title: 'New' })))
    expect(store.getSnapshot()).toMatchObject({ index: 3, status: 'playing', film: { title: 'New' } })
    await clock.advance(1000)
    expect(provider.living).toHaveLength(2)
  })

  it('loads the new link of a film that does not play', async () => {
    const { store, clock, container, current } = portfolioUnderTest({ films: createFilms(1) })
    store.attachContainer(container)
    await clock.advance(1000)
    store.setFilms([{ ...createFilm('a'), link: 'fake:other' }])
    await clock.advance(1000)
    expect(current()?.film.link).toBe('fake:other')
  })
})

describe('setFilms with films that arrive late', () => {
  const part = (...ids: string[]) => ids.map(createFilm)
  const toC = { films: [], initialId: 'c' }

  it.each<[string, readonly string[][]]>([
    ['after an empty list', [[]]],
    ['after a first part', [['a', 'b']]],
    ['after an empty list and two parts', [[], ['a'], ['a', 'b']]],
    ['after a part that begins with it', [['c', 'd']]],
    ['after a list of other films', [['x', 'y', 'z']]],
  ])('shows the film of initialId %s', async (_, [first = [], ...parts]) => {
    const { store, clock, container } = portfolioUnderTest({ films: part(...first), initialId: 'c' })
    store.attachContainer(container)
    await clock.advance(100)
    for (const ids of parts) store.setFilms(part(...ids))
    store.setFilms(createFilms(5))
    expect(store.getSnapshot()).toMatchObject({ index: 2, id: 'c', source: 'initial' })
    await clock.advance(1000)
    expect(store.getSnapshot().status).toBe('loaded')
  })

  it('takes an initialId that is known with the films alone', () => {
    const { store } = portfolioUnderTest({ films: part('a', 'b') })
    store.setFilms(createFilms(5), { initialId: 'd' })
    expect(store.getSnapshot()).toMatchObject({ id: 'd', source: 'initial' })
    store.next()
    store.setFilms(createFilms(6), { initialId: 'b' })
    expect(store.getSnapshot()).toMatchObject({ id: 'e', source: 'button' })
  })

  it('shows the first film, as if it had been there, while the one of initialId is missing', () => {
    const { store } = portfolioUnderTest(toC)
    store.setFilms(part('a', 'b'))
    expect(store.getSnapshot()).toMatchObject({ id: 'a', source: 'initial' })
    store.setFilms(part('x', 'b'))
    expect(store.getSnapshot()).toMatchObject({ id: 'x', source: 'list' })
  })

  it.each<[string, (store: PortfolioStore) => void, string]>([
    ['stepped', (store) => store.next(), 'b'],
    ['followed a link', (store) => void store.goToId('b', { source: 'link' }), 'b'],
    ['pressed play', (store) => store.play(), 'a'],
  ])('leaves a visitor who has %s meanwhile where they are', async (_, act, id) => {
    for (const rest of [createFilms(5), part('x', 'a', 'b', 'c')]) {
      const { store, clock, container } = portfolioUnderTest({ ...toC, films: part('a', 'b') })
      store.attachContainer(container)
      await clock.advance(100)
      act(store)
      await clock.advance(100)
      const { status } = store.getSnapshot()
      store.setFilms(rest)
      expect(store.getSnapshot()).toMatchObject({ id, status })
    }
  })

  it('does not take a film that autoplay mode has started for the choice of the visitor', async () => {
    const { store, clock, container } = portfolioUnderTest({ ...toC, films: part('a'), autoplay: true })
    store.attachContainer(container)
    await clock.advance(1500)
    expect(store.getSnapshot().status).toBe('playing')
    store.setFilms(createFilms(5))
    expect(store.getSnapshot().id).toBe('c')
  })

  it('keeps the film of a list that is continued, which plays on', async () => {
    const { store, clock, container } = portfolioUnderTest({ films: part('a', 'b') })
    store.attachContainer(container)
    store.next()
    store.play()
    await clock.advance(1000)
    store.setFilms(createFilms(5))
    expect(store.getSnapshot()).toMatchObject({ index: 1, id: 'b', status: 'playing', source: 'button' })
    store.setFilms(part('x', 'a', 'b', 'c', 'd', 'e'))
    expect(store.getSnapshot()).toMatchObject({ index: 0, id: 'x', source: 'list' })
  })

  it('returns to the film that was current when the list was emptied', () => {
    for (const options of [{}, { keep: 'id' }] as const) {
      const { store } = portfolioUnderTest({ initialId: 'b' })
      store.goTo(3)
      store.setFilms([], options)
      expect(store.getSnapshot()).toMatchObject({ id: null, film: null })
      store.setFilms([], options)
      store.setFilms(part('a', 'b'), options)
      expect(store.getSnapshot().id).toBe('a')
      store.setFilms(createFilms(6), options)
      expect(store.getSnapshot()).toMatchObject({ index: 3, id: 'd' })
      store.setFilms([], options)
      store.setFilms(part('x', 'y'), options)
      expect(store.getSnapshot()).toMatchObject({ index: 0, id: 'x', source: 'list' })
    }
  })
})

describe('setFilms with keep: id', () => {
  async function playingC() {
    const page = portfolioUnderTest()
    page.store.attachContainer(page.container)
    page.store.goTo(2)
    page.store.play()
    await page.clock.advance(1000)
    expect(page.store.getSnapshot()).toMatchObject({ id: 'c', status: 'playing' })
    return page
  }
  const without = (...ids: string[]) => createFilms(5).filter(({ id }) => !ids.includes(id))

  it('keeps the current film playing at its new place', async () => {
    const { store } = await playingC()
    store.setFilms([createFilm('new'), ...createFilms(5)], { keep: 'id' })
    expect(store.getSnapshot()).toMatchObject({ index: 3, id: 'c', status: 'playing' })
  })

  it('plays a removed film to its end before it goes to its neighbour', async () => {
    const { store, clock } = await playingC()
    store.setFilms(without('c'), { keep: 'id' })
    expect(store.getSnapshot()).toMatchObject({ id: 'c', status: 'playing' })
    await clock.advance(10_000)
    expect(store.getSnapshot()).toMatchObject({ index: 2, id: 'd' })
    expect(getIds(store)).toEqual(['a', 'b', 'd', 'e'])
  })

  it('goes to the neighbour of a removed film that plays in a browser without toSpliced', async () => {
    const { store } = await playingC()
    store.setFilms(Object.assign(without('c'), { toSpliced: undefined }), { keep: 'id' })
    expect(store.getSnapshot()).toMatchObject({ index: 2, id: 'd' })
    expect(getIds(store)).toEqual(['a', 'b', 'd', 'e'])
  })

  it('leaves the carousels as they are while a removed film plays and the same list is set', async () => {
    const { store } = await playingC()
    const carousel = new FakeCarousel(5, 2)
    carousel.connection = store.connectCarousel('main', carousel, 2)
    store.setFilms(without('c'), { keep: 'id' })
    const layouts = () => carousel.commands.filter((command) => command === 'update').length
    const before = layouts()
    store.setFilms(without('c'), { keep: 'id' })
    expect(store.getSnapshot()).toMatchObject({ id: 'c', status: 'playing' })
    expect(layouts()).toBe(before)
    store.setFilms(without('c', 'd'), { keep: 'id' })
    expect(layouts()).toBe(before + 1)
  })

  it('removes a film that is gone when it is left in either direction', async () => {
    for (const [leave, id] of [
      ['previous', 'b'],
      ['next', 'd'],
    ] as const) {
      const { store } = await playingC()
      store.setFilms(without('c', 'e'), { keep: 'id' })
      store[leave]()
      const { films, index } = store.getSnapshot()
      expect([getIds(store), films.at(index)?.id]).toEqual([['a', 'b', 'd'], id])
    }
  })

  it('goes to the neighbour of a removed film that does not play', async () => {
    const { store } = await playingC()
    store.pause()
    await Promise.resolve()
    store.setFilms(without('c', 'd'), { keep: 'id' })
    expect(store.getSnapshot().id).toMatch(/c|e/)
    const resting = portfolioUnderTest({ initialId: 'e' })
    resting.store.setFilms(without('e'), { keep: 'id' })
    expect(resting.store.getSnapshot()).toMatchObject({ id: 'a', source: 'list' })
    resting.store.setFilms([], { keep: 'id' })
    expect(resting.store.getSnapshot().id).toBeNull()
    resting.store.setFilms([createFilm('x')], { keep: 'id' })
    expect(resting.store.getSnapshot().id).toBe('x')
  })

  it('goes to the first film when all films are replaced', () => {
    const { store } = portfolioUnderTest({ initialId: 'c' })
    store.setFilms([createFilm('x'), createFilm('y')], { keep: 'id' })
    expect(store.getSnapshot()).toMatchObject({ index: 0, id: 'x' })
  })

  it('keeps the place of a film that is in the list twice', () => {
    const twice = [createFilm('a'), createFilm('b'), createFilm('a')]
    const { store } = portfolioUnderTest({ films: twice })
    store.goTo(2)
    store.setFilms([...twice, createFilm('c')], { keep: 'id' })
    expect(store.getSnapshot().index).toBe(2)
  })
})
