import {
  LOAD_TIMEOUT_MS,
  foregroundClock,
  withTimeout,
  type PlayableFilm,
  type PlayResult,
  type PlayerContext,
  type PlayerControls,
} from '../../player/player.js'
import type { PlayerFactory } from '../../player/provider.js'
import { fillContainer, isHtmlElement, PlayerBase, toSound } from '../player-base.js'
import type * as ControlsCode from './controls/video-controls.js'
import type { VideoMonitor } from './monitor-video.js'
import {
  addCaptions,
  attachFile,
  fromMediaError,
  fromPlayRejection,
  isAtStartOnly,
  isStream,
  noPicture,
  onFirstFrame,
  removeForeignCaptions,
  type AttachedMedia,
  type AttachMedia,
} from './video-element.js'

/**
 * Codecs that every browser shows, by the names of MP4 and Matroska. Unknown ones, as of a host
 * without CORS, decide nothing.
 */
const COMMON_CODECS = /^$|avc[1-4]|vp0[89]|V_VP[89]|V_MPEG4\/ISO\/AVC/

/** Sound may begin before the first frame. Seconds of the film. */
const PICTURE_DELAY_S = 1

export class Html5Player extends PlayerBase {
  readonly #attach: AttachMedia
  readonly #foreground = foregroundClock(this.clock, () => this.isHidden())
  readonly #video: HTMLVideoElement
  readonly #fullscreenTarget: HTMLElement
  #media: AttachedMedia | null = null
  #monitor: Promise<VideoMonitor> | null = null
  #buffers = false
  #hasLoaded = false
  #controlsCode: Promise<typeof ControlsCode> | null = null
  /** Seconds; a video whose file rests has none. */
  #knownDuration = 0
  #awaitsFirstFrame = true
  #firstFrame: Promise<void> | null = null
  #anticipatesPlay = false

  /** `attach` is for media that a browser cannot fetch by itself. */
  constructor(film: PlayableFilm, context: PlayerContext, attach: AttachMedia = attachFile) {
    super(film, context)
    const { fullscreen } = context
    this.#attach = attach
    this.#video = this.container.element.ownerDocument.createElement('video')
    this.setTitle(film.title)
    this.#fullscreenTarget = isHtmlElement(fullscreen) ? fullscreen : this.#video
  }

  buffer(): void {
    this.#buffers = true
    this.#media?.buffer()
    // The browser draws the controls if the code of the page's does not load.
    this.#loadControls().catch(() => (this.#video.controls = !this.ending.signal.aborted))
  }

  /** Chromium shows the first frame sooner of a film that plays while it loads. */
  anticipatePlay({ muted }: { readonly muted: boolean }): void {
    if (this.#hasLoaded) return
    this.#video.muted = muted
    this.#anticipatesPlay = true
    void this.#watchFirstFrame()
    // The play call that follows reports a refusal. jsdom returns no promise.
    Promise.resolve(this.#video.play()).catch(() => {})
  }

  play(): Promise<PlayResult> {
    return this.barrier.run(async () => {
      const video = this.#video
      this.#anticipatesPlay = false
      this.buffer()
      this.#report(() => {})
      if (this.#awaitsFirstFrame) {
        this.#awaitsFirstFrame = false
        void this.#watchFirstFrame().then(() => this.emitter.emit('firstframe', undefined))
      }
      const call = video.play()
      try {
        // The promise waits for data. The monitor limits waits of a file, whose data may be slow.
        await (isStream(this.film.link)
          ? withTimeout(call, this.#foreground, LOAD_TIMEOUT_MS, 'The play call')
          : call)
      } catch (cause) {
        throw fromPlayRejection(cause, this.film.link)
      }
      // An anticipated play may have begun before the film has loaded.
      this.#report((monitor) => monitor.on('playing'))
      return { muted: video.muted }
    })
  }

  pause(): Promise<void> {
    return this.barrier.run(async () => {
      this.#video.pause()
      this.#report((monitor) => monitor.pause())
    })
  }

  seek(seconds: number): Promise<void> {
    return this.barrier.run(async () => {
      this.buffer()
      if (seconds > 0 && isAtStartOnly(this.#video)) return
      // A browser clamps the time of a file that does not say its length.
      this.#video.currentTime = Math.min(Math.max(seconds, 0), this.#duration() || Infinity)
      // The event of the video follows once the frame is there.
      this.#report((monitor) => monitor.on('timeupdate'))
    })
  }

  setMuted(muted: boolean): Promise<void> {
    return this.barrier.run(async () => {
      this.#video.muted = muted
      if (!muted) this.#video.volume ||= 1
    })
  }

  requestFullscreen(): Promise<void> {
    return this.barrier.run(async () => {
      this.buffer()
      const { enterFullscreen } = await this.#loadControls()
      await enterFullscreen(this.#video, this.#fullscreenTarget)
    })
  }

  exitFullscreen(): Promise<void> {
    return this.barrier.run(async () => {
      const { exitFullscreen } = await this.#loadControls()
      await exitFullscreen(this.#video, this.#fullscreenTarget)
    })
  }

  setCaptions(language: string | null): Promise<void> {
    return this.barrier.run(async () => {
      const { showCaptions } = await this.#loadControls()
      showCaptions(this.#video, language)
    })
  }

  setTitle(title: PlayableFilm['title']): void {
    this.#video.setAttribute('aria-label', title ?? '')
  }

  setVolume(volume: number): Promise<void> {
    return this.barrier.run(async () => {
      this.#video.volume = Math.min(Math.max(volume, 0), 1)
    })
  }

  readonly controls: PlayerControls = {
    promptRemote: () => this.barrier.run(async () => this.#video.remote?.prompt()),
  }

  protected override load(): void {
    const video = this.#video
    const { captions, link } = this.film
    video.playsInline = true
    addCaptions(video, captions ?? [])
    fillContainer(video)
    this.#listen()
    this.#media = this.#attach(video, link, this.fail)
    if (this.#buffers) this.#media.buffer()
    this.container.element.append(video)
  }

  protected override end(): void {
    this.#video.pause()
    this.#media?.detach()
  }

  #watchFirstFrame(): Promise<void> {
    return (this.#firstFrame ??= new Promise((resolve) => {
      onFirstFrame(this.#video, this.ending.signal, resolve)
    }))
  }

  #listen(): void {
    const video = this.#video
    const { emit } = this.emitter
    const { signal } = this.ending
    const on = (type: keyof HTMLMediaElementEventMap, run: () => void) =>
      video.addEventListener(type, run, { signal })
    // The metadata is enough: iOS fetches the rest at a play call. A rested file fires it again.
    const { link } = this.film
    const onLoad = async () => {
      this.#hasLoaded = true
      if (video.videoWidth === 0 && !isStream(link) && !(await this.#mayHavePicture())) return
      this.#knownDuration = this.#duration()
      // Before the event: it discards what the video would report of the calls that listeners make.
      if (!this.#buffers) this.#media?.rest?.()
      this.barrier.open()
      emit('loaded', { duration: this.#knownDuration })
      // A play that was not called is no longer wanted.
      if (this.#anticipatesPlay) {
        this.#anticipatesPlay = false
        this.#firstFrame = null
        video.pause()
      }
    }
    video.addEventListener('loadedmetadata', () => void onLoad(), { signal, once: true })
    for (const type of ['playing', 'pause', 'ended', 'waiting', 'timeupdate'] as const) {
      on(type, () => this.#anticipatesPlay || this.#report((monitor) => monitor.on(type)))
    }
    on('timeupdate', () => {
      if (video.currentTime > PICTURE_DELAY_S && video.videoWidth === 0) this.fail(noPicture(link, ''))
    })
    on('volumechange', () => emit('volumechange', toSound(video.muted, video.volume)))
    on('error', () => {
      const { error } = video
      // A decoder has failed.
      if (error?.code === 3 && this.#media?.repair?.()) return
      // Chromium and Firefox report unknown codecs in these words.
      if (!this.#hasLoaded && /NO_SUPPORTED_STREAMS|METADATA_ERR/.test(error?.message ?? ''))
        return void this.#failWithoutPicture(error)
      if (this.#hasLoaded || !removeForeignCaptions(video)) this.fail(fromMediaError(error, link))
    })
  }

  /** WebKit may know the size of a picture only once it plays. */
  async #mayHavePicture(): Promise<boolean> {
    const sized = new Promise<string>((resolve) =>
      this.#video.addEventListener('resize', () => resolve(''), { once: true }),
    )
    const codecs = await Promise.race([sized, this.#readCodecs()])
    const mayHavePicture = COMMON_CODECS.test(codecs)
    if (!mayHavePicture) this.fail(noPicture(this.film.link, codecs))
    return mayHavePicture && !this.ending.signal.aborted
  }

  async #failWithoutPicture(error: MediaError | null): Promise<void> {
    const { link } = this.film
    this.#video.pause()
    const codecs = await this.#readCodecs()
    // Firefox reports a broken file, or one of another kind, in these words too.
    const isBroken = codecs === '' && error?.message.includes('METADATA_ERR')
    this.fail(isBroken ? fromMediaError(error, link) : noPicture(link, codecs, error))
  }

  /** Names the codecs, which a browser does not. */
  #readCodecs(): Promise<string> {
    return import('./controls/read-codecs.js')
      .then(({ readCodecs }) => readCodecs(this.#video.currentSrc || this.film.link, this.ending.signal))
      .catch(() => '')
  }

  /** Loads the code of the controls, and reports their state from then on. */
  #loadControls(): Promise<typeof ControlsCode> {
    const { signal } = this.ending
    const load = async () => {
      await this.barrier.loaded
      const code = await import('./controls/video-controls.js')
      code.watchVideoControls(this.#video, {
        fullscreenTarget: this.#fullscreenTarget,
        signal,
        onChange: (state) => this.emitter.emit('controlschange', state),
        onCaptions: (language) => this.emitter.emit('captionschange', { language }),
        onWarning: (warning) => this.emitter.emit('warning', warning),
      })
      return code
    }
    return (this.#controlsCode ??= load())
  }

  #duration(): number {
    const { duration } = this.#video
    // The duration of a stream without an end is Infinity.
    return duration === Infinity ? 0 : duration || this.#knownDuration
  }

  /** Reports to the monitor, whose code loads with the first play: before that nothing needs it. */
  #report(run: (monitor: VideoMonitor) => void): void {
    this.#monitor ??= import('./monitor-video.js').then(({ monitorVideo }) =>
      monitorVideo(this.#video, {
        link: this.film.link,
        emit: this.emitter.emit,
        clock: this.clock,
        duration: () => this.#duration(),
        fail: this.fail,
        signal: this.ending.signal,
      }),
    )
    this.#monitor.then(run, (cause: unknown) => this.fail(fromPlayRejection(cause, this.film.link)))
  }
}

export const playerFactory: PlayerFactory = {
  create: (film, context) => new Html5Player(film, context),
}
