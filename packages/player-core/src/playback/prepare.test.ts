import { describe, expect, it } from 'vitest'
import { portfolioUnderTest } from '../testing/portfolio-fixture.js'

type Options = Parameters<typeof portfolioUnderTest>[0]

/** A page with a container, before it has been idle. */
function attached(options: Options = {}) {
  const page = portfolioUnderTest(options)
  page.store.attachContainer(page.container)
  const pass = (ms: number) => page.clock.advance(ms)
  /** What there is of players: the films' ids, with a `+` where it was told that a play is likely. */
  const players = () =>
    page.provider.players.map(({ film, buffers }) => film.link.slice('fake:'.length) + (buffers ? '+' : ''))
  return { ...page, pass, players }
}

describe('createPortfolioStore', () => {
  describe("with prepare: 'load'", () => {
    it('makes the player of the current film once the page is idle, with its metadata alone', async () => {
      const { store, pass, players } = attached()
      await pass(49)
      expect(players()).toEqual([])
      expect(store.getSnapshot()).toMatchObject({ status: 'idle', busy: false, playable: true })
      await pass(1)
      expect(players()).toEqual(['a'])
      expect(store.getSnapshot()).toMatchObject({ status: 'idle', busy: true })
      await pass(5000)
      expect(players()).toEqual(['a'])
      expect(store.getSnapshot()).toMatchObject({ status: 'loaded', busy: false })
    })

    it('makes it at once for a press', async () => {
      const { store, pass, players } = attached()
      await pass(1)
      store.play()
      expect(players()).toEqual([])
      await pass(0)
      expect(players()).toEqual(['a+'])
      await pass(20)
      expect(store.getSnapshot().status).toBe('playing')
    })

    it('makes it at once, and fetches what a play needs, when the visitor is about to press play', async () => {
      const { store, pass, players } = attached()
      await pass(1)
      store.preparePlay()
      await pass(0)
      expect(players()).toEqual(['a+'])
    })

    it('fetches what a play needs of a film that has loaded, and of that one alone', async () => {
      const { store, pass, players } = attached()
      await pass(500)
      store.preparePlay()
      store.next()
      await pass(500)
      expect(players()).toEqual(['a+', 'b'])
    })

    it('prepares the film that follows only while one plays', async () => {
      const { store, pass, players } = attached()
      await pass(500)
      store.next()
      await pass(500)
      expect(players()).toEqual(['a', 'b'])
      store.play()
      await pass(500)
      expect(players()).toEqual(['a', 'b', 'c+'])
    })

    it('prepares no film that follows one that was paused before the page was idle', async () => {
      const { store, pass, players } = attached()
      await pass(500)
      store.play()
      await pass(10)
      expect(store.getSnapshot().status).toBe('playing')
      store.pause()
      await pass(500)
      expect(players()).toEqual(['a'])
    })

    it('fetches only the metadata of the film that follows where none plays by itself', async () => {
      const { store, pass, players } = attached({ flags: { autoplayDisabled: true } })
      await pass(500)
      store.play()
      await pass(500)
      expect(players()).toEqual(['a', 'b'])
    })

    it('fetches what a play needs in autoplay mode', async () => {
      const { pass, players } = attached({ autoplay: true })
      await pass(60)
      expect(players()).toEqual(['a+'])
    })
  })

  const waiting: readonly (readonly [string, Options])[] = [
    ["with prepare: 'play'", { flags: { prepare: 'play' } }],
    ['on a metered connection', { metered: true }],
  ]
  describe.each(waiting)('%s', (_name, options) => {
    it('makes no player before a press, and shows the play button', async () => {
      const { store, pass, players } = attached(options)
      await pass(5000)
      store.preparePlay()
      store.next()
      store.preparePlay()
      await pass(5000)
      expect(players()).toEqual([])
      expect(store.getSnapshot()).toMatchObject({ status: 'idle', busy: false, playable: true })
      store.play()
      expect(store.getSnapshot()).toMatchObject({ busy: true, starting: true })
      await pass(20)
      expect(store.getSnapshot()).toMatchObject({ id: 'b', status: 'playing' })
      expect(players()).toEqual(['b+'])
    })

    it('goes on to the next film, which no one has pressed', async () => {
      const { store, pass } = attached(options)
      await pass(100)
      store.play()
      await pass(10_100)
      expect(store.getSnapshot()).toMatchObject({ id: 'b', autoplayMode: true })
      await pass(1000)
      expect(store.getSnapshot()).toMatchObject({ id: 'b', status: 'playing' })
    })

    it('makes the player of a film whose autoplay was paused only when it is resumed', async () => {
      const { store, pass, provider } = attached({ ...options, autoplay: true })
      store.setAutoplayMode(false)
      await pass(1000)
      expect(provider.players).toEqual([])
      store.setAutoplayMode(true)
      await pass(1000)
      expect(store.getSnapshot().status).toBe('playing')
    })
  })

  it("prepares nothing beside a film that plays with prepare: 'play' where none plays by itself", async () => {
    const { store, pass, players } = attached({ flags: { prepare: 'play', autoplayDisabled: true } })
    store.play()
    await pass(500)
    expect(players()).toEqual(['a+'])
  })

  it('prepares nothing beside a film that plays on a metered connection', async () => {
    const { store, pass, players } = attached({ metered: true })
    store.play()
    await pass(500)
    expect(players()).toEqual(['a+'])
  })

  it('loads the film that waits for a press when that is no longer asked for', async () => {
    const { store, pass, players } = attached({ flags: { prepare: 'play' } })
    await pass(100)
    store.setFlags({ prepare: 'load' })
    await pass(100)
    expect(players()).toEqual(['a'])
    expect(store.getSnapshot().status).toBe('loaded')
  })
})
