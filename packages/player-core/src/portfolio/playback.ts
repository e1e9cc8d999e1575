import type { FilmReport } from '../provider/film-player.js'
import { PlayerPool } from '../provider/player-pool.js'
import type { StageElement, VideoProvider } from '../provider/video-provider.js'
import type { PlayerEffect, PlayerEvent, PlayerState } from '../status/player-state.js'
import { transition } from '../status/transition.js'
import type { Cancel } from '../time/scheduler.js'
import type { PlaybackHost } from './playback-host.js'
import { callPlay } from './call-play.js'
import type { PlaybackTime } from './snapshot.js'

const START: PlaybackTime = Object.freeze({ seconds: 0, duration: 0 })

/** Runs the status machine: tells it what happens, and does what it says. The one place where effects start. */
export class Playback {
  readonly #host: PlaybackHost
  readonly #pool: PlayerPool
  #state: PlayerState
  #time = START
  readonly #effects: PlayerEffect[] = []
  #performing = false
  #cancelTimer: Cancel | null = null
  #cancelIdle: Cancel | null = null

  constructor(state: PlayerState, host: PlaybackHost) {
    this.#state = state
    this.#host = host
    this.#pool = new PlayerPool(host.environment.scheduler, host.providers)
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
    this.#stopPreparing()
    this.#pool.setStage(stage)
  }

  /** Prepares the neighbour once there is time for it, if the film itself is here. */
  prepareNeighbour(): void {
    this.#stopPreparing()
    if (!this.#state.loaded) return
    const { environment } = this.#host
    this.#cancelIdle = environment.whenIdle(() => {
      this.#cancelIdle = null
      this.#pool.prepare(environment.isMetered() ? null : this.#host.neighbour())
    })
  }

  /** Calls the film's player, where there is one. A player that fails says so by its own event. */
  async tell(run: (player: VideoProvider) => Promise<unknown>): Promise<void> {
    await this.#pool.call(run).catch(() => {})
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
      case 'load':
        return this.#load(effect.load)
      case 'release':
        this.#setTime(START)
        this.#stopPreparing()
        return this.#pool.release()
      case 'play':
        return void this.#play(effect)
      case 'pause':
        return void this.tell((player) => player.pause())
      case 'mute':
        return void this.tell((player) => player.setMuted(effect.muted))
      case 'request-fullscreen':
        return void this.tell((player) => player.requestFullscreen())
      case 'exit-fullscreen':
        return void this.tell((player) => player.exitFullscreen())
      case 'schedule':
        return this.#schedule(effect)
      case 'cancel':
        return this.#cancelTimer?.()
      case 'advance':
        // Whoever saw the end may have gone elsewhere by now.
        if (effect.load === this.#state.load) this.#host.advance()
        return
      case 'log':
        return this.#host.environment.log(effect.error)
    }
  }

  #load(load: number): void {
    this.#setTime(START)
    this.#stopPreparing()
    const film = this.#host.film()
    if (film) this.#pool.select(film, (report) => this.#heard(load, report))
  }

  #heard(load: number, report: FilmReport): void {
    if (load !== this.#state.load) return
    switch (report.type) {
      case 'timeupdate':
        return this.#setTime(report.payload)
      case 'volumechange':
        return this.send({ type: 'volumechange', load, muted: report.payload.muted })
      case 'error':
        return this.send({ type: 'failed', load, error: report.payload })
      case 'loaded':
        this.#setTime({ seconds: 0, duration: report.payload.duration })
        this.#showCaptions()
        this.send({ type: 'loaded', load })
        return this.prepareNeighbour()
      case 'playing':
      case 'paused':
      case 'ended':
      case 'waiting':
      case 'firstframe':
        return this.send({ type: report.type, load })
    }
  }

  #showCaptions(): void {
    const captions = this.#host.captions()
    if (captions !== null) void this.tell((player) => player.setCaptions(captions))
  }

  async #play(effect: Extract<PlayerEffect, { type: 'play' }>): Promise<void> {
    const answer = await callPlay(this.#pool, effect)
    if (answer) this.send(answer)
  }

  #schedule({ load, timer, ms }: Extract<PlayerEffect, { type: 'schedule' }>): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.#host.environment.scheduler.after(ms, () => {
      this.send({ type: 'timer', load, timer })
    })
  }

  #stopPreparing(): void {
    this.#cancelIdle?.()
    this.#cancelIdle = null
  }

  #setTime(time: PlaybackTime): void {
    if (time.seconds === this.#time.seconds && time.duration === this.#time.duration) return
    this.#time = Object.freeze({ ...time })
    this.#host.timeChanged()
  }
}
