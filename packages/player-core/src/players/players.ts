import type { PlaybackHost } from '../portfolio/playback-host.js'
import type { PlaybackTime } from '../portfolio/snapshot.js'
import type { StageElement, VideoProvider } from '../provider/video-provider.js'
import type { FilmEffect, FilmEvent, PlayerState } from '../status/player-state.js'
import type { Cancel } from '../time/scheduler.js'
import { browserEnvironment } from './browser-environment.js'
import { callPlay } from './call-play.js'
import type { FilmReport } from './film-player.js'
import { PlayerPool } from './player-pool.js'

/** The machine that the players are told by, and tell. */
export interface PlayersHost extends Omit<PlaybackHost, 'changed' | 'advance' | 'timeChanged'> {
  readonly state: () => PlayerState
  readonly send: (event: FilmEvent) => void
  readonly setTime: (time: PlaybackTime) => void
}

/**
 * Does with the page's players what the status machine asks for, and tells it what they say. Nothing of this is
 * loaded before there is a stage for a film to play on.
 */
export class Players {
  readonly #host: PlayersHost
  readonly #pool: PlayerPool
  readonly #surroundings
  #cancelIdle: Cancel | null = null

  constructor(host: PlayersHost) {
    const { scheduler } = host.environment
    this.#host = host
    this.#surroundings = { ...browserEnvironment(scheduler), ...host.environment }
    this.#pool = new PlayerPool(scheduler, host.providers)
  }

  /** Gives the players a place, or takes it away. The slide has to be loaded anew after that. */
  setStage(stage: StageElement | null): void {
    this.#stopPreparing()
    this.#pool.setStage(stage)
  }

  /** Prepares the neighbour once there is time for it, if the film itself is here. */
  prepareNeighbour(): void {
    this.#stopPreparing()
    if (!this.#host.state().loaded) return
    const { whenIdle, isMetered } = this.#surroundings
    this.#cancelIdle = whenIdle(() => {
      this.#cancelIdle = null
      this.#pool.prepare(isMetered() ? null : this.#host.neighbour())
    })
  }

  /** Calls the film's player, where there is one. A player that fails says so by its own event. */
  async tell(run: (player: VideoProvider) => Promise<unknown>): Promise<void> {
    await this.#pool.call(run).catch(() => {})
  }

  /** Does what the machine asks for. */
  perform(effect: FilmEffect): void {
    switch (effect.type) {
      case 'load':
        return this.#load(effect.load)
      case 'release':
        this.#stopPreparing()
        return this.#pool.release()
      case 'play':
        return void this.#play(effect)
      case 'pause':
        return void this.tell((player) => player.pause())
      case 'mute':
        return void this.tell((player) => player.setMuted(effect.muted))
      case 'fullscreen':
        return void this.tell((player) => (effect.on ? player.requestFullscreen() : player.exitFullscreen()))
    }
  }

  #load(load: number): void {
    this.#stopPreparing()
    const film = this.#host.film()
    if (film) this.#pool.select(film, (report) => this.#heard(load, report))
  }

  async #play(effect: Extract<FilmEffect, { type: 'play' }>): Promise<void> {
    const answer = await callPlay(this.#pool, effect)
    if (answer) this.#host.send(answer)
  }

  #heard(load: number, report: FilmReport): void {
    const { send, setTime, state } = this.#host
    if (load !== state().load) return
    switch (report.type) {
      case 'timeupdate':
        return setTime(report.payload)
      case 'volumechange':
        return send({ type: 'volumechange', load, muted: report.payload.muted })
      case 'error':
        return send({ type: 'failed', load, error: report.payload })
      case 'loaded':
        setTime({ seconds: 0, duration: report.payload.duration })
        this.#showCaptions()
        send({ type: 'loaded', load })
        return this.prepareNeighbour()
      case 'playing':
      case 'paused':
      case 'ended':
      case 'waiting':
      case 'firstframe':
        return send({ type: report.type, load })
    }
  }

  #showCaptions(): void {
    const captions = this.#host.captions()
    if (captions !== null) void this.tell((player) => player.setCaptions(captions))
  }

  #stopPreparing(): void {
    this.#cancelIdle?.()
    this.#cancelIdle = null
  }
}
