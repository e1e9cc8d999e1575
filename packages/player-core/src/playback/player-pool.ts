import type { Clock } from '@cutroom/ground/clock'
import { PlayerError, toPlayerError } from '../player/player-error.js'
import { findProvider } from '../player/film-link.js'
import type {
  ContainerElement,
  FilmItem,
  PlayableFilm,
  Player,
  PlayerContext,
  PlayerEvents,
} from '../player/player.js'
import type { Provider } from '../player/provider.js'
import type { PlaybackContext } from './playback-context.js'

/** The players of the current and the prepared film, never moved: a moved frame reloads. */
export class PlayerPool {
  current: FilmPlayer | null = null
  readonly #clock: Clock
  readonly #context: Pick<PlaybackContext, 'providers' | 'mount'>
  #prepared: FilmPlayer | null = null

  constructor(clock: Clock, context: Pick<PlaybackContext, 'providers' | 'mount'>) {
    this.#clock = clock
    this.#context = context
  }

  select(film: PlayableFilm, onReport: OnReport): void {
    this.release()
    if (!this.#isPrepared(film)) this.#discardPrepared()
    const player = this.#prepared ?? this.#createPlayer(film)
    this.#prepared = null
    this.current = player
    if (!player) return onReport({ type: 'error', payload: unsupported(film.link) })
    player.setTitle(film.title)
    player.show(onReport)
  }

  updateTitle(film: FilmItem | undefined): void {
    if (film && this.current?.film.id === film.id) this.current.setTitle(film.title)
  }

  /** Prepares a film in place of any other, or none. `buffers`: its play is certain. */
  prepare(film: PlayableFilm | null, buffers: boolean): void {
    if (film && this.#isPrepared(film)) return
    this.#discardPrepared()
    this.#prepared = film && this.#createPlayer(film)
    if (buffers) this.#prepared?.buffer()
  }

  /** Destroys the current film's player; without a container, also the prepared one. */
  release(): void {
    this.current?.destroy()
    this.current = null
    if (!this.#context.mount()) this.#discardPrepared()
  }

  #isPrepared({ id, link }: PlayableFilm): boolean {
    const player = this.#prepared
    if (!player || player.failed || player.container !== this.#context.mount()?.container) return false
    return player.film.id === id && player.film.link === link
  }

  #discardPrepared(): void {
    this.#prepared?.destroy()
    this.#prepared = null
  }

  #createPlayer(film: PlayableFilm): FilmPlayer | null {
    const mount = this.#context.mount()
    const provider = findProvider(this.#context.providers, film.link)
    return mount && provider ? new FilmPlayer(film, provider, { ...mount, clock: this.#clock }) : null
  }
}

function unsupported(link: string): PlayerError {
  return new PlayerError(
    'unsupported-link',
    `No provider plays the link ${JSON.stringify(link)}. Link to a film or a media file.`,
  )
}

export type FilmReport = {
  [Type in keyof PlayerEvents]: { readonly type: Type; readonly payload: PlayerEvents[Type] }
}[keyof PlayerEvents]

type OnReport = (report: FilmReport) => void

const EVENT_TYPES = Object.keys({
  loaded: 0,
  playing: 0,
  paused: 0,
  ended: 0,
  timeupdate: 0,
  waiting: 0,
  volumechange: 0,
  captionschange: 0,
  controlschange: 0,
  firstframe: 0,
  warning: 0,
  error: 0,
} satisfies Record<keyof PlayerEvents, 0>) as (keyof PlayerEvents)[]

class FilmPlayer {
  film: PlayableFilm
  readonly container: ContainerElement
  #player: Player | null = null
  #buffers = false
  #anticipatedPlay: { readonly muted: boolean } | null = null
  #isDestroyed = false
  #error: PlayerError | null = null
  #loaded: PlayerEvents['loaded'] | null = null
  #controls: PlayerEvents['controlschange'] | null = null
  #onReport: OnReport | null = null

  /** Starts to load at once, hidden, and without a receiver of its events. */
  constructor(film: PlayableFilm, provider: Provider, context: PlayerContext) {
    this.film = film
    this.container = context.container
    this.#start(provider, context).catch((cause: unknown) => {
      this.#fail(toPlayerError(cause, 'unknown', `The film at ${film.link} did not load. Try again.`))
    })
  }

  get failed(): boolean {
    return this.#error !== null
  }

  /** Shows the player and reports its events; first its load, controls or failure, if past. */
  show(onReport: OnReport): void {
    this.#onReport = onReport
    this.#player?.setVisible(true)
    if (this.#error) onReport({ type: 'error', payload: this.#error })
    else if (this.#loaded) onReport({ type: 'loaded', payload: this.#loaded })
    if (this.#controls) onReport({ type: 'controlschange', payload: this.#controls })
  }

  setTitle(title: FilmItem['title']): void {
    if (title === this.film.title) return
    this.film = { ...this.film, title }
    this.#player?.setTitle?.(title)
  }

  buffer(): void {
    this.#buffers = true
    this.#player?.buffer?.()
  }

  /** Anticipates a play of a film that has not loaded. */
  anticipatePlay(muted: boolean): void {
    this.buffer()
    this.#anticipatedPlay = { muted }
    this.#player?.anticipatePlay?.(this.#anticipatedPlay)
  }

  call<Value>(run: (player: Player) => Promise<Value>): Promise<Value> {
    if (this.#player) return run(this.#player)
    return Promise.reject(new PlayerError('destroyed', 'No player yet. Wait for the load.'))
  }

  destroy(): void {
    this.#isDestroyed = true
    this.#onReport = null
    this.#player?.destroy()
    this.#player = null
  }

  async #start(provider: Provider, context: PlayerContext): Promise<void> {
    const playerFactory = await provider.load().catch((cause: unknown) => {
      throw toPlayerError(
        cause,
        'player-not-loaded',
        `The code of the ${provider.name} player did not load. Try again.`,
      )
    })
    if (this.#isDestroyed) return
    const player = playerFactory.create(this.film, context)
    this.#player = player
    for (const type of EVENT_TYPES) {
      // Always a type with its own payload, which the compiler cannot follow through the loop.
      player.on(type, (payload) => this.#handle({ type, payload } as FilmReport))
    }
    player.setVisible(!!this.#onReport)
    if (this.#buffers) player.buffer?.()
    const loaded = player.prepare()
    if (this.#anticipatedPlay) player.anticipatePlay?.(this.#anticipatedPlay)
    await loaded
  }

  #handle(report: FilmReport): void {
    if (this.#isDestroyed || this.#error) return
    if (report.type === 'error') return this.#fail(report.payload)
    if (report.type === 'loaded') this.#loaded = report.payload
    if (report.type === 'controlschange') this.#controls = report.payload
    this.#onReport?.(report)
  }

  #fail(error: PlayerError): void {
    if (this.#isDestroyed || this.#error) return
    this.#error = error
    this.#onReport?.({ type: 'error', payload: error })
  }
}
