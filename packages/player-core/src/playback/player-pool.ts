import type { Cancel, Scheduler } from '../scheduler.js'
import { FilmPlayer, type FilmReport } from './film-player.js'
import { PlayerError } from '../player/player-error.js'
import type { PlayableFilm } from '../player/player.js'
import type { Provider, ContainerElement, Player } from '../player/player.js'

/**
 * Films that are selected within this time of one another are being skipped: only the last one loads. Milliseconds;
 * the slide speed, since a film that is left sooner was never fully shown.
 */
const SKIP_MS = 300

/**
 * The players of a page: at most one for the current film, and one for the film that is prepared. A
 * prepared player becomes the current one where it stands in the document, since a frame that is moved loads
 * anew.
 */
export class PlayerPool {
  readonly #scheduler: Scheduler
  readonly #providers: readonly Provider[]
  #container: ContainerElement | null = null
  #current: FilmPlayer | null = null
  #prepared: { readonly id: string; readonly player: FilmPlayer } | null = null
  #pending: Cancel | null = null
  /** The film that is selected is about to be played. */
  #buffers = false
  #lastSelect = -Infinity

  constructor(scheduler: Scheduler, providers: readonly Provider[]) {
    this.#scheduler = scheduler
    this.#providers = providers
  }

  /** Where players live; `null` takes them all away. */
  setContainer(container: ContainerElement | null): void {
    this.release()
    this.#discardPrepared()
    this.#lastSelect = -Infinity
    this.#container = container
  }

  /**
   * Makes the film the current one: at once if it is prepared, or if no other was selected just before; when
   * the films fly past, once they have stopped. `hear` gets all that its player says from then on.
   */
  select(film: PlayableFilm, hear: (report: FilmReport) => void): void {
    const now = this.#scheduler.now()
    const isSkipping = now - this.#lastSelect < SKIP_MS
    this.#lastSelect = now
    this.release()
    if (!isSkipping || this.#isPrepared(film)) return this.#open(film, hear)
    this.#pending = this.#scheduler.after(SKIP_MS, () => this.#open(film, hear))
  }

  /** Has the selected film fetch ahead what a play needs. */
  buffer(): void {
    this.#buffers = true
    this.#current?.buffer()
  }

  /**
   * Prepares another film in place of any other, or none.
   *
   * @param buffers it is going to be played by itself
   */
  prepare(film: PlayableFilm | null, buffers: boolean): void {
    if (film && this.#isPrepared(film)) return
    this.#discardPrepared()
    if (!film || !this.#container) return
    const player = this.#make(film, this.#container)
    if (!player) return
    this.#prepared = { id: film.id, player }
    if (buffers) player.buffer()
  }

  /** Lets go of the current film; the prepared one stays. */
  release(): void {
    this.#pending?.()
    this.#pending = null
    this.#current?.destroy()
    this.#current = null
    this.#buffers = false
  }

  /** Calls the current film's player; without one, rejects with `destroyed`. */
  call<Value>(run: (provider: Player) => Promise<Value>): Promise<Value> {
    if (this.#current) return this.#current.call(run)
    return Promise.reject(new PlayerError('destroyed', 'No film is loaded. Select one first.'))
  }

  #open(film: PlayableFilm, hear: (report: FilmReport) => void): void {
    this.#pending = null
    if (!this.#container) return
    const player = this.#takePrepared(film) ?? this.#make(film, this.#container)
    if (!player) return hear({ type: 'error', payload: unsupported(film.link) })
    this.#current = player
    if (this.#buffers) player.buffer()
    player.present(hear)
  }

  #isPrepared(film: PlayableFilm): boolean {
    const prepared = this.#prepared
    return prepared?.id === film.id && prepared.player.film.link === film.link && !prepared.player.failed
  }

  #takePrepared(film: PlayableFilm): FilmPlayer | null {
    const player = this.#isPrepared(film) ? this.#prepared?.player : undefined
    if (player) this.#prepared = null
    // Two players beside the one that is opened would be one too many.
    else this.#discardPrepared()
    return player ?? null
  }

  #discardPrepared(): void {
    this.#prepared?.player.destroy()
    this.#prepared = null
  }

  #make(film: PlayableFilm, container: ContainerElement): FilmPlayer | null {
    const factory = this.#providers.find((provider) => provider.canPlay(film.link))
    return factory ? new FilmPlayer(film, factory, { container, scheduler: this.#scheduler }) : null
  }
}

function unsupported(link: string): PlayerError {
  return new PlayerError(
    'unsupported-link',
    `No player knows the link ${JSON.stringify(link)}. Link to a hosted film or to a media file.`,
  )
}
