import { createFakeProvider, type FakeScript } from '@cutroom/player-core/testing'
import type { Provider, Player } from '@cutroom/player-core'
import { defaultProviders } from '@cutroom/player-core/providers'
import type { Film } from '../src/film/film.js'
import type { PlaybackOptions } from '../src/portfolio/portfolio.js'
import { demoFilms } from './films.js'
import { onNetwork } from './network.js'

const SCRIPTED = 'fake:'

/** Films for a scripted player, whose links contain the clip to show. */
export const scripted = (films: readonly Film[]): readonly Film[] =>
  films.map((film) => ({ ...film, link: film.link && `${SCRIPTED}${film.link}` }))

export const scriptedFilms = (count: number): readonly Film[] => scripted(demoFilms(count))

/** Where a clip stops that has run out of data, in seconds: some begin in black. */
const STALL_S = 2

/** Shows a muted clip without controls that follows the events of its player. */
function showClip(player: Player, src: string, stage: HTMLElement): HTMLVideoElement {
  const clip = document.createElement('video')
  Object.assign(clip, { src, muted: true, loop: true, playsInline: true, tabIndex: -1 })
  clip.style.cssText = 'position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover'
  // The browser may refuse to save power: the script continues.
  player.on('playing', () => void clip.play().catch(() => {}))
  player.on('paused', () => clip.pause())
  player.on('ended', () => clip.pause())
  player.on('waiting', () => {
    clip.pause()
    clip.currentTime = STALL_S
  })
  const setVisible = player.setVisible.bind(player)
  player.setVisible = (visible) => {
    clip.style.visibility = visible ? 'visible' : 'hidden'
    setVisible(visible)
  }
  stage.append(clip)
  return clip
}

/** A provider that behaves by a script, as the fake of tests does, and shows the film's clip. */
export function createScriptedProvider(script: Partial<FakeScript> = {}): Provider {
  const fake = createFakeProvider({ load: 400, play: 300, duration: 20, ...script })
  return onNetwork({
    ...fake,
    async load() {
      const engine = await fake.load()
      return {
        create(film, context) {
          const player = engine.create(film, context)
          if (!(context.container instanceof HTMLElement)) return player
          const clip = showClip(player, film.link.slice(SCRIPTED.length), context.container)
          const destroy = player.destroy.bind(player)
          player.destroy = () => {
            clip.remove()
            destroy()
          }
          return player
        },
      }
    },
  })
}

export const scriptedPlayback = (
  script: Partial<FakeScript> = {},
  options: Partial<PlaybackOptions> = {},
): PlaybackOptions => ({ providers: [createScriptedProvider(script)], ...options })

export const demoPlayback: PlaybackOptions = { providers: defaultProviders.map(onNetwork) }
