import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlayerError } from '../player/player-error.js'
import { createFakeProvider } from '../../testing/fake-provider.js'
import { createTestClock } from '../../testing/test-clock.js'
import { initialState } from '../status/player-state.js'
import { createPlayback } from './playback.js'
import { createFilm, createFilms, loadedPortfolio } from '../../testing/portfolio-fixture.js'

describe('createPortfolioStore', () => {
  describe('failures', () => {
    it('logs a failure, keeps it in the snapshot, and retries', async () => {
      const { store, clock, provider, logged } = await loadedPortfolio({ script: { load: 'network' } })
      expect(store.getSnapshot()).toMatchObject({ status: 'idle', busy: false, playable: false })
      expect(store.getSnapshot().error).toMatchObject({ code: 'network', retryable: true })
      expect(logged).toHaveLength(1)
      expect(provider.living).toHaveLength(0)
      provider.script.load = 10
      store.retry()
      await clock.advance(400)
      expect(store.getSnapshot()).toMatchObject({ status: 'loaded', error: null })
    })

    it('does not load a failed film again for a press that may become a play', async () => {
      const { store, clock, provider } = await loadedPortfolio({ script: { load: 'network' } })
      provider.script.load = 10
      store.preparePlay()
      await clock.advance(400)
      expect(provider.living).toHaveLength(0)
      expect([store.getSnapshot().error?.code, store.media.getSnapshot().controls]).toEqual(['network', null])
    })

    it('fails in bounded time when a host does not answer', async () => {
      const { store, clock } = await loadedPortfolio({ script: { load: 'never' } })
      await clock.advance(20_000)
      expect(store.getSnapshot().error).toMatchObject({ code: 'timeout', retryable: true })
    })

    it('handles failures of a play call and during playback alike', async () => {
      const { store, clock, provider, current } = await loadedPortfolio({ script: { play: 'decode' } })
      store.play()
      await clock.advance(10)
      expect(store.getSnapshot().error?.code).toBe('decode')
      provider.script.play = 5
      store.retry()
      await clock.advance(500)
      expect(store.getSnapshot().status).toBe('playing')
      current()?.emit('error', new PlayerError('network', 'No line.'))
      expect(store.getSnapshot()).toMatchObject({ status: 'idle', error: { code: 'network' } })
    })

    it('continues at a retry where the film has failed, with sound and captions, also after further failures', async () => {
      const captions = [{ language: 'en', label: 'English', src: '/en.vtt' }]
      const films = createFilms(2).map((film) => ({ ...film, captions }))
      const page = await loadedPortfolio({ films, script: { duration: 20 } })
      const { store, clock, provider, current } = page
      store.play()
      await clock.advance(100)
      store.setMuted(true)
      store.setCaptions('en')
      await clock.advance(11_500)
      current()?.emit('error', new PlayerError('network', 'No line.'))
      provider.script.load = 'network'
      store.retry()
      await clock.advance(500)
      expect(store.getSnapshot().error?.code).toBe('network')
      provider.script.load = 10
      store.retry()
      await clock.advance(400)
      expect(current()).toMatchObject({ playing: true, muted: true, captions: 'en', anticipatesPlay: false })
      expect(store.media.getSnapshot().seconds).toBeCloseTo(11.5, 0)
      expect(store.media.getSnapshot().seconds).toBeGreaterThanOrEqual(11.25)
      current()?.emit('error', new PlayerError('network', 'No line.'))
      store.next()
      store.play()
      await clock.advance(600)
      expect(store.media.getSnapshot().seconds).toBeLessThan(1)
    })

    it('continues at the present of a stream without an end', async () => {
      const { store, clock, provider, current } = await loadedPortfolio()
      store.play()
      await clock.advance(3000)
      current()?.emit('error', new PlayerError('network', 'No line.'))
      Object.assign(provider.script, { duration: 0, play: 'never' })
      const seeks: number[] = []
      store.retry()
      await clock.advance(0)
      const player = provider.living[0]
      if (player) player.seek = async (seconds) => void seeks.push(seconds)
      await clock.advance(100)
      expect([player?.destroyed, seeks]).toEqual([false, []])
    })

    it('logs a warning, and plays on', async () => {
      const { store, clock, logged, current } = await loadedPortfolio()
      store.play()
      await clock.advance(100)
      current()?.emit('warning', new PlayerError('captions', 'No cues.'))
      expect(logged.map(({ code }) => code)).toEqual(['captions'])
      expect(store.getSnapshot()).toMatchObject({ status: 'playing', error: null })
    })

    it('keeps the failure of an unsupported link on its slide', async () => {
      const { store, clock, logged } = await loadedPortfolio({
        films: [{ id: 'x', link: 'ftp://x' }, createFilm('b')],
      })
      expect(store.getSnapshot().error).toMatchObject({ code: 'unsupported-link', retryable: false })
      expect(logged).toHaveLength(1)
      store.next()
      await clock.advance(500)
      expect(store.getSnapshot()).toMatchObject({ status: 'loaded', error: null })
    })

    it('fails with the code player-not-loaded when the code of a player does not load', async () => {
      const { store } = await loadedPortfolio({
        providers: [
          {
            name: 'gone',
            controls: 'page',
            links: createFakeProvider().links,
            load: () => Promise.reject(new Error('404')),
          },
        ],
      })
      expect(store.getSnapshot().error).toMatchObject({ code: 'player-not-loaded', retryable: true })
    })

    it('reloads a prepared film that has failed unseen when it becomes current', async () => {
      const page = await loadedPortfolio()
      page.provider.script.load = 'network'
      page.store.play()
      await page.clock.advance(100)
      expect([page.provider.players.length, page.logged.length]).toEqual([2, 0])
      page.provider.script.load = 10
      page.store.next()
      await page.clock.advance(400)
      expect(page.store.getSnapshot()).toMatchObject({ status: 'loaded', error: null })
    })
  })
})

describe('createPortfolioStore in autoplay mode', () => {
  /**
   * Plays the first of these films, and lists the films that become current until the reel rests or
   * is around.
   */
  async function playReel(fails: readonly boolean[]) {
    const films = fails.map((failing, index) => ({ id: `${index}`, link: failing ? 'ftp://x' : 'fake:x' }))
    const page = await loadedPortfolio({ films, script: { duration: 1 } })
    const shown: number[] = []
    page.store.subscribe(() => {
      const { index } = page.store.getSnapshot()
      if (index !== (shown.at(-1) ?? 0)) shown.push(index)
    })
    page.store.play()
    for (let second = 0; second < fails.length * 6 && shown.at(-1) !== 0; second += 1) {
      await page.clock.advance(1000)
    }
    return { ...page, shown }
  }

  it('shows every film of a reel, of which some fail, and stops at three failures in a row', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), async (rest) => {
        const fails = [false, ...rest]
        const last = fails.findIndex(
          (_, index) => index > 2 && !fails.slice(index - 2, index + 1).includes(false),
        )
        const { store, shown } = await playReel(fails)
        const all = [...fails.keys()]
        expect(shown).toEqual(last < 0 ? [...all.slice(1), 0] : all.slice(1, last + 1))
        const { autoplayFailed, skipping } = store.getSnapshot()
        expect([autoplayFailed, skipping]).toEqual([last >= 0, false])
      }),
      { numRuns: 200 },
    )
  })

  it('says that the next film follows, for 4 s, or 20 s while the failure has focus', async () => {
    const { store, clock } = await loadedPortfolio({ autoplay: true, script: { load: 'network' } })
    expect(store.getSnapshot()).toMatchObject({ index: 0, skipping: true, autoplayMode: true })
    store.setFailureFocused(true)
    await clock.advance(19_999)
    expect(store.getSnapshot().index).toBe(0)
    store.setFailureFocused(false)
    await clock.advance(3999)
    expect(store.getSnapshot().index).toBe(0)
    await clock.advance(1)
    expect(store.getSnapshot()).toMatchObject({ index: 1, source: 'ended' })
  })

  it('shows a film without a link for 4 s, and continues', async () => {
    const films = [createFilm('a'), { id: 'still', title: 'Still' }, createFilm('c')]
    const { store, clock } = await loadedPortfolio({ films, script: { duration: 1 } })
    store.play()
    await clock.advance(1500)
    expect(store.getSnapshot()).toMatchObject({ index: 1, playable: false, busy: false, autoplayMode: true })
    await clock.advance(4500)
    expect(store.getSnapshot()).toMatchObject({ index: 2, status: 'playing' })
  })

  it('continues where the code of the players does not load', async () => {
    const clock = createTestClock()
    let advanced = 0
    const playback = createPlayback(
      initialState({ autoplay: true }),
      {
        environment: { clock, isMetered: () => false, log() {} },
        providers: [],
        state: () => ({ films: createFilms(2), index: 0 }),
        mount: () => ({ container: { nodeType: 1 } }),
        onChange() {},
        onMedia() {},
        advance: () => (advanced += 1),
      },
      { isLoaded: false, load: () => Promise.reject(new Error('offline')) },
    )
    playback.dispatch({ type: 'activate', playable: true })
    await clock.advance(4000)
    expect(advanced).toBe(1)
  })
})

describe('createPlayback', () => {
  it('loads no code for a media file until a play is likely', () => {
    let loads = 0
    const playback = createPlayback(
      initialState({}),
      {
        environment: { clock: createTestClock(), isMetered: () => false, log() {} },
        providers: [{ ...createFakeProvider(), waitsForLikelyPlay: true }],
        state: () => ({ films: createFilms(2), index: 0 }),
        mount: () => ({ container: { nodeType: 1 } }),
        onChange() {},
        onMedia() {},
        advance() {},
      },
      {
        isLoaded: false,
        load() {
          loads += 1
          return new Promise(() => {})
        },
      },
    )
    playback.dispatch({ type: 'activate', playable: true })
    playback.dispatch({ type: 'activate', playable: true })
    expect(loads).toBe(0)
    playback.perform({ type: 'buffer' })
    playback.dispatch({ type: 'play' })
    expect(loads).toBe(1)
  })

  it('fails with the code player-not-loaded when the players do not load, and loads them at a retry', async () => {
    const clock = createTestClock()
    const provider = createFakeProvider()
    const logged: PlayerError[] = []
    let isOnline = false
    const playback = createPlayback(
      initialState({}),
      {
        environment: { clock, isMetered: () => false, log: (error) => void logged.push(error) },
        providers: [provider],
        state: () => ({ films: createFilms(1), index: 0 }),
        mount: () => ({ container: { nodeType: 1 } }),
        onChange() {},
        onMedia() {},
        advance() {},
      },
      {
        isLoaded: false,
        load: () => (isOnline ? import('./playback-effects.js') : Promise.reject(new Error('offline'))),
      },
    )
    playback.dispatch({ type: 'activate', playable: true })
    playback.dispatch({ type: 'play' })
    await clock.advance(0)
    expect(playback.state()).toMatchObject({
      intent: 'requested',
      error: { code: 'player-not-loaded', retryable: true },
    })
    expect(logged).toHaveLength(1)
    isOnline = true
    playback.dispatch({ type: 'retry' })
    await clock.advance(100)
    expect(playback.state()).toMatchObject({ status: 'playing', error: null })
  })
})
