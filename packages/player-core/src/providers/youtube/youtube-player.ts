import {
  createEmitter,
  CALL_TIMEOUT_MS,
  createLoadBarrier,
  foregroundClock,
  withDeadline,
  type PlayableFilm,
  type Player,
  type PlayerContext,
  type PlayerEvents,
  type PlayResult,
} from '../../player/player.js'
import { parseLink } from '../../player/film-link.js'
import { PlayerError, toPlayerError } from '../../player/player-error.js'
import type { ProviderEngine } from '../../player/provider.js'
import { HostMonitor } from '../host-monitor.js'
import { fillContainer, mountContainer } from '../player-container.js'
import type { PlaybackReading } from '../playback-monitor.js'
import { youtubeAddress, youtubeFrame } from './embed.js'
import { openFrameChannel, type FrameMessage, type SendCommand } from './frame-channel.js'
import { youtubeLinks } from './links.js'
import { toYouTubeError } from './youtube-error.js'

/** States of the player (https://developers.google.com/youtube/iframe_api_reference#Events). */
const STATE = { unstarted: -1, ended: 0, playing: 1, paused: 2, buffering: 3 } as const

/** How long a ready player may report that its film cannot be played. Milliseconds. */
const ERROR_GRACE_MS = 100

class YouTubePlayer implements Player {
  readonly #film: PlayableFilm
  readonly #clock
  readonly #container
  readonly #barrier
  readonly #monitor: HostMonitor
  readonly #emitter = createEmitter<PlayerEvents>()
  readonly #ending = new AbortController()
  #frame: HTMLIFrameElement | null = null
  #send: SendCommand = () => {}
  #isReady = false
  #hasPlayed = false
  #duration = 0
  #seconds = 0
  /** The last reported state; `null` after a play call until the next report. */
  #state: number | null = STATE.unstarted
  #muted = false
  /** A mute that the player has not confirmed: its reports may be from before the call. */
  #mutedCall: boolean | null = null
  /** Where the next play begins, if that is not where the film is. Seconds. */
  #startAt: number | null = null
  #answerPlay = () => {}
  #rejectPlay = (_error: PlayerError) => {}
  #refusal: PlayerError | null = null
  readonly #awaitingRest = new Set<() => void>()

  readonly on = this.#emitter.on

  constructor(film: PlayableFilm, { container, clock }: PlayerContext) {
    this.#film = film
    this.#clock = clock
    this.#container = mountContainer(container)
    const name = `The film at ${film.link}`
    const isHidden = () => this.#container.element.ownerDocument.hidden
    this.#barrier = createLoadBarrier(foregroundClock(clock, isHidden), name)
    this.#barrier.loaded.catch((error: PlayerError) => this.#fail(error))
    this.#monitor = new HostMonitor({
      emit: (type, payload) => {
        this.#emitter.emit(type, payload)
        if (type === 'playing') this.#onFirstPlay()
      },
      clock,
      film: name,
      duration: () => this.#duration,
      read: () => Promise.resolve(this.#read()),
      isHidden,
      fail: (error) => this.#fail(error),
    })
  }

  prepare(): Promise<void> {
    if (!this.#frame) this.#load()
    return this.#barrier.loaded
  }

  play(): Promise<PlayResult> {
    return this.#barrier.run(async () => {
      await this.#monitor.play(this.#callPlay()).catch((error: PlayerError) => {
        throw this.#refusal ?? error
      })
      return { muted: this.#muted }
    })
  }

  pause(): Promise<void> {
    return this.#barrier.run(async () => {
      this.#send('pauseVideo')
      if (!this.#monitor.isActive) return
      const rest = new Promise<void>((resolve) => this.#awaitingRest.add(resolve))
      const call = withDeadline(rest, this.#clock, CALL_TIMEOUT_MS, 'YouTube’s pauseVideo')
      this.#monitor.pause(call)
      await call.catch((error: PlayerError) => {
        if (!this.#monitor.isActive) return
        // A film that cannot be paused is removed, with its sound.
        this.#fail(error)
        throw error
      })
    })
  }

  seek(seconds: number): Promise<void> {
    return this.#barrier.run(async () => {
      const target = Math.min(Math.max(seconds, 0), this.#duration)
      // A film that has not played, or has ended, would begin to play.
      if (this.#state === STATE.unstarted || this.#state === STATE.ended) this.#startAt = target
      else this.#send('seekTo', target, true)
      this.#seconds = target
      this.#emitter.emit('timeupdate', { seconds: target, duration: this.#duration })
    })
  }

  setMuted(muted: boolean): Promise<void> {
    return this.#barrier.run(async () => {
      this.#send(muted ? 'mute' : 'unMute')
      this.#mutedCall = muted
      this.#setMuted(muted)
    })
  }

  requestFullscreen(): Promise<void> {
    return this.#barrier.run(async () => {
      try {
        await this.#frame?.requestFullscreen()
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
    return this.#barrier.run(async () => {
      const { ownerDocument } = this.#container.element
      if (ownerDocument.fullscreenElement) await ownerDocument.exitFullscreen()
    })
  }

  /** The captions are chosen in YouTube's own menu. */
  setCaptions(): Promise<void> {
    return this.#barrier.run(() => Promise.resolve())
  }

  setVisible(visible: boolean): void {
    this.#container.setVisible(visible)
  }

  destroy(): void {
    this.#emitter.clear()
    this.#barrier.destroy()
    this.#end()
    this.#container.remove()
  }

  #end(): void {
    this.#ending.abort()
    this.#monitor.stop()
  }

  #fail(error: PlayerError): void {
    if (this.#ending.signal.aborted) return
    this.#barrier.fail(error)
    this.#end()
    // It would play on.
    this.#frame?.remove()
    this.#emitter.emit('error', error)
  }

  #load(): void {
    const { element } = this.#container
    const { ownerDocument } = element
    // oxlint-disable-next-line react/iframe-missing-sandbox -- Another origin's player, which the policy names.
    const frame = ownerDocument.createElement('iframe')
    this.#frame = frame
    const { link, title } = this.#film
    const film = parseLink(youtubeLinks, link)
    if (!film) {
      this.#fail(new PlayerError('invalid-link', `“${link}” is no film on YouTube. Correct the link.`))
      return
    }
    const { origin } = ownerDocument.location
    frame.src = youtubeAddress(film, { enablejsapi: '1', origin })
    frame.allow = youtubeFrame.allow.join('; ')
    // YouTube needs a referrer (error 153), which the policy of the page may leave out.
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    if (title) frame.title = title
    fillContainer(frame)
    this.#send = openFrameChannel(frame, {
      clock: this.#clock,
      signal: this.#ending.signal,
      onMessage: (message) => this.#onMessage(message),
    })
    element.append(frame)
  }

  #onMessage({ event, info }: FrameMessage): void {
    if (event === 'initialDelivery' || event === 'infoDelivery') this.#onInfo(Object(info))
    if (event === 'onStateChange') this.#onState(Number(info))
    if (event === 'onReady') this.#onReady()
    if (event === 'onAutoplayBlocked') this.#onRefusal()
    if (event === 'onError') this.#fail(toYouTubeError(info, this.#film.link))
  }

  #onReady(): void {
    if (this.#isReady) return
    this.#isReady = true
    this.#clock.after(ERROR_GRACE_MS, () => {
      if (this.#ending.signal.aborted) return
      this.#barrier.open()
      this.#emitter.emit('loaded', { duration: this.#duration })
    })
  }

  #onInfo({ duration, currentTime, muted, playerState }: Readonly<Record<string, unknown>>): void {
    if (typeof duration === 'number') this.#duration = duration
    if (typeof currentTime === 'number') this.#onTime(currentTime)
    if (typeof muted === 'boolean') this.#onMuted(muted)
    if (typeof playerState === 'number') this.#onState(playerState)
  }

  #onTime(seconds: number): void {
    if (this.#startAt !== null || seconds === this.#seconds) return
    this.#seconds = seconds
    this.#monitor.onTime(seconds)
  }

  #onMuted(muted: boolean): void {
    if (this.#mutedCall === muted) this.#mutedCall = null
    if (this.#mutedCall === null && muted !== this.#muted) this.#setMuted(muted)
  }

  #setMuted(muted: boolean): void {
    this.#muted = muted
    this.#emitter.emit('volumechange', { muted })
  }

  /** Not with the first progress: an advertisement plays without any, and nothing may cover it. */
  #onFirstPlay(): void {
    if (this.#hasPlayed) return
    this.#hasPlayed = true
    this.#emitter.emit('firstframe', undefined)
  }

  /** Each state is reported twice: by an event, and by the information on the film. */
  #onState(state: number): void {
    if (state === this.#state) return
    if (state === STATE.playing) {
      this.#state = state
      this.#monitor.onPlaying()
    } else if (state === STATE.buffering) {
      this.#state = state
      this.#monitor.onWaiting()
    } else if (state === STATE.paused || state === STATE.ended || this.#awaitingRest.size > 0) {
      this.#onRest(state)
    }
    // Other states, before a play and around advertisements, mean nothing.
  }

  #onRest(state: number): void {
    this.#state = state === STATE.paused || state === STATE.ended ? state : STATE.unstarted
    this.#answerPlay()
    if (state === STATE.ended) this.#monitor.onEnded()
    else this.#monitor.onPause(this.#seconds)
    for (const resolve of this.#awaitingRest) resolve()
    this.#awaitingRest.clear()
  }

  #onRefusal(): void {
    const message = `The browser does not play ${this.#film.link} without a press. Play it at one.`
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

  /** The player cannot be queried: it reports every change, and its time four times a second. */
  #read(): PlaybackReading {
    const paused =
      this.#state === STATE.unstarted || this.#state === STATE.paused || this.#state === STATE.ended
    return { paused, ended: this.#state === STATE.ended, seconds: this.#seconds }
  }
}

export const engine: ProviderEngine = { create: (film, context) => new YouTubePlayer(film, context) }
