import { describe, expect, it } from 'vitest'
import { createFakeProvider } from '../../testing/fake-provider.js'
import { portfolioUnderTest } from '../../testing/portfolio-fixture.js'

type Options = Parameters<typeof portfolioUnderTest>[0]

/** A page with a container, before it has been idle. */
function attached(options: Options = {}) {
  const page = portfolioUnderTest(options)
  page.store.attachContainer(page.container)
  const pass = (ms: number) => page.clock.advance(ms)
  /** The ids of the films with a player, each with a `+` where its player buffers. */
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
      expect(store.getSnapshot()).toMatchObject({ status: 'idle', busy: false })
      await pass(5000)
      expect(players()).toEqual(['a'])
      expect(store.getSnapshot()).toMatchObject({ status: 'loaded', busy: false })
    })

    it('is busy with a film that takes longer than a flash to load', async () => {
      const { store, pass } = attached({ script: { load: 1000 } })
      await pass(249)
      expect(store.getSnapshot().busy).toBe(false)
      await pass(1)
      expect(store.getSnapshot()).toMatchObject({ status: 'idle', busy: true })
      await pass(5000)
      expect(store.getSnapshot()).toMatchObject({ status: 'loaded', busy: false })
    })

    it('makes the player at once for a press', async () => {
      const { store, pass, players } = attached()
      await pass(1)
      store.play()
      expect(players()).toEqual([])
      await pass(0)
      expect(players()).toEqual(['a+'])
      await pass(20)
      expect(store.getSnapshot().status).toBe('playing')
    })

    it('lets the player anticipate a play that is pressed before the film has loaded, and no other', async () => {
      const { store, pass, provider } = attached({ script: { load: 100 } })
      store.preparePlay()
      await pass(0)
      const [player] = provider.players
      expect(player?.anticipatesPlay).toBe(false)
      store.play()
      expect(player?.anticipatesPlay).toBe(true)
      await pass(100)
      store.pause()
      await pass(0)
      store.next()
      await pass(1000)
      store.preparePlay()
      await pass(500)
      store.play()
      await pass(500)
      // The third is that of the film that follows.
      expect(provider.players.map(({ anticipatesPlay }) => anticipatesPlay)).toEqual([true, false, false])
      expect(store.getSnapshot().status).toBe('playing')
    })

    it('buffers for a visitor who is about to press play before the code of the players has loaded', async () => {
      const { store, pass, players } = attached()
      store.preparePlay()
      await pass(0)
      expect(players()).toEqual(['a+'])
    })

    it('makes only the player of the current film after steps before the code of the players has loaded', async () => {
      const { store, pass, players } = attached()
      store.preparePlay()
      store.next()
      store.next()
      await pass(5000)
      expect(players()).toEqual(['c'])
      expect(store.getSnapshot().status).toBe('loaded')
    })

    it('buffers only the current film when the visitor is about to press play', async () => {
      const { store, pass, players } = attached()
      await pass(500)
      store.preparePlay()
      store.next()
      await pass(500)
      expect(players()).toEqual(['a+', 'b'])
    })

    it('prepares the following film only while one plays', async () => {
      const { store, pass, players } = attached()
      await pass(500)
      store.next()
      await pass(500)
      expect(players()).toEqual(['a', 'b'])
      store.play()
      await pass(500)
      expect(players()).toEqual(['a', 'b', 'c+'])
    })

    it('prepares no following film when the current one is paused before the page is idle', async () => {
      const { store, pass, players } = attached()
      await pass(500)
      store.play()
      await pass(10)
      expect(store.getSnapshot().status).toBe('playing')
      store.pause()
      await pass(500)
      expect(players()).toEqual(['a'])
    })

    it('fetches only the metadata of the following film without autoplay', async () => {
      const { store, pass, players } = attached({ flags: { autoplayDisabled: true } })
      await pass(500)
      store.play()
      await pass(500)
      expect(players()).toEqual(['a', 'b'])
    })

    it('buffers in autoplay mode', async () => {
      const { pass, players } = attached({ autoplay: true })
      await pass(60)
      expect(players()).toEqual(['a+'])
    })
  })

  describe("with prepare: 'load', of a provider that waits for an intent", () => {
    const files = (options: Options = {}) => {
      const provider = Object.assign(createFakeProvider(), { waitsForLikelyPlay: true })
      const page = attached({ ...options, providers: [provider] })
      const players = () =>
        provider.players.map(({ film, buffers }) => film.link.slice('fake:'.length) + (buffers ? '+' : ''))
      return { ...page, players }
    }

    it('makes no player while the visitor only looks at films', async () => {
      const { store, pass, players } = files()
      await pass(500)
      store.next()
      await pass(500)
      expect(players()).toEqual([])
      expect(store.getSnapshot()).toMatchObject({ status: 'idle', busy: false, playable: true })
    })

    it('makes the player and buffers when the visitor is about to press play', async () => {
      const { store, pass, players } = files()
      await pass(500)
      store.preparePlay()
      await pass(500)
      expect(players()).toEqual(['a+'])
      expect(store.getSnapshot()).toMatchObject({ status: 'loaded', busy: false })
    })

    it('makes the player in autoplay mode, and prepares the film that it advances to', async () => {
      const { pass, players } = files({ autoplay: true })
      await pass(1500)
      expect(players()).toEqual(['a+', 'b+'])
    })

    it('continues with the prepared film at once, also after a first film that was played before the page was idle', async () => {
      const { store, pass } = files()
      store.play()
      await pass(10_015)
      expect(store.getSnapshot()).toMatchObject({ id: 'b', status: 'loaded' })
      expect(store.media.getSnapshot().controls).not.toBeNull()
    })

    it('prepares no following film without autoplay', async () => {
      const { store, pass, players } = files({ flags: { autoplayDisabled: true } })
      store.play()
      await pass(500)
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

    it('autoplays the next film without a press', async () => {
      const { store, pass } = attached(options)
      await pass(100)
      store.play()
      await pass(10_100)
      expect(store.getSnapshot()).toMatchObject({ id: 'b', autoplayMode: true })
      await pass(1000)
      expect(store.getSnapshot()).toMatchObject({ id: 'b', status: 'playing' })
    })

    it('makes no player while autoplay mode is paused', async () => {
      const { store, pass, provider } = attached({ ...options, autoplay: true })
      store.setAutoplayMode(false)
      await pass(1000)
      expect(provider.players).toEqual([])
      store.setAutoplayMode(true)
      await pass(1000)
      expect(store.getSnapshot().status).toBe('playing')
    })
  })

  it.each<Options>([{ flags: { prepare: 'play', autoplayDisabled: true } }, { metered: true }])(
    'prepares nothing beside a film that plays with %j',
    async (options) => {
      const { store, pass, players } = attached(options)
      store.play()
      await pass(500)
      expect(players()).toEqual(['a+'])
    },
  )

  it('loads a film that waits for a press when the flag changes', async () => {
    const { store, pass, players } = attached({ flags: { prepare: 'play' } })
    await pass(100)
    store.setFlags({ prepare: 'load' })
    await pass(100)
    expect(players()).toEqual(['a'])
    expect(store.getSnapshot().status).toBe('loaded')
  })
})
