import type { Players } from '../playback/players.js'
import { PlayerError } from '../player/player-error.js'
import type { PageEvent, PlayerEffect, PlayerState } from '../status/player-state.js'
import { applyStep } from '../status/apply-step.js'
import { afterPageEvent } from '../status/page-events.js'
import type { Step } from '../status/step.js'
import { Listeners } from '../portfolio/listeners.js'
import type { PlaybackHost } from './playback-host.js'
import type { PlaybackTime } from '../portfolio/snapshot.js'

const START: PlaybackTime = Object.freeze({ seconds: 0, duration: 0 })

/** Runs the status machine: tells it what happens, and has the players do what it says. The one place where effects start. */
export class Playback {
  readonly timeListeners = new Listeners()
  /** Who runs the players, once the first film has asked for them. */
  players: Players | null = null
  readonly #host: PlaybackHost
  readonly #effects: PlayerEffect[] = []
  #state: PlayerState
  #time = START
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

  /** Lets something happen to the page. */
  send(event: PageEvent): void {
    this.apply(afterPageEvent(this.#state, event))
  }

  /**
   * Takes a step of the machine: the new state first, then what it asks for. A listener that acts on the new
   * state makes the next one at once, but its effects wait for their turn.
   */
  apply(step: Step): void {
    const { state, effects } = applyStep(this.#state, step)
    const changed = state !== this.#state
    this.#state = state
    this.#effects.push(...effects)
    try {
      if (changed) this.#host.changed()
    } finally {
      // One that is performed may make more, which then follow those that are here already.
      for (let effect = this.#effects.shift(); effect; effect = this.#effects.shift()) this.#perform(effect)
    }
  }

  /** All of it is for the players; until they are here, there is nothing to do but to fetch them. */
  #perform(effect: PlayerEffect): void {
    if (effect.type === 'load' || effect.type === 'release') this.setTime(START)
    if (this.players) this.players.perform(effect)
    else if (effect.type === 'load') void this.#loadPlayers()
  }

  /** Fetches the code that runs players. They decide when the code of the film's own is needed. */
  async #loadPlayers(): Promise<void> {
    if (this.#loading) return
    this.#loading = true
    try {
      const { Players } = await import('../playback/players.js')
      this.players = new Players(this.#host, this)
      this.players.setContainer(this.#host.state.container)
      const { load, playable } = this.#state
      if (playable) this.players.perform({ type: 'load', load })
    } catch (cause) {
      const error = new PlayerError('engine', 'The code of the players did not load. Try again.', { cause })
      this.#host.environment.log(error)
      if (this.#state.playable) this.apply([{ error }])
    } finally {
      this.#loading = false
    }
  }

  /** How far the film is now. */
  setTime(time: PlaybackTime): void {
    if (time === this.#time) return
    this.#time = Object.freeze(time)
    this.timeListeners.tell()
  }
}
