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
import { fillSeat, takeSeat } from '../seat.js'
import { VIMEO_EMBED_OPTIONS } from './embed-options.js'
import { createSdkCalls, type CallSdk } from './sdk-calls.js'
import { listenToVimeo } from './vimeo-events.js'
import { fromVimeoError } from './vimeo-errors.js'
import { parseVimeoLink, vimeoAddress } from './vimeo-link.js'

/** Plays a film on Vimeo, in the frame of its own player. */
export class VimeoPlayer implements VideoProvider {
  readonly #film: FilmSource
  readonly #scheduler
  readonly #seat
  readonly #barrier
  readonly #emitter = createEmitter<ProviderEvents>()
  #sdk: Player | null = null
  /** No call passes the barrier before there is an SDK to take it. */
  #callSdk: CallSdk = () =>
    Promise.reject(new PlayerError('destroyed', 'There is no player yet. Prepare it first.'))
  #duration = 0
  #destroyed = false

  readonly on = this.#emitter.on

  constructor(film: FilmSource, { stage, scheduler }: ProviderContext) {
    this.#film = film
    this.#scheduler = scheduler
    this.#seat = takeSeat(stage)
    this.#barrier = createLoadBarrier(scheduler, `The film at ${film.link}`)
  }

  prepare(): Promise<void> {
    if (!this.#sdk && !this.#destroyed) {
      this.#load().catch((cause: unknown) => {
        // An SDK without its frame throws at every message of another's.
        this.#endSdk()
        const error = fromVimeoError(cause, this.#film.link)
        this.#barrier.fail(error)
        this.#emitter.emit('error', error)
      })
    }
    return this.#barrier.loaded
  }

  async play(): Promise<PlayResult> {
    await this.#call('play', (sdk) => sdk.play())
    // The embed may have muted itself to be let play, and says so only when asked.
    return { muted: await this.#call('getMuted', (sdk) => sdk.getMuted()) }
  }

  pause(): Promise<void> {
    return this.#call('pause', (sdk) => sdk.pause())
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
    this.#destroyed = true
    this.#emitter.clear()
    this.#barrier.destroy()
    this.#endSdk()
    // With the seat goes the frame that the SDK may yet put into it, when its oembed call comes back.
    this.#seat.remove()
  }

  /** It settles nothing that waits, and may reject where there is no frame: neither matters any more. */
  #endSdk(): void {
    this.#sdk?.destroy().catch(() => {})
  }

  async #load(): Promise<void> {
    const film = parseVimeoLink(this.#film.link)
    if (!film) throw new Error(`“${this.#film.link}” is not a vimeo.com url.`)
    // The SDK keeps and changes the options it is given: a copy for each player.
    const sdk = new Player(this.#seat.element, { ...VIMEO_EMBED_OPTIONS, url: vimeoAddress(film) })
    this.#sdk = sdk
    this.#callSdk = createSdkCalls(sdk, this.#scheduler, this.#film.link)
    listenToVimeo(sdk, this.#emitter.emit, this.#callSdk, () => this.#duration)
    await sdk.ready()
    if (this.#destroyed) return
    this.#dressFrame()
    this.#duration = await this.#callSdk('getDuration', (player) => player.getDuration())
    if (this.#destroyed) return
    this.#barrier.open()
    this.#emitter.emit('loaded', { duration: this.#duration })
  }

  /** The host gives the frame the film's own size, and a name or none. */
  #dressFrame(): void {
    const frame = this.#seat.element.querySelector('iframe')
    if (!frame) return
    fillSeat(frame)
    if (this.#film.title) frame.title = this.#film.title
  }

  #call<Value>(method: string, call: (sdk: Player) => Promise<Value>): Promise<Value> {
    return this.#barrier.run(() => this.#callSdk(method, call))
  }
}
