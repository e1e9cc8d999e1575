import { describe, expect, it } from 'vitest'
import { createFilms, loadedPortfolio, portfolioUnderTest } from '../../testing/portfolio-fixture.js'

describe('createPortfolioStore', () => {
  describe('players', () => {
    it('shows the player of a prepared film in its place, once the slides have come to rest', async () => {
      const { store, clock, provider } = await loadedPortfolio()
      store.play()
      await clock.advance(100)
      const [, neighbour] = provider.players
      expect(neighbour).toMatchObject({ visible: false, film: { id: 'b' } })
      store.next()
      expect(neighbour?.visible).toBe(false)
      await clock.advance(400)
      expect(store.getSnapshot()).toMatchObject({ id: 'b', status: 'loaded' })
      expect(neighbour?.visible).toBe(true)
    })

    it('plays a prepared film at a press while the slides still move', async () => {
      const { store, clock, provider } = await loadedPortfolio()
      store.play()
      await clock.advance(100)
      const [left, neighbour] = provider.players
      store.next()
      store.play()
      expect(left?.destroyed).toBe(true)
      await clock.advance(50)
      expect(neighbour).toMatchObject({ visible: true, playing: true })
    })

    it('gives the players of the current and the prepared film their new titles', async () => {
      const { store, clock, provider } = await loadedPortfolio()
      store.play()
      await clock.advance(100)
      const titles = () => provider.living.map(({ film }) => film.title)
      const change = () =>
        store.setFilms(
          createFilms(5).map((film) => ({ ...film, title: `New ${film.id}` })),
          { keep: 'id' },
        )
      change()
      expect(titles()).toEqual(['New a', 'Film b'])
      store.next()
      await clock.advance(400)
      expect(titles()).toEqual(['New b'])
    })

    it('leaves the title of a film whose slide moves away', async () => {
      const { store, provider } = await loadedPortfolio()
      store.next()
      store.setFilms(
        createFilms(5).map((film) => ({ ...film, title: `New ${film.id}` })),
        { keep: 'id' },
      )
      expect(provider.living.map(({ film }) => film.title)).toEqual(['Film a'])
    })

    it('prepares the following film after a step back', async () => {
      const { store, clock, provider } = await loadedPortfolio()
      store.previous()
      store.play()
      await clock.advance(500)
      expect(provider.living.map(({ film }) => film.title)).toEqual(['Film e', 'Film a'])
    })

    it('prepares no film beside the only one of a list', async () => {
      const { store, clock, provider } = await loadedPortfolio({ films: createFilms(1) })
      store.play()
      await clock.advance(500)
      expect(provider.players).toHaveLength(1)
    })

    it('loads only the first and the last of 50 films that are skipped through', async () => {
      const { store, clock, provider, detach } = await loadedPortfolio({ films: createFilms(60) })
      for (let skip = 0; skip < 50; skip += 1) {
        store.next({ source: 'key' })
        await clock.advance(20)
      }
      expect(provider.living.length).toBeLessThanOrEqual(2)
      await clock.advance(1000)
      expect(provider.players.map(({ film }) => film.title)).toEqual([
        'Film a',
        `Film ${store.getSnapshot().id}`,
      ])
      expect(provider.living).toHaveLength(1)
      expect(clock.pending).toBe(0)
      detach()
      expect([provider.living.length, clock.pending]).toEqual([0, 0])
    })

    it('destroys everything with the container, which may be attached again', async () => {
      const { store, clock, provider, detach, container } = await loadedPortfolio({ autoplay: true })
      await clock.advance(300)
      detach()
      detach()
      expect([provider.living.length, clock.pending]).toEqual([0, 0])
      expect(store.getSnapshot()).toMatchObject({ status: 'idle', busy: false })
      store.attachContainer(container)
      await clock.advance(100)
      expect(store.getSnapshot().status).toBe('loaded')
      store.destroy()
      store.attachContainer(container)
      await clock.advance(100)
      expect([provider.living.length, clock.pending]).toEqual([0, 0])
    })

    it('makes no player for a container that is gone before the players have loaded', async () => {
      const { store, clock, provider, container } = portfolioUnderTest()
      store.attachContainer(container)()
      await clock.advance(1000)
      expect([provider.players.length, clock.pending]).toEqual([0, 0])
    })
  })
})
