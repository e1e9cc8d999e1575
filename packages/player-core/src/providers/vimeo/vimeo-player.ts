import Player from '@vimeo/player'
import { createEmitter } from '../../provider/emitter.js'
import { createLoadBarrier } from '../../provider/load-barrier.js'
import { PlayerError } from '../../provider/player-error.js'
import type {
  FilmSource,
  PlayResult,
  ProviderContext,
  ProviderEvents,
  VideoProvider,
} from '../../provider/video-provider.js'
import { takeSeat } from '../seat.js'
import { createEmbedFrame } from './embed-frame.js'
import { onFirstProgress } from './first-progress.js'
import { HostMonitor } from './host-monitor.js'
import { createSdkCalls, type CallSdk } from './sdk-calls.js'
import { listenToVimeo, readPlayback } from './vimeo-events.js'
import { fromVimeoError } from './vimeo-errors.js'
import { parseVimeoLink } from './vimeo-link.js'

/** What a player of Vimeo may be given beside the film. */
export interface VimeoOptions {
  /** Sends the oembed request; the platform's by default. */
  readonly fetch?: typeof fetch
}

/** Plays a film on Vimeo, in the frame of its own player. */
export class VimeoPlayer implements VideoProvider {
  readonly #film: FilmSource
  readonly #options: VimeoOptions
  readonly #scheduler
  readonly #seat
  readonly #barrier
  readonly #monitor: HostMonitor
  readonly #emitter = createEmitter<ProviderEvents>()
  readonly #ending = new AbortController()
  #sdk: Player | null = null
  /** No call passes the barrier before there is an SDK to take it. */
  #callSdk: CallSdk = () =>
    Promise.reject(new PlayerError('destroyed', 'There is no player yet. Prepare it first.'))
  #duration = 0
  #isLoading = false

  readonly on = this.#emitter.on

  constructor(film: FilmSource, { stage, scheduler }: ProviderContext, options: VimeoOptions = {}) {
    this.#film = film
    this.#options = options
    this.#scheduler = scheduler
    this.#seat = takeSeat(stage)
    const name = `The film at ${film.link}`
    this.#barrier = createLoadBarrier(scheduler, name)
    this.#barrier.loaded.catch((error: PlayerError) => this.#fail(error))
    const { emit, on } = this.#emitter
    this.#monitor = new HostMonitor({
      emit,
      scheduler,
      film: name,
      duration: () => this.#duration,
      read: () => readPlayback(this.#callSdk),
      isHidden: () => this.#seat.element.ownerDocument.hidden,
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
        // Paused all the same, the answer is not missed; what cannot be paused is taken away, its sound with it.
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

  async setVolume(volume: number): Promise<void> {
    await this.#call('setVolume', (sdk) => sdk.setVolume(Math.min(Math.max(volume, 0), 1)))
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
    this.#seat.setVisible(visible)
  }

  destroy(): void {
    this.#emitter.clear()
    this.#barrier.destroy()
    this.#end()
    this.#seat.remove()
  }

  /** Ends everything but the seat: whatever is requested, asked or awaited. */
  #end(): void {
    this.#ending.abort()
    this.#monitor.stop()
    // It settles nothing that waits, and may reject where there is no frame: neither matters any more.
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
    const film = parseVimeoLink(link)
    if (!film) throw new PlayerError('invalid-link', `“${link}” is not a vimeo.com url. Correct the link.`)
    const frame = await createEmbedFrame(film, { ...this.#options, title, signal })
    if (signal.aborted) return
    this.#seat.element.append(frame)
    const sdk = new Player(frame)
    this.#sdk = sdk
    this.#callSdk = createSdkCalls(sdk, this.#scheduler, link)
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

  /** The embed may have muted itself to be let play, and says so only when asked. One that does not answer plays. */
  #isMuted(): Promise<boolean> {
    return this.#callSdk('getMuted', (sdk) => sdk.getMuted()).catch(() => false)
  }

  #call<Value>(method: string, call: (sdk: Player) => Promise<Value>): Promise<Value> {
    return this.#barrier.run(() => this.#callSdk(method, call))
  }
}
