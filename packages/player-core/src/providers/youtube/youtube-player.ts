import {
  CALL_TIMEOUT_MS,
  withTimeout,
  type PlayableFilm,
  type PlayerContext,
  type PlayResult,
} from '../../player/player.js'
import { parseLink } from '../../player/film-link.js'
import { PlayerError, toPlayerError } from '../../player/player-error.js'
import type { PlayerFactory } from '../../player/provider.js'
import { HostPlayer } from '../host-player.js'
import { toSound } from '../player-base.js'
import type { PlaybackReading } from '../playback-monitor.js'
import { youtubeAddress, youtubeFrame } from './embed.js'
import { openFrameChannel, type FrameMessage, type SendCommand } from './frame-channel.js'
import { youtubeLinks } from './links.js'
import { toYouTubeError } from './youtube-error.js'

/** States of the player (https://developers.google.com/youtube/iframe_api_reference#Events). */
const STATE = { unstarted: -1, ended: 0, playing: 1, paused: 2, buffering: 3 } as const

/** How long a ready player may report that its film cannot be played. Milliseconds. */
const ERROR_GRACE_MS = 100

class YouTubePlayer extends HostPlayer {
  #send: SendCommand = () => {}
  #isReady = false
  #seconds = 0
  /** The last reported state; `null` after a play call until the next report. */
  #state: number | null = STATE.unstarted
  #muted = false
  /** A mute that the player has not confirmed: its reports may be from before the call. */
  #mutedCall: boolean | null = null
  /** The volume from 0 to 1, as last reported or called; `null` before that. */
  #volume: number | null = null
  #volumeCall: number | null = null
  /** The time at which the next play begins, if that is not the film's, in seconds. */
  #startAt: number | null = null
  #answerPlay = () => {}
  #rejectPlay = (_error: PlayerError) => {}
  #refusal: PlayerError | null = null
  readonly #awaitingRest = new Set<() => void>()

  constructor(film: PlayableFilm, context: PlayerContext) {
    super(film, context)
    // The first frame is that of `playing`: nothing may cover an advertisement, without progress.
    const stop = this.on('playing', () => {
      stop()
      this.emitter.emit('firstframe', undefined)
    })
  }

  play(): Promise<PlayResult> {
    return this.barrier.run(async () => {
      await this.monitor.play(this.#callPlay()).catch((error: PlayerError) => {
        throw this.#refusal ?? error
      })
      return { muted: this.#muted }
    })
  }

  pause(): Promise<void> {
    return this.barrier.run(async () => {
      this.#send('pauseVideo')
      if (!this.monitor.isActive) return
      const rest = new Promise<void>((resolve) => this.#awaitingRest.add(resolve))
      await this.finishPause(withTimeout(rest, this.clock, CALL_TIMEOUT_MS, 'YouTube’s pauseVideo'))
    })
  }

  seek(seconds: number): Promise<void> {
    return this.barrier.run(async () => {
      const target = this.clampTime(seconds)
      // A film that has not played, or has ended, would begin to play.
      if (this.#state === STATE.unstarted || this.#state === STATE.ended) this.#startAt = target
      else this.#send('seekTo', target, true)
      this.#seconds = target
      this.emitter.emit('timeupdate', { seconds: target, duration: this.duration })
    })
  }

  setMuted(muted: boolean): Promise<void> {
    return this.barrier.run(async () => {
      this.#send(muted ? 'mute' : 'unMute')
      this.#mutedCall = muted
      this.#setMuted(muted)
    })
  }

  setVolume(volume: number): Promise<void> {
    return this.barrier.run(async () => {
      const percent = Math.round(100 * Math.min(Math.max(volume, 0), 1))
      this.#send('setVolume', percent)
      this.#volumeCall = percent / 100
      this.#volume = this.#volumeCall
    })
  }

  requestFullscreen(): Promise<void> {
    return this.barrier.run(async () => {
      try {
        // Throws at once where a frame has no fullscreen, as on iPhones.
        await this.frame.requestFullscreen()
      } catch (cause) {
        throw toPlayerError(
          cause,
          'unknown',
          'The browser does not show the film in fullscreen. Press again.',
        )
      }
    })
  }

  exitFullscreen(): Promise<void> {
    return this.barrier.run(async () => {
      const { ownerDocument } = this.container.element
      if (ownerDocument.fullscreenElement) await ownerDocument.exitFullscreen()
    })
  }

  /** The captions are chosen in YouTube's own menu. */
  setCaptions(): Promise<void> {
    return this.barrier.run(() => Promise.resolve())
  }

  protected override load(): void {
    const { element } = this.container
    const { link } = this.film
    const film = parseLink(youtubeLinks, link)
    const { origin } = element.ownerDocument.location
    if (!film)
      return this.fail(
        new PlayerError('invalid-link', `“${link}” is not a film on YouTube. Correct the link.`),
      )
    this.configureFrame(youtubeAddress(film, { enablejsapi: '1', origin }), youtubeFrame)
    this.#send = openFrameChannel(this.frame, {
      clock: this.clock,
      signal: this.ending.signal,
      onMessage: (message) => this.#onMessage(message),
    })
    element.append(this.frame)
  }

  /** The player cannot be queried: it reports every change, and its time four times a second. */
  protected override async read(): Promise<PlaybackReading> {
    const paused =
      this.#state === STATE.unstarted || this.#state === STATE.paused || this.#state === STATE.ended
    return { paused, ended: this.#state === STATE.ended, seconds: this.#seconds }
  }

  protected override end(): void {
    // A film that has failed would play on.
    this.frame.remove()
  }

  #onMessage({ event, info }: FrameMessage): void {
    if (event === 'initialDelivery' || event === 'infoDelivery') this.#onInfo(Object(info))
    if (event === 'onStateChange') this.#onState(Number(info))
    if (event === 'onReady') this.#onReady()
    if (event === 'onAutoplayBlocked') this.#onRefusal()
    if (event === 'onError') this.fail(toYouTubeError(info, this.film.link))
  }

  #onReady(): void {
    if (this.#isReady) return
    this.#isReady = true
    this.clock.after(ERROR_GRACE_MS, () => {
      if (!this.ending.signal.aborted) this.finishLoading()
    })
  }

  #onInfo({ duration, currentTime, muted, volume, playerState }: Readonly<Record<string, unknown>>): void {
    if (typeof duration === 'number') this.duration = duration
    if (typeof currentTime === 'number') this.#onTime(currentTime)
    if (typeof volume === 'number') this.#onVolume(volume / 100)
    if (typeof muted === 'boolean') this.#onMuted(muted)
    if (typeof playerState === 'number') this.#onState(playerState)
  }

  #onTime(seconds: number): void {
    if (this.#startAt !== null || seconds === this.#seconds) return
    this.#seconds = seconds
    this.monitor.onTime(seconds)
  }

  #onMuted(muted: boolean): void {
    if (this.#mutedCall === muted) this.#mutedCall = null
    if (this.#mutedCall === null && muted !== this.#muted) this.#setMuted(muted)
  }

  /** YouTube has a volume of its own at first, which is no choice of this visit. */
  #onVolume(volume: number): void {
    const isFirst = this.#volume === null
    if (this.#volumeCall === volume) this.#volumeCall = null
    if (this.#volumeCall !== null || volume === this.#volume) return
    this.#volume = volume
    if (!isFirst) this.emitter.emit('volumechange', toSound(this.#muted, volume))
  }

  #setMuted(muted: boolean): void {
    this.#muted = muted
    this.emitter.emit('volumechange', { muted })
  }

  /** Each state is reported twice: by an event, and by the information on the film. */
  #onState(state: number): void {
    if (state === this.#state) return
    if (state === STATE.playing) {
      this.#state = state
      this.monitor.onPlaying()
    } else if (state === STATE.buffering) {
      this.#state = state
      this.monitor.onWaiting()
    } else if (state === STATE.paused || state === STATE.ended || this.#awaitingRest.size > 0) {
      this.#onRest(state)
    }
    // Other states, before a play and around advertisements, mean nothing.
  }

  #onRest(state: number): void {
    this.#state = state === STATE.paused || state === STATE.ended ? state : STATE.unstarted
    this.#answerPlay()
    if (state === STATE.ended) this.monitor.onEnded()
    else this.monitor.onPause(this.#seconds)
    for (const resolve of this.#awaitingRest) resolve()
    this.#awaitingRest.clear()
  }

  #onRefusal(): void {
    const message = `The browser does not play ${this.film.link} without a press. Play it after one.`
    this.#refusal = new PlayerError('autoplay-refused', message)
    this.#rejectPlay(this.#refusal)
  }

  /** The call is answered by a report that the film rests; one that it plays ends the attempt. */
  #callPlay(): Promise<void> {
    if (this.#state !== STATE.playing) this.#state = null
    this.#refusal = null
    const answer = new Promise<void>((resolve, reject) => {
      this.#answerPlay = resolve
      this.#rejectPlay = reject
    })
    this.#send('playVideo')
    if (this.#startAt !== null) this.#send('seekTo', this.#startAt, true)
    this.#startAt = null
    return answer
  }
}

export const playerFactory: PlayerFactory = { create: (film, context) => new YouTubePlayer(film, context) }
