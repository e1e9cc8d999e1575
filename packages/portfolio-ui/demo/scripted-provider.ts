import { createFakeProvider, type FakeScript } from '@cutroom/player-core/testing'
import type { PlayableFilm, PlayerFactory, Provider } from '@cutroom/player-core'
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

/** The time at which a clip runs out of data, in seconds: some begin in black. */
const STALL_S = 2

interface ClipOptions {
  /** Whether the clip plays; else it shows the frame of the player's time. */
  readonly moves: boolean
  readonly controls: Provider['controls']
}

function createClip(film: PlayableFilm): HTMLVideoElement {
  const clip = document.createElement('video')
  const src = film.link.slice(SCRIPTED.length)
  Object.assign(clip, { src, muted: true, loop: true, playsInline: true, tabIndex: -1 })
  clip.style.cssText = 'position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover'
  for (const { language, label, src: file } of film.captions ?? []) {
    const track = document.createElement('track')
    Object.assign(track, { kind: 'captions', srclang: language, label, src: file })
    track.addEventListener('load', () => {
      // Above the player bar.
      for (const cue of track.track.cues ?? []) if (cue instanceof VTTCue) cue.line = -4
      if (track.track.mode === 'hidden') track.track.mode = 'showing'
    })
    clip.append(track)
  }
  return clip
}

export const HOST_BAR = '▶ 0:02 ━━━━━━●──────────────'

/** A bar as a host draws it, so that nobody takes it for the page's own. */
function createHostBar(): HTMLElement {
  const bar = document.createElement('div')
  bar.textContent = HOST_BAR
  bar.role = 'img'
  bar.ariaLabel = 'Controls of the host'
  bar.style.cssText =
    'position: absolute; inset: auto 0 0; padding: 0.5rem 0.75rem; overflow: clip; white-space: nowrap; ' +
    'background: #17323b; color: #fff; direction: ltr; font: 0.8125rem monospace'
  return bar
}

/** Lets the players of a factory show a muted clip, which follows the events of its player. */
export function showClip(
  playerFactory: PlayerFactory,
  { moves, controls }: ClipOptions,
): PlayerFactory['create'] {
  return (film, context) => {
    const player = playerFactory.create(film, context)
    const stage = context.container
    if (!(stage instanceof HTMLElement)) return player
    const clip = createClip(film)
    const parts = controls === 'host' ? [clip, createHostBar()] : [clip]
    const showFrame = (seconds: number) => {
      const time = Math.max(STALL_S, seconds)
      // A seek to the same time decodes its frame again.
      if (clip.currentTime !== time) clip.currentTime = time
    }
    if (moves) {
      // The browser may refuse to save power: the script continues.
      player.on('playing', () => void clip.play().catch(() => {}))
    } else {
      player.on('playing', () => showFrame(0))
      player.on('timeupdate', ({ seconds }) => showFrame(seconds))
    }
    player.on('paused', () => clip.pause())
    player.on('ended', () => clip.pause())
    player.on('waiting', () => {
      clip.pause()
      showFrame(0)
    })
    stage.append(...parts)
    const setVisible = player.setVisible.bind(player)
    const setCaptions = player.setCaptions.bind(player)
    const destroy = player.destroy.bind(player)
    return Object.assign(player, {
      setVisible(visible: boolean) {
        for (const part of parts) part.style.visibility = visible ? 'visible' : 'hidden'
        setVisible(visible)
      },
      setCaptions(language: string | null) {
        for (const { readyState, track } of clip.querySelectorAll('track')) {
          const isLoaded = readyState === HTMLTrackElement.LOADED
          // Hidden until the cues have their places: a paused clip may not show one that has moved.
          track.mode = track.language !== language ? 'disabled' : isLoaded ? 'showing' : 'hidden'
        }
        return setCaptions(language)
      },
      destroy() {
        for (const part of parts) part.remove()
        destroy()
      },
    })
  }
}

/** A provider that behaves by a script, as the fake of tests does, and shows the film's clip. */
export function createScriptedProvider(script: Partial<FakeScript> = {}): Provider {
  const fake = createFakeProvider({ load: 400, play: 300, duration: 20, ...script })
  return onNetwork({
    ...fake,
    load: async () => ({
      create: showClip(await fake.load(), { moves: true, controls: fake.controls }),
    }),
  })
}

export const scriptedPlayback = (
  script: Partial<FakeScript> = {},
  options: Partial<PlaybackOptions> = {},
): PlaybackOptions => ({ providers: [createScriptedProvider(script)], ...options })

export const demoPlayback: PlaybackOptions = { providers: defaultProviders.map(onNetwork) }
