import type { Players } from '../players/players.js'
import { PlayerError } from '../provider/player-error.js'
import type { StageElement, VideoProvider } from '../provider/video-provider.js'
import type { PlayerEffect, PlayerEvent, PlayerState } from '../status/player-state.js'
import { transition } from '../status/transition.js'
import type { Cancel } from '../time/scheduler.js'
import type { PlaybackHost } from './playback-host.js'
import type { PlaybackTime } from './snapshot.js'

const START: PlaybackTime = Object.freeze({ seconds: 0, duration: 0 })

/** Runs the status machine: tells it what happens, and does what it says. The one place where effects start. */
export class Playback {
  readonly #host: PlaybackHost
  readonly #effects: PlayerEffect[] = []
  #state: PlayerState
  #time = START
  #performing = false
  #cancelTimer: Cancel | null = null
  #stage: StageElement | null = null
  #players: Players | null = null
  #loading = false

  constructor(state: PlayerState, host: PlaybackHost) {
    this.#state = state
    this.#host = host
  }

  get state(): PlayerState {
    return this.#state
  }

  get time(): PlaybackTime {
    return this.#time
  }

  /**
   * Lets an event happen: the new state first, then what it asks for. A listener that acts on the new state
   * makes the next one at once, but its effects wait for their turn.
   */
  send(event: PlayerEvent): void {
    const { state, effects } = transition(this.#state, event)
    const changed = state !== this.#state
    this.#state = state
    this.#effects.push(...effects)
    try {
      if (changed) this.#host.changed()
    } finally {
      this.#performAll()
    }
  }

  /** Gives the players a place, or takes it away. The slide has to be activated anew after that. */
  setStage(stage: StageElement | null): void {
    this.#stage = stage
    this.#players?.setStage(stage)
  }

  /** Prepares the neighbour, which may be another now. */
  prepareNeighbour(): void {
    this.#players?.prepareNeighbour()
  }

  /** Calls the film's player, where there is one. */
  tell(run: (player: VideoProvider) => Promise<unknown>): void {
    void this.#players?.tell(run)
  }

  #performAll(): void {
    if (this.#performing) return
    this.#performing = true
    try {
      for (let effect = this.#effects.shift(); effect; effect = this.#effects.shift()) this.#perform(effect)
    } finally {
      this.#performing = false
    }
  }

  #perform(effect: PlayerEffect): void {
    switch (effect.type) {
      case 'schedule':
        this.#cancelTimer?.()
        this.#cancelTimer = this.#host.environment.scheduler.after(effect.ms, () => {
          this.send({ type: 'timer', load: effect.load })
        })
        return
      case 'cancel':
        return this.#cancelTimer?.()
      case 'advance':
        // Whoever saw the end may have gone elsewhere by now.
        return effect.load === this.#state.load ? this.#host.advance() : undefined
      case 'log':
        return this.#host.environment.log(effect.error)
      case 'load':
      case 'release':
        this.#setTime(START)
        break
      case 'play':
      case 'pause':
      case 'mute':
      case 'fullscreen':
        break
    }
    if (this.#players) this.#players.perform(effect)
    else if (effect.type === 'load') void this.#loadPlayers()
  }

  /** Fetches the code that runs players, and at the same time that of the film's own. */
  async #loadPlayers(): Promise<void> {
    if (this.#loading) return
    this.#loading = true
    try {
      const link = this.#host.film()?.link
      const engine =
        link === undefined ? undefined : this.#host.providers.find((provider) => provider.canPlay(link))
      void engine?.load().catch(() => {})
      const { Players } = await import('../players/players.js')
      this.#players = new Players({
        ...this.#host,
        state: () => this.#state,
        send: (event) => this.send(event),
        setTime: (time) => this.#setTime(time),
      })
      this.#players.setStage(this.#stage)
      const { load, playable } = this.#state
      if (playable) this.#players.perform({ type: 'load', load })
    } catch (cause) {
      const error = PlayerError.from(cause, 'engine', 'The code of the players did not load. Try again.')
      const { load, playable } = this.#state
      if (playable) this.send({ type: 'failed', load, error })
    } finally {
      this.#loading = false
    }
  }

  #setTime(time: PlaybackTime): void {
    if (time.seconds === this.#time.seconds && time.duration === this.#time.duration) return
    this.#time = Object.freeze({ ...time })
    this.#host.timeChanged()
  }
}
