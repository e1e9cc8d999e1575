import { createFakeProvider, type FakeScript } from '@cutroom/player-core/testing'
import type { ProviderFactory } from '@cutroom/player-core'

/** Colours that drift, so that a film that plays can be told from its poster. */
function drawFilm(): HTMLElement {
  const film = document.createElement('div')
  Object.assign(film.style, {
    position: 'absolute',
    inset: '0',
    background: 'linear-gradient(115deg, #16324f, #2a628f 35%, #e0a458 60%, #06111f)',
    backgroundSize: '300% 100%',
  })
  film.animate?.([{ backgroundPosition: '0% 0' }, { backgroundPosition: '100% 0' }], {
    duration: 8000,
    iterations: Infinity,
    direction: 'alternate',
  })
  return film
}

/** The fake provider of tests with something to look at, for stories. */
export function createDrawnProvider(script: Partial<FakeScript> = {}): ProviderFactory {
  const fake = createFakeProvider({ load: 400, play: 300, duration: 20, ...script })
  return {
    ...fake,
    async load() {
      const engine = await fake.load()
      return {
        create(film, context) {
          const player = engine.create(film, context)
          const picture = drawFilm()
          if (context.stage instanceof HTMLElement) context.stage.append(picture)
          const destroy = player.destroy.bind(player)
          player.destroy = () => {
            picture.remove()
            destroy()
          }
          return player
        },
      }
    },
  }
}
