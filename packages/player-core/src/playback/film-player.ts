import { PlayerError, toPlayerError } from '../player/player-error.js'
import type { PlayableFilm, PlayerContext, PlayerEvents, Provider, Player } from '../player/player.js'

/** Anything that a player says. */
export type FilmReport = {
  [Type in keyof PlayerEvents]: { readonly type: Type; readonly payload: PlayerEvents[Type] }
}[keyof PlayerEvents]

/** Every type of event; a type that is missing here does not compile. */
const EVENT_TYPES = Object.keys({
  loaded: 0,
  playing: 0,
  paused: 0,
  ended: 0,
  timeupdate: 0,
  waiting: 0,
  volumechange: 0,
  firstframe: 0,
  error: 0,
} satisfies Record<keyof PlayerEvents, 0>) as (keyof PlayerEvents)[]

/** One film from the wish for it to its end: engine, player and events, all of which end together. */
export class FilmPlayer {
  readonly film: PlayableFilm
  #provider: Player | null = null
  #visible = false
  #buffers = false
  #destroyed = false
  #failure: PlayerError | null = null
  #loaded: PlayerEvents['loaded'] | null = null
  #hear: ((report: FilmReport) => void) | null = null

  /** Begins to load at once, hidden, and heard by nobody. */
  constructor(film: PlayableFilm, factory: Provider, context: PlayerContext) {
    this.film = film
    void this.#start(factory, context).catch((cause: unknown) => {
      this.#fail(toPlayerError(cause, 'unknown', `The film at ${film.link} did not load. Try again.`))
    })
  }

  /** Whether it has failed, and should be replaced. */
  get failed(): boolean {
    return this.#failure !== null
  }

  /** Shows the player and hears it from now on, beginning with what it has come to already. */
  present(hear: (report: FilmReport) => void): void {
    this.#hear = hear
    this.#visible = true
    this.#provider?.setVisible(true)
    if (this.#failure) hear({ type: 'error', payload: this.#failure })
    else if (this.#loaded) hear({ type: 'loaded', payload: this.#loaded })
  }

  /** Fetches ahead what a play needs, now or as soon as there is a player. */
  buffer(): void {
    this.#buffers = true
    this.#provider?.buffer?.()
  }

  /** Calls the player; without one, rejects with `destroyed`. */
  call<Value>(run: (provider: Player) => Promise<Value>): Promise<Value> {
    if (this.#provider) return run(this.#provider)
    return Promise.reject(
      new PlayerError('destroyed', 'There is no player to call. Wait for its film to load.'),
    )
  }

  /** Ends the player, and the loading of one. */
  destroy(): void {
    this.#destroyed = true
    this.#hear = null
    this.#provider?.destroy()
    this.#provider = null
  }

  async #start(factory: Provider, context: PlayerContext): Promise<void> {
    const engine = await factory.load().catch((cause: unknown) => {
      throw toPlayerError(cause, 'engine', `The code of the ${factory.name} player did not load. Try again.`)
    })
    if (this.#destroyed) return
    const provider = engine.create(this.film, context)
    this.#provider = provider
    for (const type of EVENT_TYPES) {
      // Always a type with its own payload, which the compiler cannot follow through the loop.
      provider.on(type, (payload) => this.#report({ type, payload } as FilmReport))
    }
    provider.setVisible(this.#visible)
    if (this.#buffers) provider.buffer?.()
    await provider.prepare()
  }

  #report(report: FilmReport): void {
    if (this.#destroyed || this.#failure) return
    if (report.type === 'error') return this.#fail(report.payload)
    if (report.type === 'loaded') this.#loaded = report.payload
    this.#hear?.(report)
  }

  #fail(error: PlayerError): void {
    if (this.#destroyed || this.#failure) return
    this.#failure = error
    this.#hear?.({ type: 'error', payload: error })
  }
}
