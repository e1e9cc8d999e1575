import { describe, expect, it, vi } from 'vitest'
import { createChoiceStorage } from '../../testing/choice-storage.js'
import {
  createFilm,
  createFilms,
  loadedPortfolio,
  portfolioUnderTest,
} from '../../testing/portfolio-fixture.js'

describe('createPortfolioStore', () => {
  describe('playing a film', () => {
    it('loads the film, plays it on a press, and plays the next one after its end', async () => {
      const { store, clock } = await loadedPortfolio()
      expect(store.getSnapshot()).toMatchObject({
        status: 'loaded',
        busy: false,
        posterHidden: false,
        id: 'a',
      })
      store.play()
      expect(store.getSnapshot()).toMatchObject({ status: 'loaded', starting: true, busy: true })
      await clock.advance(5)
      expect(store.getSnapshot()).toMatchObject({
        status: 'playing',
        busy: false,
        posterHidden: true,
        started: true,
      })
      await clock.advance(10_000)
      expect(store.getSnapshot()).toMatchObject({
        id: 'b',
        source: 'ended',
        autoplayMode: true,
        posterHidden: false,
      })
      await clock.advance(805)
      expect(store.getSnapshot()).toMatchObject({
        id: 'b',
        status: 'playing',
        autoplayMode: false,
        muted: false,
      })
    })

    it('ends the only film of a list, and plays it again on a press', async () => {
      const { store, clock } = await loadedPortfolio({ films: createFilms(1) })
      store.play()
      await clock.advance(10_100)
      expect(store.getSnapshot()).toMatchObject({ status: 'ended', posterHidden: false })
      store.play()
      await clock.advance(100)
      expect(store.getSnapshot().status).toBe('playing')
    })

    it('advances by one film when the player reports an end twice', async () => {
      const { store, clock } = await loadedPortfolio({ script: { ends: 2 } })
      store.play()
      await clock.advance(10_010)
      expect(store.getSnapshot().id).toBe('b')
    })

    it('pauses the player of a film whose slide is left, and destroys it once the slides have come to rest', async () => {
      const { store, clock, provider, current } = await loadedPortfolio()
      store.play()
      await clock.advance(100)
      const left = current()
      store.next()
      expect(left).toMatchObject({ playing: false, destroyed: false })
      await clock.advance(500)
      expect(left).toMatchObject({ playing: false, destroyed: true })
      expect(store.getSnapshot()).toMatchObject({ id: 'b', status: 'loaded', started: false })
      expect(provider.living.map(({ playing }) => playing)).toEqual([false])
    })

    it('pauses and ends autoplay mode once its container is not rendered, until a press', async () => {
      const { store, clock, current } = portfolioUnderTest({ autoplay: true })
      let rendered = true
      store.attachContainer({ nodeType: 1, checkVisibility: () => rendered })
      await clock.advance(2000)
      expect(current()?.playing).toBe(true)
      rendered = false
      await clock.advance(500)
      expect(current()?.playing).toBe(false)
      rendered = true
      await clock.advance(60_000)
      expect(store.getSnapshot()).toMatchObject({ id: 'a', status: 'loaded', autoplayMode: false })
      store.play()
      await clock.advance(500)
      expect(current()?.playing).toBe(true)
    })

    it('notifies subscribers to time without notifying those to the snapshot', async () => {
      const { store, clock } = await loadedPortfolio()
      let renders = 0
      let times = 0
      store.play()
      await clock.advance(10)
      store.subscribe(() => (renders += 1))
      store.media.subscribe(() => (times += 1))
      await clock.advance(2000)
      expect({ renders, times }).toEqual({ renders: 0, times: 8 })
      expect(store.media.getSnapshot()).toMatchObject({ seconds: 2, duration: 10 })
      expect(store.media.getSnapshot()).toBe(store.media.getSnapshot())
    })

    it('offers the controls of a player, and none before it has loaded or where its host draws them', async () => {
      const { store, clock, provider, current } = portfolioUnderTest()
      store.attachContainer({ nodeType: 1 })
      expect(store.media.getSnapshot()).toEqual({ seconds: 0, duration: 0, controls: null })
      await clock.advance(100)
      const { controls } = store.media.getSnapshot()
      expect(controls).toMatchObject({ volume: 1, remote: 'unavailable', fullscreen: false, textTracks: [] })
      controls?.promptRemote()
      store.setFullscreen(true)
      await clock.advance(0)
      expect(current()?.remotePrompts).toBe(1)
      expect(store.media.getSnapshot().controls).toMatchObject({ fullscreen: true })
      provider.script.controls = 'host'
      store.next()
      expect(store.media.getSnapshot()).toEqual({ seconds: 0, duration: 0, controls: null })
      await clock.advance(500)
      expect(store.media.getSnapshot()).toEqual({ seconds: 0, duration: 10, controls: null })
    })

    it('reports the controls of a prepared player once it is current, and applies the volume to it', async () => {
      const { store, clock, current } = await loadedPortfolio({ script: { duration: 2 } })
      store.play()
      await clock.advance(100)
      store.media.getSnapshot().controls?.setVolume(0.25)
      await clock.advance(0)
      expect(store.media.getSnapshot().controls).toMatchObject({ volume: 0.25 })
      await clock.advance(2100)
      expect([store.getSnapshot().id, current()?.film.id, current()?.volume]).toEqual(['b', 'b', 0.25])
      expect(store.media.getSnapshot().controls).toMatchObject({ volume: 0.25 })
    })

    it('seeks, mutes, and controls captions and fullscreen', async () => {
      const captions = [{ language: 'en', label: 'English', src: '/en.vtt' }]
      const { store, clock, current } = await loadedPortfolio({ films: [{ ...createFilm('a'), captions }] })
      store.seek(4)
      store.setMuted(true)
      store.setCaptions('en')
      store.setFullscreen(true)
      await clock.advance(0)
      expect(store.media.getSnapshot().seconds).toBe(4)
      expect(current()).toMatchObject({ muted: true, captions: 'en', fullscreen: true })
      store.setFullscreen(false)
      await clock.advance(0)
      expect(current()?.fullscreen).toBe(false)
      expect(store.getSnapshot()).toMatchObject({ captions: 'en', muted: true, mutedByBrowser: false })
    })

    it('exits fullscreen of the element of the page for a film that has no player', async () => {
      const page: { fullscreenElement: unknown; exitFullscreen: () => Promise<void> } = {
        fullscreenElement: null,
        exitFullscreen: async () => void (page.fullscreenElement = null),
      }
      const target = {
        nodeType: 1,
        requestFullscreen: async () => {},
        ownerDocument: page,
        getRootNode: () => page,
      }
      page.fullscreenElement = target
      const { store, clock, container, provider } = portfolioUnderTest({ flags: { prepare: 'play' } })
      store.attachContainer(container, target)
      await clock.advance(100)
      store.setFullscreen(false)
      expect([page.fullscreenElement, provider.players.length]).toEqual([null, 0])
    })

    it.each(['page', 'host'] as const)(
      'fills the screen with the element of the page before a film with controls of the %s has a player',
      async (controls) => {
        let requests = 0
        const target = { nodeType: 1, requestFullscreen: async () => void (requests += 1) }
        const { store, clock, container, provider } = portfolioUnderTest({
          flags: { prepare: 'play' },
          script: { controls },
        })
        store.attachContainer(container, target)
        await clock.advance(100)
        store.setFullscreen(true)
        expect([requests, provider.players.length]).toEqual([1, 0])
      },
    )

    it('requests no fullscreen in a frame without the permission', async () => {
      let requests = 0
      const target = { nodeType: 1, requestFullscreen: async () => void (requests += 1) }
      vi.stubGlobal('document', { fullscreenEnabled: false })
      const page = portfolioUnderTest()
      page.store.attachContainer(page.container, target)
      await page.clock.advance(100)
      page.store.setFullscreen(true)
      await page.clock.advance(0)
      vi.unstubAllGlobals()
      expect([requests, page.current()?.fullscreen]).toEqual([0, false])
    })

    it('fills the screen with the player of a host, which has its own controls', async () => {
      let requests = 0
      const target = { nodeType: 1, requestFullscreen: async () => void (requests += 1) }
      const page = portfolioUnderTest({ script: { controls: 'host' } })
      page.store.attachContainer(page.container, target)
      await page.clock.advance(100)
      page.store.setFullscreen(true)
      await page.clock.advance(0)
      expect([requests, page.current()?.fullscreen]).toEqual([0, true])
    })

    it('shows captions that were chosen before the film has loaded', async () => {
      const captions = [{ language: 'en', label: 'English', src: '/en.vtt' }]
      const page = portfolioUnderTest({ films: [{ ...createFilm('a'), captions }] })
      page.store.setCaptions('en')
      page.store.attachContainer(page.container)
      await page.clock.advance(100)
      expect(page.current()?.captions).toBe('en')
    })

    it.each([null, ''])('loads nothing for a film whose link is %j', async (link) => {
      const { store, provider, logged } = await loadedPortfolio({ films: [{ id: 'a', link }] })
      store.play()
      expect(store.getSnapshot()).toMatchObject({ playable: false, busy: false, status: 'idle', error: null })
      expect([provider.players.length, logged.length]).toEqual([0, 0])
    })
  })

  describe('sound', () => {
    it('plays muted where the browser refuses sound, until the visitor unmutes', async () => {
      const { store, clock, current } = await loadedPortfolio({ script: { play: 'refused-with-sound' } })
      store.play()
      await clock.advance(200)
      expect(store.getSnapshot()).toMatchObject({
        status: 'playing',
        muted: true,
        mutedByBrowser: true,
        error: null,
      })
      store.setMuted(false)
      await clock.advance(0)
      expect(store.getSnapshot()).toMatchObject({ muted: false, mutedByBrowser: false })
      expect(current()?.muted).toBe(false)
    })

    it('offers the play button without an error where the browser refuses to play', async () => {
      const { store, clock, logged } = await loadedPortfolio({ script: { play: 'refused' } })
      store.play()
      await clock.advance(1000)
      expect(store.getSnapshot()).toMatchObject({ status: 'loaded', starting: false, error: null })
      expect(logged).toEqual([])
    })

    it('ends autoplay mode where the browser refuses to play, until the visitor presses play', async () => {
      const { store, clock, provider } = await loadedPortfolio({
        autoplay: true,
        script: { play: 'refused' },
      })
      await clock.advance(2000)
      expect(store.getSnapshot()).toMatchObject({
        status: 'loaded',
        starting: false,
        autoplayMode: false,
        autoplayRefused: true,
      })
      provider.script.play = 5
      store.play()
      await clock.advance(100)
      expect(store.getSnapshot()).toMatchObject({ status: 'playing', autoplayRefused: false, muted: false })
    })

    it('reports sound as muted by the browser where the player has muted itself', async () => {
      const { store, clock } = await loadedPortfolio({ script: { play: 'started-muted' } })
      store.play()
      await clock.advance(10)
      expect(store.getSnapshot()).toMatchObject({ status: 'playing', muted: true, mutedByBrowser: true })
    })

    it('stores no choice where the player reports its own mute before it answers the play call', async () => {
      const storage = createChoiceStorage()
      const { store, clock, current } = await loadedPortfolio({ storage, script: { play: 'started-muted' } })
      const player = current()
      const play = player?.play.bind(player)
      if (player && play)
        player.play = async () => {
          const result = await play()
          player.emit('volumechange', { muted: true })
          return result
        }
      store.play()
      await clock.advance(100)
      expect(store.getSnapshot()).toMatchObject({ status: 'playing', muted: true, mutedByBrowser: true })
      const page = await loadedPortfolio({ storage })
      page.store.play()
      await page.clock.advance(100)
      expect(page.store.getSnapshot()).toMatchObject({ status: 'playing', muted: false })
    })

    it('takes sound that is switched off while the film starts as switched off by the visitor', async () => {
      const { store, clock } = await loadedPortfolio({ script: { play: 50 } })
      store.play()
      await clock.advance(10)
      store.setMuted(true)
      await clock.advance(100)
      expect(store.getSnapshot()).toMatchObject({ status: 'playing', muted: true, mutedByBrowser: false })
    })

    it('keeps sound, volume and captions for the next films, whichever way leads there', async () => {
      const captions = [{ language: 'en-GB', label: 'English', src: '/en.vtt' }]
      const films = createFilms(5).map((film) => ({ ...film, captions }))
      const { store, clock, current } = await loadedPortfolio({ films, script: { duration: 2 } })
      store.play()
      await clock.advance(100)
      store.media.getSnapshot().controls?.setVolume(0.2)
      store.setMuted(true)
      store.setCaptions('en')
      const ways = [() => store.next(), () => store.goTo(4), () => store.goToId('b')]
      for (const go of ways) {
        go()
        store.play()
        await clock.advance(1500)
        expect(current()).toMatchObject({ playing: true, muted: true, volume: 0.2, captions: 'en-GB' })
        expect(store.getSnapshot()).toMatchObject({ muted: true, mutedByBrowser: false, volume: 0.2 })
      }
      // The end of a film leads to one that is prepared.
      await clock.advance(1500)
      expect(store.getSnapshot()).toMatchObject({ id: 'c', status: 'playing', muted: true })
      expect(current()).toMatchObject({ muted: true, volume: 0.2, captions: 'en-GB' })
    })

    it('mutes a film for a muted visitor before it may begin to play', async () => {
      const { store, provider, container, clock } = portfolioUnderTest()
      store.setMuted(true)
      store.attachContainer(container)
      store.play()
      await clock.advance(0)
      expect(provider.players[0]).toMatchObject({ anticipatesPlay: true, muted: true })
    })

    it('recalls the choices of another page of the visit, and none of the browser', async () => {
      const storage = createChoiceStorage()
      const first = await loadedPortfolio({ storage, autoplay: true })
      await first.clock.advance(1000)
      expect(first.store.getSnapshot()).toMatchObject({ muted: true, mutedByBrowser: true })
      const second = portfolioUnderTest({ storage })
      second.store.attachContainer(second.container)
      await second.clock.advance(100)
      expect(second.store.getSnapshot()).toMatchObject({ muted: false, volume: null, captions: null })
      first.store.setMuted(true)
      first.store.media.getSnapshot().controls?.setVolume(0.2)
      first.store.setCaptions('de')
      const third = portfolioUnderTest({ storage })
      expect(third.store.getSnapshot().muted).toBe(false)
      third.store.attachContainer(third.container)
      await third.clock.advance(0)
      const chosen = { muted: true, mutedByBrowser: false, volume: 0.2, captions: 'de' }
      expect(third.store.getSnapshot()).toMatchObject(chosen)
      // A page that was open before, as Back shows it.
      second.store.play()
      await second.clock.advance(100)
      expect(second.store.getSnapshot()).toMatchObject({ status: 'playing', ...chosen })
      expect(second.current()).toMatchObject({ muted: true, volume: 0.2 })
    })

    it('keeps a choice from before the code of the players has loaded', async () => {
      const storage = createChoiceStorage()
      const page = portfolioUnderTest({ storage })
      page.store.setMuted(true)
      page.store.attachContainer(page.container)
      await page.clock.advance(100)
      const next = await loadedPortfolio({ storage })
      expect(next.store.getSnapshot().muted).toBe(true)
    })

    it('keeps the other choices of earlier pages at a choice from before the code has loaded', async () => {
      const storage = createChoiceStorage()
      const first = await loadedPortfolio({ storage })
      first.store.media.getSnapshot().controls?.setVolume(0.4)
      first.store.setCaptions('de')
      const page = portfolioUnderTest({ storage })
      page.store.setMuted(true)
      page.store.attachContainer(page.container)
      await page.clock.advance(100)
      expect(page.store.getSnapshot()).toMatchObject({ muted: true, volume: 0.4, captions: 'de' })
    })

    it.each(['{', 'null', '[]', '7', '["yes","loud",{}]'])('ignores %s in the storage', async (text) => {
      const storage = { getItem: () => text, setItem() {} }
      const { store } = await loadedPortfolio({ storage })
      expect(store.getSnapshot()).toMatchObject({ muted: false, volume: null, captions: null })
    })

    it('keeps choices in the document where storage is missing or forbidden', async () => {
      const withoutStorage = async (run: (page: Awaited<ReturnType<typeof loadedPortfolio>>) => void) => {
        const page = await loadedPortfolio({ environment: {} })
        run(page)
        page.detach()
      }
      const forbid = () => {
        throw new Error('SecurityError')
      }
      for (const storage of [undefined, { getItem: forbid, setItem: forbid }]) {
        vi.stubGlobal('sessionStorage', storage)
        await withoutStorage(({ store }) => store.setMuted(true))
        await withoutStorage(({ store }) => {
          expect(store.getSnapshot().muted).toBe(true)
          store.setMuted(false)
        })
      }
      vi.unstubAllGlobals()
    })

    it('keeps the last choice where the storage is full', async () => {
      const storage = createChoiceStorage()
      const { store, clock } = await loadedPortfolio({ storage })
      store.setMuted(true)
      storage.setItem = () => {
        throw new Error('QuotaExceededError')
      }
      store.setMuted(false)
      store.next()
      await clock.advance(500)
      expect(store.getSnapshot().muted).toBe(false)
    })

    it('follows a volume of the host’s own controls, and takes its 0 as muted', async () => {
      const { store, clock, current } = await loadedPortfolio({ script: { controls: 'host' } })
      store.play()
      await clock.advance(100)
      current()?.emit('volumechange', { muted: false, volume: 0.4 })
      expect(store.getSnapshot()).toMatchObject({ muted: false, volume: 0.4 })
      store.next()
      await clock.advance(500)
      expect(current()).toMatchObject({ volume: 0.4, muted: false })
      const player = current()
      player?.emit('volumechange', { muted: true })
      if (player) player.volume = 0
      store.setMuted(false)
      await clock.advance(100)
      expect(player).toMatchObject({ volume: 0.4, muted: false })
    })

    it('unmutes a film whose volume was set to 0 at the volume before', async () => {
      const { store, clock, current } = await loadedPortfolio()
      const setVolume = async (volume: number) => {
        store.media.getSnapshot().controls?.setVolume(volume)
        await clock.advance(100)
      }
      await setVolume(0.4)
      await setVolume(0)
      expect([store.getSnapshot().muted, current()?.volume]).toEqual([true, 0])
      store.setMuted(false)
      await clock.advance(100)
      expect(store.getSnapshot()).toMatchObject({ muted: false, volume: 0.4 })
      expect(current()).toMatchObject({ muted: false, volume: 0.4 })
    })

    it('follows the sound of the host’s own controls on a page that began muted', async () => {
      const storage = createChoiceStorage()
      const first = await loadedPortfolio({ storage })
      first.store.setMuted(true)
      const { store, clock, current } = await loadedPortfolio({ storage, script: { controls: 'host' } })
      store.play()
      await clock.advance(100)
      expect(current()).toMatchObject({ playing: true, muted: true })
      current()?.emit('volumechange', { muted: false, volume: 1 })
      expect(store.getSnapshot().muted).toBe(false)
    })

    it('autoplays muted before a gesture', async () => {
      const { store, clock } = await loadedPortfolio({ autoplay: true })
      await clock.advance(1000)
      expect(store.getSnapshot()).toMatchObject({ status: 'playing', muted: true, mutedByBrowser: true })
    })
  })
})
