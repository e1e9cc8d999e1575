import VimeoSdk from '@vimeo/player'
import {
  createEmitter,
  createLoadBarrier,
  foregroundClock,
  type PlayableFilm,
  type PlayResult,
  type PlayerContext,
  type PlayerEvents,
  type Player,
} from '../../player/player.js'
import { parseLink } from '../../player/film-link.js'
import { PlayerError } from '../../player/player-error.js'
import type { ProviderEngine } from '../../player/provider.js'
import { mountContainer } from '../player-container.js'
import { createEmbedFrame } from './embed-frame.js'
import { HostMonitor } from '../host-monitor.js'
import { createSdkCalls, fromVimeoError, type CallSdk } from './sdk-calls.js'
import { listenToVimeo, onFirstProgress, readPlayback } from './vimeo-events.js'
import { vimeoLinks } from './links.js'

export interface VimeoOptions {
  readonly fetch?: typeof fetch
}

class VimeoPlayer implements Player {
  readonly #film: PlayableFilm
  readonly #options: VimeoOptions
  readonly #clock
  readonly #container
  readonly #barrier
  readonly #monitor: HostMonitor
  readonly #emitter = createEmitter<PlayerEvents>()
  readonly #ending = new AbortController()
  #sdk: VimeoSdk | null = null
  /** No call passes the barrier before there is an SDK. */
  #callSdk: CallSdk = () =>
    Promise.reject(new PlayerError('destroyed', 'There is no player yet. Prepare it first.'))
  #duration = 0
  #isLoading = false

  readonly on = this.#emitter.on

  constructor(film: PlayableFilm, { container, clock }: PlayerContext, options: VimeoOptions = {}) {
    this.#film = film
    this.#options = options
    this.#clock = clock
    this.#container = mountContainer(container)
    const name = `The film at ${film.link}`
    const isHidden = () => this.#container.element.ownerDocument.hidden
    this.#barrier = createLoadBarrier(foregroundClock(clock, isHidden), name)
    this.#barrier.loaded.catch((error: PlayerError) => this.#fail(error))
    const { emit, on } = this.#emitter
    this.#monitor = new HostMonitor({
      emit,
      clock,
      film: name,
      duration: () => this.#duration,
      read: () => readPlayback(this.#callSdk),
      isHidden,
      fail: (error) => this.#fail(error),
    })
    onFirstProgress(on, () => emit('firstframe', undefined))
  }

  prepare(): Promise<void> {
    if (!this.#isLoading) {
      this.#isLoading = true
      this.#load().catch((cause: unknown) => this.#fail(fromVimeoError(cause, this.#film.link)))
    }
    return this.#barrier.loaded
  }

  play(): Promise<PlayResult> {
    return this.#barrier.run(async () => {
      const call = this.#callSdk('play', (sdk) => sdk.play())
      await this.#monitor.play(call)
      return { muted: await this.#isMuted() }
    })
  }

  pause(): Promise<void> {
    return this.#barrier.run(async () => {
      const call = this.#callSdk('pause', (sdk) => sdk.pause())
      this.#monitor.pause(call)
      await call.catch((error: PlayerError) => {
        if (error.code !== 'timeout') throw error
        // A paused film needs no answer; one that cannot be paused is removed, with its sound.
        if (!this.#monitor.isActive) return
        this.#fail(error)
        throw error
      })
    })
  }

  async seek(seconds: number): Promise<void> {
    await this.#call('setCurrentTime', (sdk) => {
      return sdk.setCurrentTime(Math.min(Math.max(seconds, 0), this.#duration))
    })
  }

  async setMuted(muted: boolean): Promise<void> {
    await this.#call('setMuted', (sdk) => sdk.setMuted(muted))
  }

  async requestFullscreen(): Promise<void> {
    await this.#call('requestFullscreen', (sdk) => sdk.requestFullscreen())
  }

  async exitFullscreen(): Promise<void> {
    await this.#call('exitFullscreen', (sdk) => sdk.exitFullscreen())
  }

  async setCaptions(language: string | null): Promise<void> {
    const tracks = await this.#call('getTextTracks', (sdk) => sdk.getTextTracks())
    const track = tracks.find((candidate) => candidate.language === language)
    if (!track) return this.#call('disableTextTrack', (sdk) => sdk.disableTextTrack())
    await this.#call('enableTextTrack', (sdk) => sdk.enableTextTrack(track.language, track.kind))
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
    // May reject without a frame, which no longer matters.
    this.#sdk?.destroy().catch(() => {})
  }

  #fail(error: PlayerError): void {
    if (this.#ending.signal.aborted) return
    this.#barrier.fail(error)
    this.#end()
    this.#emitter.emit('error', error)
  }

  async #load(): Promise<void> {
    const { link, title } = this.#film
    const { signal } = this.#ending
    const film = parseLink(vimeoLinks, link)
    if (!film) throw new PlayerError('invalid-link', `“${link}” is not a vimeo.com url. Correct the link.`)
    const frame = await createEmbedFrame(film, { ...this.#options, title: title ?? undefined, signal })
    if (signal.aborted) return
    this.#container.element.append(frame)
    const sdk = new VimeoSdk(frame)
    this.#sdk = sdk
    this.#callSdk = createSdkCalls(sdk, this.#clock, link)
    listenToVimeo(sdk, {
      monitor: this.#monitor,
      emit: this.#emitter.emit,
      callSdk: this.#callSdk,
      link,
      fail: (error) => this.#fail(error),
    })
    await sdk.ready()
    if (signal.aborted) return
    this.#duration = await this.#callSdk('getDuration', (player) => player.getDuration())
    if (signal.aborted) return
    this.#barrier.open()
    this.#emitter.emit('loaded', { duration: this.#duration })
  }

  /** The embed may have muted itself to play, unreported. Without an answer it is not muted. */
  #isMuted(): Promise<boolean> {
    return this.#callSdk('getMuted', (sdk) => sdk.getMuted()).catch(() => false)
  }

  #call<Value>(method: string, call: (sdk: VimeoSdk) => Promise<Value>): Promise<Value> {
    return this.#barrier.run(() => this.#callSdk(method, call))
  }
}

export function createVimeoEngine(options: VimeoOptions = {}): ProviderEngine {
  return { create: (film, context) => new VimeoPlayer(film, context, options) }
}

export const engine: ProviderEngine = createVimeoEngine()
