import VimeoSdk from '@vimeo/player'
import type { PlayableFilm, PlayerContext, PlayResult } from '../../player/player.js'
import { findTextTrack } from '../../player/text-track.js'
import { parseLink } from '../../player/film-link.js'
import { PlayerError } from '../../player/player-error.js'
import type { PlayerFactory } from '../../player/provider.js'
import { HostPlayer } from '../host-player.js'
import { vimeoFrame } from './embed.js'
import { requestEmbedAddress } from './embed-address.js'
import { createSdkCalls, fromVimeoError, type CallSdk } from './sdk-calls.js'
import { listenToVimeo, onFirstProgress, readPlayback } from './vimeo-events.js'
import { vimeoLinks } from './links.js'
import { hideTextTrack } from './text-tracks.js'

interface VimeoOptions {
  readonly fetch?: typeof fetch
}

class VimeoPlayer extends HostPlayer {
  readonly #options: VimeoOptions
  #sdk: VimeoSdk | null = null
  #captionsCalled = false
  #shownLanguage: string | null = null
  /** No call passes the barrier before there is an SDK. */
  #callSdk: CallSdk = () =>
    Promise.reject(new PlayerError('destroyed', 'There is no player yet. Prepare it first.'))

  constructor(film: PlayableFilm, context: PlayerContext, options: VimeoOptions) {
    super(film, context)
    this.#options = options
    onFirstProgress(this.on, () => this.emitter.emit('firstframe', undefined))
  }

  play(): Promise<PlayResult> {
    return this.barrier.run(async () => {
      const call = this.#callSdk('play', (sdk) => sdk.play())
      await this.monitor.play(call)
      return { muted: await this.#isMuted() }
    })
  }

  pause(): Promise<void> {
    return this.barrier.run(() => this.finishPause(this.#callSdk('pause', (sdk) => sdk.pause())))
  }

  async seek(seconds: number): Promise<void> {
    await this.#call('setCurrentTime', (sdk) => sdk.setCurrentTime(this.clampTime(seconds)))
  }

  async setMuted(muted: boolean): Promise<void> {
    await this.#call('setMuted', (sdk) => sdk.setMuted(muted))
  }

  async setVolume(volume: number): Promise<void> {
    await this.#call('setVolume', (sdk) => sdk.setVolume(Math.min(Math.max(volume, 0), 1)))
  }

  async requestFullscreen(): Promise<void> {
    await this.#call('requestFullscreen', (sdk) => sdk.requestFullscreen())
  }

  async exitFullscreen(): Promise<void> {
    await this.#call('exitFullscreen', (sdk) => sdk.exitFullscreen())
  }

  async setCaptions(language: string | null): Promise<void> {
    this.#captionsCalled = true
    const tracks = await this.#call('getTextTracks', (sdk) => sdk.getTextTracks())
    const track = findTextTrack(tracks, language)
    this.#shownLanguage = track?.language ?? null
    if (!track) return this.#call('disableTextTrack', (sdk) => sdk.disableTextTrack())
    // The visitor may have chosen among several of one language.
    if (tracks.some(({ mode, language }) => mode === 'showing' && language === track.language)) return
    await this.#call('enableTextTrack', (sdk) => sdk.enableTextTrack(track.language, track.kind))
  }

  protected override load(): void {
    this.#load().catch((cause: unknown) => this.fail(fromVimeoError(cause, this.film.link)))
  }

  protected override read() {
    return readPlayback(this.#callSdk)
  }

  protected override end(): void {
    // The call may reject once the frame is removed, which no longer matters.
    this.#sdk?.destroy().catch(() => {})
  }

  async #load(): Promise<void> {
    const { link } = this.film
    const { signal } = this.ending
    const film = parseLink(vimeoLinks, link)
    if (!film) throw new PlayerError('invalid-link', `“${link}” is not a vimeo.com url. Correct the link.`)
    const address = await requestEmbedAddress(film, { ...this.#options, signal })
    if (signal.aborted) return
    this.configureFrame(address, vimeoFrame)
    this.container.element.append(this.frame)
    const sdk = new VimeoSdk(this.frame)
    this.#sdk = sdk
    this.#callSdk = createSdkCalls(sdk, this.clock, link)
    // Until a film plays, Vimeo answers its length in whole seconds.
    sdk.on('timeupdate', ({ duration }: { readonly duration: number }) => {
      if (Number.isFinite(duration)) this.duration = duration
    })
    listenToVimeo(sdk, {
      monitor: this.monitor,
      emit: this.emitter.emit,
      callSdk: this.#callSdk,
      link,
      fail: this.fail,
    })
    await sdk.ready()
    if (signal.aborted) return
    this.duration = await this.#callSdk('getDuration', (player) => player.getDuration())
    if (signal.aborted) return
    const hide = () => hideTextTrack(this.#callSdk, () => this.#captionsCalled).catch(() => {})
    void hide()
    this.#followTextTracks(sdk, hide)
    this.finishLoading()
  }

  /** No visitor reaches the host's controls before the first play. */
  #followTextTracks(sdk: VimeoSdk, hide: () => Promise<void>): void {
    let hasPlayed = false
    this.on('playing', () => (hasPlayed = true))
    sdk.on('texttrackchange', ({ language }: { readonly language: string | null }) => {
      if (!hasPlayed) return void hide()
      if (language === this.#shownLanguage) return
      this.#shownLanguage = language
      this.emitter.emit('captionschange', { language })
    })
  }

  /** The embed may have muted itself to play, unreported. Without an answer it is not muted. */
  #isMuted(): Promise<boolean> {
    return this.#callSdk('getMuted', (sdk) => sdk.getMuted()).catch(() => false)
  }

  #call<Value>(method: string, call: (sdk: VimeoSdk) => Promise<Value>): Promise<Value> {
    return this.barrier.run(() => this.#callSdk(method, call))
  }
}

export function createVimeoPlayerFactory(options: VimeoOptions = {}): PlayerFactory {
  return { create: (film, context) => new VimeoPlayer(film, context, options) }
}

export const playerFactory: PlayerFactory = createVimeoPlayerFactory()
