import type { PlaybackHost } from './playback-host.js'
import type { PlaybackTime } from '../portfolio/snapshot.js'
import type { ContainerElement, Player } from '../player/player.js'
import type { FilmEvent, PlayerEffect, PlayerState } from '../status/player-state.js'
import { afterFilmEvent } from '../status/film-events.js'
import type { Step } from '../status/step.js'
import type { Cancel } from '../scheduler.js'
import { browserEnvironment } from './browser-environment.js'
import { callPlay } from './call-play.js'
import { filmAt, followingFilm } from './films.js'
import type { FilmReport } from './film-player.js'
import { PlayerPool } from './player-pool.js'

/** The machine that tells the players what to do, and hears what they say. */
export interface Machine {
  readonly state: PlayerState
  apply(step: Step): void
  setTime(time: PlaybackTime): void
}

/**
 * Does with the page's players what the status machine asks for, and tells it what they say. Nothing of this is
 * loaded before there is a container for a film to play on.
 */
export class Players {
  readonly #host: PlaybackHost
  readonly #machine: Machine
  readonly #pool: PlayerPool
  readonly #surroundings
  #cancelTimer: Cancel | null = null
  #cancelIdle: Cancel | null = null
  /** The page has been idle since it has films. */
  #wasIdle = false
  /** Number of the load whose film has a player. */
  #selected = 0

  constructor(host: PlaybackHost, machine: Machine) {
    const { scheduler } = host.environment
    this.#host = host
    this.#machine = machine
    this.#surroundings = { ...browserEnvironment(scheduler), ...host.environment }
    this.#pool = new PlayerPool(scheduler, host.providers)
  }

  /** Gives the players a place, or takes it away. The slide has to be loaded anew after that. */
  setContainer(container: ContainerElement | null): void {
    this.#stopPreparing()
    this.#pool.setContainer(container)
  }

  /** Prepares the film that follows once the page is idle, while the current one plays. */
  prepareFollowing(): void {
    if (this.#machine.state.status !== 'playing') return
    this.#whenIdle(() => {
      const { status, flags } = this.#machine.state
      if (status !== 'playing') return
      const goesOn = !flags.autoplayDisabled
      const allowed = !this.#surroundings.isMetered() && (goesOn || flags.prepare === 'load')
      this.#pool.prepare(allowed ? followingFilm(this.#host.state) : null, goesOn)
    })
  }

  /** See `PortfolioActions.preparePlay`. */
  preparePlay(): void {
    const { load, playable } = this.#machine.state
    if (!playable || this.#waitsForPress()) return
    this.#select(load)
    this.#pool.buffer()
  }

  /** Calls the film's player, where there is one. A player that fails says so by its own event. */
  async tell(run: (player: Player) => Promise<unknown>): Promise<void> {
    await this.#pool.call(run).catch(() => {})
  }

  /** Lets the machine hear of a film, or of the end of a wait. */
  hear(event: FilmEvent): void {
    this.#machine.apply(afterFilmEvent(this.#machine.state, event))
  }

  /** Does what the machine asks for. */
  perform(effect: PlayerEffect): void {
    const { environment } = this.#host
    switch (effect.type) {
      case 'schedule':
        this.#cancelTimer?.()
        this.#cancelTimer = environment.scheduler.after(effect.ms, () => {
          this.hear({ type: 'timer', load: effect.load })
        })
        return
      case 'cancel':
        return this.#cancelTimer?.()
      case 'advance':
        // Whoever saw the end may have gone elsewhere by now.
        return effect.load === this.#machine.state.load ? this.#host.step('forward', 'ended') : undefined
      case 'log':
        return environment.log(effect.error)
      case 'load':
        return this.#load(effect.load)
      case 'release':
        this.#stopPreparing()
        this.#selected = 0
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

  /** Loads the current film: at once for a press, else when the page is idle, unless it has to wait for a press. */
  #load(load: number): void {
    if (load === this.#selected) return
    this.#stopPreparing()
    if (this.#machine.state.intent === 'requested') return this.#select(load)
    this.#pool.release()
    if (this.#waitsForPress()) return
    if (this.#wasIdle) return this.#select(load)
    this.#whenIdle(() => {
      this.#wasIdle = true
      this.#select(load)
    })
  }

  /** Nothing of the current film may be requested before a press, or before autoplay mode goes on to it. */
  #waitsForPress(): boolean {
    const { intent, autoplayMode, flags } = this.#machine.state
    if (intent !== 'none' || (autoplayMode && !flags.autoplayDisabled)) return false
    return flags.prepare === 'play' || this.#surroundings.isMetered()
  }

  #select(load: number): void {
    const film = filmAt(this.#host.state)
    if (load === this.#selected || !film) return
    this.#stopPreparing()
    this.#selected = load
    this.#pool.select(film, (report) => this.#heard(load, report))
    const { autoplayMode, flags, intent } = this.#machine.state
    if (intent !== 'none' || (autoplayMode && !flags.autoplayDisabled)) this.#pool.buffer()
    this.hear({ type: 'loading', load })
  }

  async #play(effect: Extract<PlayerEffect, { type: 'play' }>): Promise<void> {
    const answer = await callPlay(this.#pool, effect)
    if (answer) this.hear(answer)
  }

  #heard(load: number, report: FilmReport): void {
    if (load !== this.#machine.state.load) return
    switch (report.type) {
      case 'timeupdate':
        return this.#machine.setTime(report.payload)
      case 'volumechange':
        return this.hear({ type: 'volumechange', load, muted: report.payload.muted })
      case 'error':
        return this.hear({ type: 'failed', load, error: report.payload })
      case 'loaded':
        this.#machine.setTime({ seconds: 0, duration: report.payload.duration })
        this.#showCaptions()
        return this.hear({ type: 'loaded', load })
      case 'playing':
        this.hear({ type: 'playing', load })
        return this.prepareFollowing()
      case 'paused':
      case 'ended':
      case 'waiting':
      case 'firstframe':
        return this.hear({ type: report.type, load })
    }
  }

  #showCaptions(): void {
    const { captions } = this.#host.state
    if (captions !== null) void this.tell((player) => player.setCaptions(captions))
  }

  #whenIdle(run: () => void): void {
    this.#stopPreparing()
    this.#cancelIdle = this.#surroundings.whenIdle(() => {
      this.#cancelIdle = null
      run()
    })
  }

  #stopPreparing(): void {
    this.#cancelIdle?.()
    this.#cancelIdle = null
  }
}
