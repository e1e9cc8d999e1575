import type { PlayableFilm, PlayerContext } from '../player/player.js'
import type { PlayerError } from '../player/player-error.js'
import type { HostFrame } from '../player/provider.js'
import { HostMonitor } from './host-monitor.js'
import type { PlaybackReading } from './playback-monitor.js'
import { fillContainer, PlayerBase } from './player-base.js'

/** Hosts need a referrer, which the policy of the page may leave out. */
export const HOST_REFERRER_POLICY = 'strict-origin-when-cross-origin'

/** The common part of players in the frame of a host: its frame, and a monitor of it. */
export abstract class HostPlayer extends PlayerBase {
  protected readonly monitor: HostMonitor
  protected duration = 0
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Another origin's player, which the policy names.
  protected readonly frame = this.container.element.ownerDocument.createElement('iframe')

  constructor(film: PlayableFilm, context: PlayerContext) {
    super(film, context)
    this.setTitle(film.title)
    this.monitor = new HostMonitor({
      emit: this.emitter.emit,
      clock: context.clock,
      film: `The film at ${film.link}`,
      duration: () => this.duration,
      read: () => this.read(),
      isHidden: () => this.isHidden(),
      fail: this.fail,
    })
    this.ending.signal.addEventListener('abort', () => this.monitor.stop())
  }

  setTitle(title: PlayableFilm['title']): void {
    // WCAG 2.2, 4.1.2.
    this.frame.title = title || this.film.link
  }

  protected abstract read(): Promise<PlaybackReading>

  protected finishLoading(): void {
    this.barrier.open()
    this.emitter.emit('loaded', { duration: this.duration })
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

  protected configureFrame(address: string, { allow }: HostFrame): void {
    const { frame } = this
    frame.src = address
    frame.allow = allow.join('; ')
    frame.referrerPolicy = HOST_REFERRER_POLICY
    fillContainer(frame)
  }
}
