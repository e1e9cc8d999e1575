import type { Clock } from '../environment.js'
import {
  createEmitter,
  createLoadBarrier,
  foregroundClock,
  type LoadBarrier,
  type PlayableFilm,
  type Player,
  type PlayerContext,
  type PlayerEvents,
  type PlayResult,
} from '../player/player.js'
import type { PlayerError } from '../player/player-error.js'
import type { HostFrame } from '../player/provider.js'
import { HostMonitor } from './host-monitor.js'
import type { PlaybackReading } from './playback-monitor.js'
import { fillContainer, mountContainer, type PlayerContainer } from './player-container.js'

/** The common part of players in the frame of a host: their load, their state and their end. */
export abstract class HostPlayer implements Player {
  protected readonly film: PlayableFilm
  protected readonly clock: Clock
  protected readonly container: PlayerContainer
  protected readonly barrier: LoadBarrier
  protected readonly monitor: HostMonitor
  protected readonly emitter = createEmitter<PlayerEvents>()
  protected readonly ending = new AbortController()
  protected duration = 0
  #isLoading = false

  readonly on = this.emitter.on

  constructor(film: PlayableFilm, { container, clock }: PlayerContext) {
    this.film = film
    this.clock = clock
    this.container = mountContainer(container)
    const name = `The film at ${film.link}`
    const isHidden = () => this.container.element.ownerDocument.hidden
    this.barrier = createLoadBarrier(foregroundClock(clock, isHidden), name)
    this.barrier.loaded.catch((error: PlayerError) => this.fail(error))
    this.monitor = new HostMonitor({
      emit: this.emitter.emit,
      clock,
      film: name,
      duration: () => this.duration,
      read: () => this.read(),
      isHidden,
      fail: (error) => this.fail(error),
    })
  }

  prepare(): Promise<void> {
    if (!this.#isLoading) {
      this.#isLoading = true
      this.load()
    }
    return this.barrier.loaded
  }

  setVisible(visible: boolean): void {
    this.container.setVisible(visible)
  }

  destroy(): void {
    this.emitter.clear()
    this.barrier.destroy()
    this.#end()
    this.container.remove()
  }

  abstract play(): Promise<PlayResult>
  abstract pause(): Promise<void>
  abstract seek(seconds: number): Promise<void>
  abstract setMuted(muted: boolean): Promise<void>
  abstract requestFullscreen(): Promise<void>
  abstract exitFullscreen(): Promise<void>
  abstract setCaptions(language: string | null): Promise<void>

  /** Loads the film. Its errors are passed to `fail`. */
  protected abstract load(): void
  protected abstract read(): Promise<PlaybackReading>
  /** Ends the player of the host, which has failed or is destroyed. */
  protected abstract end(): void

  protected finishLoading(): void {
    this.barrier.open()
    this.emitter.emit('loaded', { duration: this.duration })
  }

  protected fail(error: PlayerError): void {
    if (this.ending.signal.aborted) return
    this.barrier.fail(error)
    this.#end()
    this.emitter.emit('error', error)
  }

  protected clampTime(seconds: number): number {
    return Math.min(Math.max(seconds, 0), this.duration)
  }

  /** A paused film needs no answer; one that cannot be paused is removed, with its sound. */
  protected async finishPause(call: Promise<unknown>): Promise<void> {
    this.monitor.pause(call)
    await call.catch((error: PlayerError) => {
      if (error.code !== 'timeout') throw error
      if (!this.monitor.isActive) return
      this.fail(error)
      throw error
    })
  }

  protected createFrame(address: string, { allow }: HostFrame): HTMLIFrameElement {
    // oxlint-disable-next-line react/iframe-missing-sandbox -- Another origin's player, which the policy names.
    const frame = this.container.element.ownerDocument.createElement('iframe')
    frame.src = address
    frame.allow = allow.join('; ')
    // Hosts need a referrer, which the policy of the page may leave out.
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    if (this.film.title) frame.title = this.film.title
    fillContainer(frame)
    return frame
  }

  #end(): void {
    this.ending.abort()
    this.monitor.stop()
    this.end()
  }
}
