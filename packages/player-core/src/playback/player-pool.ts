import { PlayerError } from '../player/player-error.js'
import type { PlayableFilm } from '../player/player.js'
import type { Clock } from '../clock.js'
import { FilmPlayer, type OnReport } from './film-player.js'
import type { PlaybackHost } from './playback-host.js'

/**
 * The players of a page: at most one for the current film, and one for the film that is prepared. A prepared player
 * becomes the current one where it is in the document, since a frame that is moved reloads.
 */
export class PlayerPool {
  /** The player of the current film. */
  current: FilmPlayer | null = null
  readonly #clock: Clock
  readonly #host: Pick<PlaybackHost, 'providers' | 'mount'>
  #prepared: FilmPlayer | null = null

  constructor(clock: Clock, host: Pick<PlaybackHost, 'providers' | 'mount'>) {
    this.#clock = clock
    this.#host = host
  }

  /** Makes the film the current one. `onReport` receives what its player reports from then on. */
  select(film: PlayableFilm, onReport: OnReport): void {
    this.release()
    if (!this.#isPrepared(film)) this.#discardPrepared()
    const player = this.#prepared ?? this.#createPlayer(film)
    this.#prepared = null
    this.current = player
    if (player) player.show(onReport)
    else onReport({ type: 'error', payload: unsupported(film.link) })
  }

  /** Prepares a film in place of any other, or none. `buffers`: its play is certain. */
  prepare(film: PlayableFilm | null, buffers: boolean): void {
    if (film && this.#isPrepared(film)) return
    this.#discardPrepared()
    this.#prepared = film && this.#createPlayer(film)
    if (buffers) this.#prepared?.buffer()
  }

  /** Destroys the player of the current film; without a container, also that of the prepared one. */
  release(): void {
    this.current?.destroy()
    this.current = null
    if (!this.#host.mount()) this.#discardPrepared()
  }

  /** Whether the film has a player that has not failed, where players belong now. */
  #isPrepared({ id, link }: PlayableFilm): boolean {
    const player = this.#prepared
    if (!player || player.failed || player.container !== this.#host.mount()?.container) return false
    return player.film.id === id && player.film.link === link
  }

  #discardPrepared(): void {
    this.#prepared?.destroy()
    this.#prepared = null
  }

  #createPlayer(film: PlayableFilm): FilmPlayer | null {
    const mount = this.#host.mount()
    const provider = this.#host.providers.find((candidate) => candidate.canPlay(film.link))
    return mount && provider ? new FilmPlayer(film, provider, { ...mount, clock: this.#clock }) : null
  }
}

function unsupported(link: string): PlayerError {
  return new PlayerError(
    'unsupported-link',
    `No player knows the link ${JSON.stringify(link)}. Link to a hosted film or to a media file.`,
  )
}
