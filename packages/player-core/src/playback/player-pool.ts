import { PlayerError } from '../player/player-error.js'
import type { ContainerElement, PlayableFilm, Player, Provider } from '../player/player.js'
import type { Cancel, Scheduler } from '../scheduler.js'
import { FilmPlayer, type OnReport } from './film-player.js'

/**
 * Films that are selected within this time of one another are being skipped: only the last one loads. Milliseconds;
 * the slide speed, since a film that is left sooner was never fully shown.
 */
const SKIP_MS = 300

/**
 * The players of a page: at most one for the current film, and one for the film that is prepared. A prepared player
 * becomes the current one where it is in the document, since a frame that is moved reloads.
 */
export class PlayerPool {
  readonly #scheduler: Scheduler
  readonly #providers: readonly Provider[]
  readonly #container: () => ContainerElement | null
  #current: FilmPlayer | null = null
  #prepared: FilmPlayer | null = null
  #cancelOpening: Cancel | null = null
  /** A play of the selected film is likely soon. */
  #buffers = false
  #lastSelect = -Infinity

  constructor(
    scheduler: Scheduler,
    providers: readonly Provider[],
    container: () => ContainerElement | null,
  ) {
    this.#scheduler = scheduler
    this.#providers = providers
    this.#container = container
  }

  /**
   * Makes the film the current one: at once if it is prepared, or if no other was selected just before; else when no
   * other has been selected for a while. `onReport` receives what its player reports from then on.
   */
  select(film: PlayableFilm, onReport: OnReport): void {
    const now = this.#scheduler.now()
    const isSkipping = now - this.#lastSelect < SKIP_MS
    this.#lastSelect = now
    this.release()
    if (!isSkipping || this.#isPrepared(film)) return this.#open(film, onReport)
    this.#cancelOpening = this.#scheduler.after(SKIP_MS, () => this.#open(film, onReport))
  }

  /** Makes the selected film fetch ahead what a play needs. */
  buffer(): void {
    this.#buffers = true
    this.#current?.buffer()
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
    this.#cancelOpening?.()
    this.#cancelOpening = null
    this.#current?.destroy()
    this.#current = null
    this.#buffers = false
    if (this.#container()) return
    this.#discardPrepared()
    this.#lastSelect = -Infinity
  }

  /** Calls the current film's player; without one, rejects with `destroyed`. */
  call<Value>(run: (player: Player) => Promise<Value>): Promise<Value> {
    if (this.#current) return this.#current.call(run)
    return Promise.reject(new PlayerError('destroyed', 'No film is loaded. Select one first.'))
  }

  #open(film: PlayableFilm, onReport: OnReport): void {
    this.#cancelOpening = null
    if (!this.#isPrepared(film)) this.#discardPrepared()
    const player = this.#prepared ?? this.#createPlayer(film)
    this.#prepared = null
    this.#current = player
    if (!player) return onReport({ type: 'error', payload: unsupported(film.link) })
    if (this.#buffers) player.buffer()
    player.show(onReport)
  }

  #isPrepared({ id, link }: PlayableFilm): boolean {
    const player = this.#prepared
    if (!player || player.failed || player.container !== this.#container()) return false
    return player.film.id === id && player.film.link === link
  }

  #discardPrepared(): void {
    this.#prepared?.destroy()
    this.#prepared = null
  }

  #createPlayer(film: PlayableFilm): FilmPlayer | null {
    const container = this.#container()
    const provider = this.#providers.find((candidate) => candidate.canPlay(film.link))
    return container && provider
      ? new FilmPlayer(film, provider, { container, scheduler: this.#scheduler })
      : null
  }
}

function unsupported(link: string): PlayerError {
  return new PlayerError(
    'unsupported-link',
    `No player knows the link ${JSON.stringify(link)}. Link to a hosted film or to a media file.`,
  )
}
